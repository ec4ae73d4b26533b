import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import type { FormDeclaration } from '../../patterns/staged-form/declaration.server.ts';
import { type DraftHead, draftsOf } from '../../patterns/staged-form/drafts.server.ts';
import { SUMMARY } from '../../patterns/staged-form/stages.server.ts';
import { resourceIn, resources } from '../../resources.ts';

/** Returns the address at which a draft is resumed; null for a form that no longer exists. */
export function draftAddress({ id, form, record, stage }: DraftHead): string | null {
  const address = paths.form(form, record);
  if (address === null) return null;
  const query = new URLSearchParams({ ...(stage && { stage }), draft: id });
  return `${address}?${query}`;
}

/**
 * Returns the drafts of a kind of record, or of one record with those that start from it (the check-out of a
 * reservation); all drafts where the kind is unknown.
 */
export function draftsFor(drafts: readonly DraftHead[], kind: string, record: string | null = null) {
  if (!resources.some(([, one]) => one.record === kind)) return drafts;
  return drafts.filter((draft) => {
    // `agreement-check-in` is of an agreement.
    const isOfKind = draft.form.split('-', 1)[0] === kind;
    return record === null ? isOfKind : (isOfKind && draft.record === record) || draft.start[kind] === record;
  });
}

/** Returns the drafts that a page names: on a list all of its kind, on a record its own. */
export function startedAt(drafts: () => readonly DraftHead[], pathname: string) {
  const found = resourceIn(pathname);
  const [record = null, ...more] = found?.rest ?? [];
  if (found === null || more.length > 0) return null;
  const kind = found.resource.record;
  // Without scripts, the form of a new record is resumed from its empty page.
  const isNew = record === 'new';
  if (!isNew && record !== null && !/^\d+$/.test(record)) return null;
  const { length: count } = isNew
    ? drafts().filter(({ form }) => form === `${kind}-new`)
    : draftsFor(drafts(), kind, record);
  return count > 0 ? { count, href: paths.drafts(kind, isNew ? undefined : (record ?? undefined)) } : null;
}

type FormStages = Pick<FormDeclaration<unknown>, 'stages'>;

/** Key of a stage's title; undefined for a stage that the form no longer has. */
const titleOf = (form: FormStages | undefined, slug: string): string | undefined =>
  slug === SUMMARY ? 'forms.summary' : form?.stages.find((stage) => stage.slug === slug)?.title;

/**
 * Reads the user's drafts, the last changed first; in the address `form` narrows them to a kind of record, `record` to
 * one record, and `discard` names the one to be discarded, which is asked first.
 * @param formNamed the form of a draft by its name
 * @throws UpstreamError only when the session is over
 */
export async function loadDrafts(
  args: LoaderFunctionArgs,
  staff: Staff,
  formNamed: (name: string) => FormStages | undefined,
) {
  const { request, context } = args;
  const { pathname, searchParams } = new URL(request.url);
  const { t, formats, localMoment } = await staffContextOf(args, staff);
  const asked = searchParams.get('discard');
  searchParams.delete('discard');
  const here = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  const all = draftsOf(context.records, staff).list();
  const shown = draftsFor(all, searchParams.get('form') ?? '', searchParams.get('record'));
  const forms = shown.flatMap((draft) => {
    const href = draftAddress(draft);
    if (href === null) return [];
    const when = formats.dateTime(localMoment(new Date(draft.changedAt).toISOString()));
    const stage = titleOf(formNamed(draft.form), draft.stage);
    const { id, about } = draft;
    return [
      {
        ...{ id, about, href, isAsked: id === asked },
        name: t(`forms.${draft.form}.name`),
        state: stage ? t('drafts.state', { stage: t(stage), when }) : t('drafts.changed', { when }),
        discard: `${pathname}?${new URLSearchParams([...searchParams, ['discard', id]])}`,
      },
    ];
  });
  const title = t('drafts.title');
  /** `here` is the page without a question, `all` that of all drafts, where only some are shown. */
  return {
    pageTitle: pageTitle(title),
    title,
    forms,
    here,
    all: shown.length < all.length ? pathname : null,
  };
}

export type DraftsPage = Awaited<ReturnType<typeof loadDrafts>>;
