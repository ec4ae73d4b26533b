import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { SaveForm, TypedView } from '../list/view-tabs-view.ts';
import { typedBefore } from '../submit-once/submit-once.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Names the form that saves a view of a list, for its key. */
export const viewForm = (list: string): string => `view of ${list}`;

/** What such a form holds, as it was typed. */
export function typedView(fields: FormData): TypedView {
  const typed = fields.get('name');
  return { name: typeof typed === 'string' ? typed : '', isDefault: fields.has('isDefault') };
}

/** The form that saves a view of a list, with what its user typed as the session ended. */
export function saveForm(args: Args, staff: Staff, list: string): SaveForm {
  const form = viewForm(list);
  const typed = typedBefore(args, staff, form);
  return { key: args.context.submits.mint(staff, form), ...(typed && { typed: typedView(typed) }) };
}
