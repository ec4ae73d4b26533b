// When the page saves what the user enters, as states without a browser, and how it takes the answer: so it is long.

import type { FieldGroupView } from '../form-fields/field-view.ts';
import type { LiveAnswer, LivePart } from './draw-form.server.ts';

/** Pauses after the last input, in milliseconds: before dependent parts are drawn, or input is saved. */
export const SHOWN_AFTER = 350;
export const SAVED_AFTER = 1500;
/** Pause and number of requests after an answer without a current price. */
export const ASKED_AGAIN_AFTER = 4000;
export const ASKED_AGAIN = 3;

/**
 * State of a form that is saved while its user types:
 *
 *     clean ─input─▶ waiting ─due─▶ saving ─┬─ saved       nothing is unsaved, unless there was input during the save
 *                       ▲                   ├─ refused     another window was first, or nothing more is saved: says why
 *                       │                   ├─ signed-out  the server has saved it for its user; the sign-in is offered
 *                       └─ later, or online ┴─ unanswered  no connection: says since when
 *
 * Input in any of them leads to waiting, also while a save is under way, which the next save makes void.
 */
export interface Autosave {
  readonly last: 'clean' | 'saving' | 'saved' | 'refused' | 'signed-out' | 'unanswered';
  /** When the next save is due, in milliseconds; null while none is. */
  readonly dueAt: number | null;
  readonly isUnsaved: boolean;
  readonly since: string;
  /** The next answer is to draw the page: a field changed on which it depends, or it is incomplete. */
  readonly isStale: boolean;
  readonly isDrawing: boolean;
  /** The user has not left the field of the last input. */
  readonly isTyping: boolean;
  /** The last drawing was requested while the user was typing: it lacks what is requested when they leave the field. */
  readonly isBrief: boolean;
  /** Number of the last save: answers of earlier ones are void. */
  readonly save: number;
  /** The last answered save is stored nowhere; once the session is over the server stores it for its user. */
  readonly hasFailed: boolean;
  /** The user has submitted the form, or gone to another stage. */
  readonly isSubmitting: boolean;
  readonly askedAgain: number;
  readonly isOld: boolean;
  readonly refusal: string | null;
  readonly notSavedSince: string | null;
}

export type AutosaveEvent =
  | { readonly type: 'found' }
  /** `isShown`: the page depends on the field. `redraws`: or shows what the input makes void. */
  | {
      readonly type: 'input';
      readonly isShown: boolean;
      readonly redraws: boolean;
      readonly isTyping: boolean;
    }
  | { readonly type: 'field-left' }
  | { readonly type: 'due' }
  /** `isPriced`: with a current price, or none. `isCurrent`: and all else is current. */
  | { readonly type: 'saved'; readonly save: number; readonly isPriced: boolean; readonly isCurrent: boolean }
  | { readonly type: 'refused'; readonly save: number; readonly text: string }
  | { readonly type: 'signed-out' | 'unanswered'; readonly save: number }
  | { readonly type: 'submitted' }
  /** The submit got no answer, or there is a connection again. */
  | { readonly type: 'unsent' }
  | { readonly type: 'left' }
  | { readonly type: 'lost' }
  | { readonly type: 'returned' };

export type AutosaveCommand =
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'stop-waiting' | 'abort' | 'save-as-left' | 'name-draft' | 'offer-sign-in' }
  | { readonly type: 'save'; readonly save: number; readonly draws: false | 'all' | 'while-typing' };

interface Step {
  readonly state: Autosave;
  readonly commands: readonly AutosaveCommand[];
}

/** The present moment, in milliseconds and as the terminal's time `HH:mm`. */
interface Now {
  readonly ms: number;
  readonly clock: string;
}

/** A page as it was drawn; `isStale` where it is incomplete. */
export const unchanged = (isStale: boolean): Autosave => ({
  last: 'clean',
  dueAt: null,
  isUnsaved: false,
  since: '',
  isStale,
  isDrawing: false,
  isTyping: false,
  isBrief: false,
  save: 0,
  hasFailed: false,
  isSubmitting: false,
  askedAgain: 0,
  isOld: false,
  refusal: null,
  notSavedSince: null,
});

const stay = (state: Autosave): Step => ({ state, commands: [] });

const waiting = (state: Autosave, ms: number, now: Now): Step => ({
  state: { ...state, dueAt: now.ms + ms },
  commands: [{ type: 'wait', ms }],
});

/** Asks for a missing price again, unless there was input since. */
function onceMore({ state, commands }: Step, now: Now): Step {
  if (state.dueAt !== null || state.askedAgain === ASKED_AGAIN) return { state, commands };
  const later = waiting({ ...state, askedAgain: state.askedAgain + 1 }, ASKED_AGAIN_AFTER, now);
  return { state: later.state, commands: [...commands, ...later.commands] };
}

/** The save ended without an answer that draws: that is still to be done. */
const undrawn = (state: Autosave): Autosave => ({
  ...state,
  isStale: state.isStale || state.isDrawing,
  isDrawing: false,
  isOld: true,
});

