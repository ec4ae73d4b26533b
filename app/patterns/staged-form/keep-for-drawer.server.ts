import { KEY_FIELD, UNKEPT } from '../submit-once/form-fields.ts';
import type { Typed } from '../submit-once/submits.server.ts';
import type { FormDeclaration } from './form-declaration.server.ts';
import { keepUnopened } from './keep-unopened.server.ts';
import type { Args } from './open-form.server.ts';
import { readSent } from './sent-form.server.ts';

/**
 * What comes in while the session is over, or somebody else has signed in, goes into the draft of the user for whom the
 * form was drawn: whenever that user is back it is there, and nobody else gets it. Null where the sender is that user,
 * or the key does not say for whom it was drawn; else the names of pictures that are not kept.
 */
export async function keepForDrawer<Ground>(
  form: FormDeclaration<Ground>,
  args: Args,
  { form: name, fields }: { readonly form: string; readonly fields: FormData },
): Promise<{ readonly unkept: Typed } | null> {
  const { session, submits } = args.context;
  const key = String(fields.get(KEY_FIELD));
  const staff = session.staff();
  const drawer = submits.drawerOf(name, key);
  if (drawer === null || (staff && submits.isOf(staff, name, key))) return null;
  const unkept = await keepUnopened(form, args, drawer, readSent(fields, form));
  return { unkept: unkept.map(({ field, file }) => [UNKEPT + field, file.name] as const) };
}
