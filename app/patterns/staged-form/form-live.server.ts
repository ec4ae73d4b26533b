import type { ActionFunctionArgs } from '@remix-run/node';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { readForm } from '../read-form.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { drawLive } from './draw-form.server.ts';
import type { LiveAnswer } from './form-view.ts';
import { readSent } from './input.server.ts';
import { saveAnswers, saveForOwner } from './save-input.server.ts';
import { draftIdIn, keyOf, openForm, recordIn } from './session.server.ts';

const answer = (live: LiveAnswer, status = 200) =>
  Response.json(live, { status, headers: { 'cache-control': 'no-store' } });

const WHY_NOT = {
  elsewhere: 'forms.elsewhere.title',
  'too-large': 'forms.noRoom.title',
  failed: 'forms.notSaved.title',
  done: 'forms.live.done',
} as const;

/**
 * Keeps a form while somebody types, and answers what then changes on the page: choices, lines, the price. The page's
 * own submit is `formAction`; this one judges nothing.
 */
export function formLive<Context>(form: FormDeclaration<Context>) {
  return async (args: ActionFunctionArgs) => {
    const fields = await readForm(args.request);
    const { session, t } = args.context;
    const staff = session.staff();
    const { id } = draftIdIn(args);
    const sent = { form: keyOf(form, recordIn(form, args) ?? '', id), fields };
    const others = await saveForOwner(form, args, sent);
    if (!staff || others !== null) return answer({ state: 'signed-out' }, 401);
    try {
      const opened = await openForm(form, args, staff);
      if ('view' in opened) return answer({ state: 'not-kept', text: t('forms.live.failed') }, 503);
      const stage = new URL(args.request.url).searchParams.get('stage') ?? '';
      const read = readSent(fields, form);
      const kept = await saveAnswers(opened, stage, { ...read, pictures: [], removed: [] });
      if (kept.state !== 'kept') return answer({ state: 'not-kept', text: t(WHY_NOT[kept.state]) }, 409);
      if (kept.inVain.length > 0) return answer({ state: 'not-kept', text: t('forms.written.title') }, 409);
      const part = await drawLive(kept.opened, { stage, deed: read.deed });
      return answer({ state: 'kept', ...part });
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind !== 'signed-out') throw error;
      session.giveUp();
      return answer({ state: 'signed-out' }, 401);
    }
  };
}

/** The loader of an address that only takes what is typed: 404. */
export function noPage(): never {
  throw new Response(null, { status: 404 });
}
