import type { ActionFunctionArgs } from '@remix-run/node';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { markOf } from './autosave.ts';
import type { FormDeclaration } from './declaration.server.ts';
import { drawLive, liveSteps } from './draw-form.server.ts';
import type { LiveAnswer, LivePart } from './form-view.ts';
import { readSent } from './input.server.ts';
import { saveAnswers, saveForOwner } from './save-input.server.ts';
import { draftIdIn, keyOf, openForm, recordIn } from './session.server.ts';

/** Whether a script sends the form while its user types; the page's own submit has no such intent. */
export const isAutosave = ({ url }: Pick<Request, 'url'>): boolean =>
  new URL(url).searchParams.get('intent') === 'live';

const answer = (live: LiveAnswer | ({ readonly state: 'kept' } & LivePart), status = 200) =>
  Response.json(live, { status, headers: { 'cache-control': 'no-store' } });

const WHY_NOT = {
  elsewhere: 'forms.elsewhere.title',
  'too-large': 'forms.noRoom.title',
  failed: 'forms.notSaved.title',
  done: 'forms.live.done',
} as const;

/** What the page knows of itself as it sends the form: the marks of its groups, and whether it is to be drawn again. */
interface Shown {
  /** Null for a page of the release before: it takes the whole part each time. */
  readonly marks: ReadonlySet<string> | null;
  readonly isStale: boolean;
}

function shownIn(fields: FormData): Shown {
  const marks = fields.get('shown');
  if (typeof marks !== 'string') return { marks: null, isStale: true };
  return { marks: new Set(marks.split(' ')), isStale: fields.has('redraw') };
}

/** What was drawn, with those groups alone that the page does not show as they are. */
function drawnFor({ groups, steps: _, rev: __, ...part }: LivePart, marks: ReadonlySet<string>) {
  return {
    ...part,
    order: groups.map(({ key }) => key),
    groups: groups.filter((group) => !marks.has(markOf(group))),
  };
}

/**
 * Saves a form while its user types, and answers what then changes on the page: choices, lines, the price. It is drawn
 * only when a field changed on which something depends. Nothing is judged, and no write begins.
 */
export async function autosave<Context>(
  form: FormDeclaration<Context>,
  args: ActionFunctionArgs,
  fields: FormData,
): Promise<Response> {
  const { session, t } = args.context;
  const staff = session.staff();
  const { id } = draftIdIn(args);
  const sent = { form: keyOf(form, recordIn(form, args) ?? '', id), fields };
  const others = await saveForOwner(form, args, sent);
  if (!staff || others !== null) return answer({ state: 'signed-out' }, 401);
  try {
    const opened = await openForm(form, args, staff, 'reused');
    if ('view' in opened) return answer({ state: 'not-kept', text: t('forms.live.failed') }, 503);
    const stage = new URL(args.request.url).searchParams.get('stage') ?? '';
    const read = readSent(fields, form);
    const kept = await saveAnswers(opened, stage, { ...read, pictures: [], removed: [] });
    if (kept.state !== 'kept') return answer({ state: 'not-kept', text: t(WHY_NOT[kept.state]) }, 409);
    if (kept.inVain.length > 0) return answer({ state: 'not-kept', text: t('forms.written.title') }, 409);
    const { marks, isStale } = shownIn(fields);
    if (!isStale) return answer({ state: 'kept', steps: liveSteps(kept.opened, stage), drawn: null });
    const part = await drawLive(kept.opened, { stage, deed: read.deed });
    if (marks === null) return answer({ state: 'kept', ...part });
    return answer({ state: 'kept', steps: part.steps, drawn: drawnFor(part, marks) });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'signed-out') throw error;
    session.giveUp();
    return answer({ state: 'signed-out' }, 401);
  }
}