function onInput(
  before: Autosave,
  { isShown, redraws, isTyping }: Extract<AutosaveEvent, { type: 'input' }>,
  now: Now,
): Step {
  const state = {
    ...before,
    isUnsaved: true,
    since: before.isUnsaved ? before.since : now.clock,
    isStale: before.isStale || isShown || redraws,
    isTyping,
    isSubmitting: false,
    askedAgain: 0,
  };
  if (isShown) return waiting(state, SHOWN_AFTER, now);
  // Further input delays a save, but never what is to be shown.
  const left = (before.dueAt ?? Number.POSITIVE_INFINITY) - now.ms;
  return waiting(state, Math.max(Math.min(left, SAVED_AFTER), 0), now);
}

const STORED = { hasFailed: false, refusal: null, notSavedSince: null } as const;

function onEnd(before: Autosave, event: Extract<AutosaveEvent, { readonly save: number }>, now: Now): Step {
  if (event.save !== before.save || before.last !== 'saving') return stay(before);
  switch (event.type) {
    case 'saved': {
      const isUnsaved = before.isUnsaved && before.dueAt !== null;
      const isStale = before.isStale || !event.isCurrent;
      const drawn = { isUnsaved, isStale, isDrawing: false, isOld: false };
      const state: Autosave = { ...before, last: 'saved', ...drawn, ...STORED };
      const step: Step = { state, commands: [{ type: 'name-draft' }] };
      return event.isPriced ? step : onceMore(step, now);
    }
    case 'refused': {
      const failed = { hasFailed: true, refusal: event.text, notSavedSince: before.since };
      return stay({ ...undrawn(before), last: 'refused', ...failed });
    }
    case 'signed-out': {
      const state: Autosave = { ...undrawn(before), last: 'signed-out', ...STORED };
      return { state, commands: [{ type: 'offer-sign-in' }] };
    }
    case 'unanswered': {
      const notSavedSince = before.isUnsaved ? before.since : null;
      return onceMore(stay({ ...undrawn(before), last: 'unanswered', hasFailed: true, notSavedSince }), now);
    }
  }
}

/** Returns the state after an event and what is to be done. Pure. */
export function next(before: Autosave, event: AutosaveEvent, now: Now): Step {
  switch (event.type) {
    case 'found':
      return waiting({ ...before, isUnsaved: true, since: now.clock, isStale: true }, SHOWN_AFTER, now);
    case 'input':
      return onInput(before, event, now);
    case 'field-left': {
      const state = { ...before, isTyping: false };
      // A changed field also fires `change`; one that has its former input again does not.
      return before.isTyping && before.isBrief ? waiting({ ...state, isStale: true }, 0, now) : stay(state);
    }
    case 'due': {
      const save = before.save + 1;
      const isDrawing = before.isStale || before.isDrawing;
      const draws = isDrawing && (before.isTyping ? 'while-typing' : 'all');
      const isBrief = isDrawing ? before.isTyping : before.isBrief;
      return {
        state: { ...before, last: 'saving', dueAt: null, isStale: false, isDrawing, isBrief, save },
        commands: [{ type: 'stop-waiting' }, { type: 'save', save, draws }],
      };
    }
    case 'submitted': {
      const isStale = before.isStale || before.isDrawing;
      const halted = { isSubmitting: true, dueAt: null, isStale, isDrawing: false };
      return {
        state: { ...before, ...halted, save: before.save + 1 },
        commands: [{ type: 'name-draft' }, { type: 'stop-waiting' }, { type: 'abort' }],
      };
    }
    case 'unsent': {
      const state = { ...before, isSubmitting: false };
      return state.isUnsaved ? waiting(state, 0, now) : stay(state);
    }
    case 'left':
      if (before.isSubmitting || !before.isUnsaved) return stay(before);
      return {
        state: { ...before, dueAt: null, isUnsaved: false },
        commands: [{ type: 'stop-waiting' }, { type: 'save-as-left' }],
      };
    case 'lost':
      return stay({ ...before, isUnsaved: true });
    case 'returned':
      return stay({ ...before, isSubmitting: false });
    default:
      return onEnd(before, event, now);
  }
}

/** Whether input would be lost with the page: it is stored nowhere and not being sent. */
export const wouldLose = ({ isUnsaved, hasFailed, isSubmitting }: Autosave): boolean =>
  isUnsaved && hasFailed && !isSubmitting;

/** Returns a short mark of a group as drawn (cyrb53): an answer leaves out groups that are shown already. */
export function markOf(group: FieldGroupView): string {
  const text = JSON.stringify(group);
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}

/** Returns what a page shows after an answer: groups that it leaves out stay. */
export function withAnswer(
  shown: LivePart,
  { steps, drawn }: Extract<LiveAnswer, { state: 'stored' }>,
): LivePart {
  if (drawn === null) return { ...shown, steps };
  const { order, groups, ...part } = drawn;
  const known = new Map([...shown.groups, ...groups].map((group) => [group.key, group]));
  return { ...shown, ...part, steps, groups: order.flatMap((key) => known.get(key) ?? []) };
}

/** Whether price and fields are current, until a field changes on which they depend. */
export const isCurrent = ({ price, unread }: Pick<LivePart, 'price' | 'unread'>): boolean =>
  isPriceCurrent({ price }) && unread === null;

export const isPriceCurrent = ({ price }: Pick<LivePart, 'price'>): boolean =>
  price?.state !== 'old' && price?.state !== 'failed';

/** Whether a group shows an error, which any input makes void. */
export const hasErrors = (groups: readonly FieldGroupView[]): boolean =>
  groups.some(({ fields, lines = [] }) =>
    [...fields, ...lines.flatMap((line) => line.fields)].some(({ error }) => error !== undefined),
  );
