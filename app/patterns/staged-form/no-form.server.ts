import type { ActionFunctionArgs } from '@remix-run/node';
import type { Desk } from '../desk/desk.server.ts';
import type { UnkeptPicture } from '../draft-files/draft-files.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import { pageTitle } from '../page-title.ts';
import { describeRefusal } from '../trouble/describe-refusal.server.ts';
import { forbiddenTrouble } from '../trouble/describe-trouble.server.ts';
import { notAssignedTo } from '../trouble/not-assigned.server.ts';
import type { TroubleView } from '../trouble/trouble-view.ts';
import type { FormDeclaration } from './declaration.server.ts';
import type { StoredDraft } from './draft.ts';
import type { KeptFormView, StagedFormView } from './form-view.ts';

/** A page in place of the form. */
export interface NoForm {
  readonly status: number;
  readonly view: StagedFormView;
  /** Why the record could not be read. */
  readonly failure?: unknown;
}

/** Returns the form's title; `answers` are those so far. */
export function titleOf<Context>(
  form: FormDeclaration<Context>,
  formContext: Context | null,
  desk: Desk,
  answers: Answers = {},
): string {
  const { t } = desk;
  return formContext === null
    ? t(`forms.${form.name}.name`)
    : t(`forms.${form.name}.title`, { ...form.words?.(formContext, { desk, answers }) });
}

/** Returns the page that says why there is no form. */
export function closedPage<Context>(
  form: FormDeclaration<Context>,
  desk: Desk,
  {
    id,
    formContext,
    status,
    reason,
    text,
  }: {
    readonly id: string;
    readonly formContext: Context | null;
    readonly status: number;
    readonly reason: string;
    readonly text: string;
  },
): NoForm {
  const { t } = desk;
  const title = titleOf(form, formContext, desk);
  const back = { href: form.back(formContext, id), label: t('forms.goBack') };
  return {
    status,
    view: {
      state: 'closed',
      pageTitle: pageTitle(title),
      title,
      reason: t(reason),
      text: t(text, { call: form.operation }),
      back,
    },
  };
}

/** Returns the error page in place of a form. */
export function errorPage<Context>(
  form: FormDeclaration<Context>,
  desk: Desk,
  {
    status,
    formContext,
    trouble,
  }: { readonly status: number; readonly formContext: Context | null; readonly trouble: TroubleView },
): NoForm {
  const title = titleOf(form, formContext, desk);
  return { status, view: { state: 'trouble', pageTitle: pageTitle(title), title, trouble } };
}

/** Returns the page for a user who may not open this form, or where the service has no such call; else null. */
export async function noFormFor<Context>(
  form: FormDeclaration<Context>,
  desk: Desk,
  id: string,
): Promise<NoForm | null> {
  const { t } = desk;
  const permissions = await desk.permissions();
  if (permissions && !permissions.has(form.permission)) {
    const trouble = forbiddenTrouble(form.permission, (key, values) => t(key, { ...values }));
    return errorPage(form, desk, { status: 403, formContext: null, trouble });
  }
  if (desk.offers(form.operation)) return null;
  const missing = { status: 501, reason: 'failed.notOffered.title', text: 'forms.missingCall' };
  return closedPage(form, desk, { id, formContext: null, ...missing });
}

/**
 * Returns the page for a user who may not work on this record: it belongs to other locations, or its life-cycle has closed
 * it. While the outcome of the form's own write is unknown, that write may have closed it, and the form stays open.
 */
export function noAccessTo<Context>(
  form: FormDeclaration<Context>,
  desk: Desk,
  {
    id,
    formContext,
    draft,
  }: {
    readonly id: string;
    readonly formContext: Context;
    readonly draft: Pick<StoredDraft, 'attempt' | 'progress'> | null;
  },
): NoForm | null {
  const trouble = notAssignedTo(form.locations?.(formContext) ?? [], desk);
  if (trouble !== null) return errorPage(form, desk, { status: 403, formContext, trouble });
  const reason = draft?.attempt ? null : (form.closed?.(formContext, draft?.progress ?? {}) ?? null);
  if (reason === null) return null;
  return closedPage(form, desk, { id, formContext, status: 409, reason, text: 'forms.closedText' });
}

/** Returns the page that holds all input while the record cannot be read: it can be sent again as it is. */
export function keptForm<Context>(
  form: FormDeclaration<Context>,
  args: ActionFunctionArgs,
  desk: Desk,
  {
    id,
    error,
    fields,
    unkept,
  }: {
    readonly id: string;
    readonly error: unknown;
    readonly fields: FormData;
    /** Pictures that are not kept, unlike the others. */
    readonly unkept: readonly UnkeptPicture[];
  },
): { readonly status: number; readonly view: KeptFormView } {
  const { t } = desk;
  const title = titleOf(form, null, desk);
  const { status, refusal } = describeRefusal(error, desk);
  const pictures = unkept.map(({ file, problem }) => `${t(problem, { name: file.name })}.`);
  const { pathname, search } = new URL(args.request.url);
  const view: KeptFormView = {
    state: 'kept',
    pageTitle: pageTitle(t('filter.errorTitle', { title })),
    title,
    action: pathname + search,
    refusal: { ...refusal, text: [refusal.text, ...pictures].join(' ') },
    typedTitle: t('forms.typed'),
    typed: [...fields].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
    submit: t('forms.sendAgain'),
    back: { href: form.back(null, id), label: t('forms.goBack') },
  };
  return { status, view };
}
