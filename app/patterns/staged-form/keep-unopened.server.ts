import { keepFiles, type UnkeptPicture } from '../draft-files/draft-files.server.ts';
import type { Drawer } from '../submit-once/form-key.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { draftsOf } from './drafts.server.ts';
import type { SentForm } from './input.server.ts';
import { merged } from './save-input.server.ts';
import { type Args, draftIdIn, emptyDraft, recordIn, startOf } from './session.server.ts';
import { openPart } from './written-fields.server.ts';

/**
 * Keeps what was sent while the form cannot be worked on: the service is silent, the session over, or the user may not
 * any more. With `begins` also when nothing of it was kept before; with `isSignedOut` the draft is marked, so that its
 * user is told. What another window wrote stays; the page has what was typed. Gives the pictures that are not kept.
 */
export async function keepUnopened<Context>(
  form: FormDeclaration<Context>,
  args: Args,
  staff: Drawer,
  sent: SentForm,
  { begins = true, isSignedOut = false } = {},
): Promise<readonly UnkeptPicture[]> {
  const { records } = args.context;
  const drafts = draftsOf(records, staff);
  const { id, isNamed } = draftIdIn(args);
  const record = recordIn(form, args);
  if (!isNamed || record === null || drafts.done(id) || Object.keys(sent.answers).length === 0) return [];
  const asked = new URL(args.request.url).searchParams.get('stage');
  const stage = form.stages.find(({ slug }) => slug === asked) ?? form.stages[0];
  const empty = () => emptyDraft(form, args, staff, { record, draftId: id, start: startOf(form, args) });
  const present = drafts.get(id);
  if (present === null && !begins) return [];
  if (present !== null && (present.form !== form.name || present.record !== record)) return [];
  drafts.change(id, (draft) => {
    const kept = draft ?? empty();
    const next = stage ? merged(kept, stage.slug, openPart(form, kept, stage.slug, sent)) : null;
    return next && isSignedOut ? { ...next, savedSignedOutAt: args.context.now().toMillis() } : next;
  });
  return keepFiles(records, staff, id, sent.pictures);
}
