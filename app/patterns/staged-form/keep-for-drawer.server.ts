import { KEY_FIELD, UNKEPT } from '../hidden-fields.ts';
import type { Typed } from '../submit-once/submits.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import type { FormView } from './form-view.ts';
import { readSent } from './input.server.ts';
import { keepUnopened } from './keep-unopened.server.ts';
import { type Args, keyOf, type OpenForm } from './session.server.ts';

/**
 * What comes in while the session is over, or somebody else has signed in, goes into the draft of the user for whom the
 * form was drawn: whenever that user is back it is there with a mark that says so, and nobody else gets it. Null where the
 * sender is that user, the key does not say for whom it was drawn, or it is too long after its session; else the names of pictures that are not kept.
 */
export async function keepForDrawer<Context>(
  form: FormDeclaration<Context>,
  args: Args,
  { form: name, fields }: { readonly form: string; readonly fields: FormData },
): Promise<{ readonly unkept: Typed } | null> {
  const { session, submits } = args.context;
  const key = String(fields.get(KEY_FIELD));
  const staff = session.staff();
  const drawer = submits.drawerOf(name, key);
  if (drawer === null || (staff && submits.isOf(staff, name, key))) return null;
  const unkept = await keepUnopened(form, args, drawer, readSent(fields, form), { isSignedOut: true });
  return { unkept: unkept.map(({ field, file }) => [UNKEPT + field, file.name] as const) };
}

/** The form's key as it is drawn now: for this session, and for the same save as before. */
export const drawnKey = <Context>({ args, staff, form, draft, draftId }: OpenForm<Context>): string =>
  args.context.submits.renew(staff, keyOf(form, draft.record, draftId), draft.key);

/** Tells the user of a draft that is gone, and of entries that were saved while the user was not signed in. */
export function draftNotices<Context>({
  desk: { t, formats, localMoment },
  draft: { savedSignedOutAt: savedAt },
  isGone,
}: OpenForm<Context>): FormView['notices'] {
  const notice = (name: string, words = {}) =>
    [{ tone: 'info', title: t(`forms.${name}.title`), text: t(`forms.${name}.text`, words) }] as const;
  const when = savedAt && formats.dateTime(localMoment(new Date(savedAt).toISOString()));
  return [...(isGone ? notice('gone') : []), ...(when ? notice('signedOut', { when }) : [])];
}
