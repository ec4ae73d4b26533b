import { type RefObject, useEffect, useRef, useState } from 'react';
import { wasSentEarly } from '../../ui/client/early-events.ts';
import { useBrowserLayoutEffect } from '../../ui/client/hydrated.ts';
import { hasUnsavedInput } from '../../ui/client/unsaved-input.ts';
import { focusInView, keepInView } from '../../ui/form/focus.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import {
  type Autosave,
  type AutosaveCommand,
  type AutosaveEvent,
  hasErrors,
  isCurrent,
  isPriceCurrent,
  markOf,
  next,
  unchanged,
  withAnswer,
  wouldLose,
} from './autosave.ts';
import type { FormView, LiveAnswer, LivePart } from './draw-form.server.ts';

interface LiveForm extends Pick<Autosave, 'isOld' | 'refusal' | 'notSavedSince'> {
  readonly part: LivePart;
}

/** Makes a reload, and Back from the next stage, lead to the draft. */
function nameDraft(draft: string): void {
  const address = new URL(window.location.href);
  if (address.searchParams.has('draft')) return;
  address.searchParams.set('draft', draft);
  window.history.replaceState(window.history.state, '', address);
}

/** Saves the form while the user types, and shows what changes, as decided in autosave.ts. */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  view: FormView,
  onSignedOut: () => void,
): LiveForm {
  const [live, setLive] = useState<LiveForm>({ part: view, ...unchanged(false) });
  const signedOut = useRef(onSignedOut);
  signedOut.current = onSignedOut;
  const { action, draft } = view;
  const first = useRef<LivePart>(view);
  const hasFields = view.groups.length > 0;
  const focused = useRef<Element | null>(null);
  // Fields that come or go above the focus move it.
  useBrowserLayoutEffect(() => {
    keepInView(focused.current);
    focused.current = null;
  }, [live.part]);

  useEffect(() => {
    const element = form.current;
    if (!element || !hasFields) return;
    let part = first.current;
    let state = unchanged(!isCurrent(part));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: AbortController | null = null;
    let turn = 0;

    const save = async (number: number, draws: Draws) => {
      running?.abort();
      const own = new AbortController();
      running = own;
      try {
        const shown = part;
        const answer = await sendAutosave(action, element, { draws, shown: shown.groups }, own.signal);
        if (own.signal.aborted) return;
        if (answer.state === 'not-stored') return tell({ type: 'refused', save: number, text: answer.text });
        if (answer.state === 'signed-out') return tell({ type: 'signed-out', save: number });
        const after = withAnswer(shown, answer);
        focused.current = focusInView();
        part = after;
        const isSame = answer.drawn === null;
        const isPriced = isSame || isPriceCurrent(after);
        tell({ type: 'saved', save: number, isPriced, isCurrent: isSame || isCurrent(after) });
      } catch {
        if (!own.signal.aborted) tell({ type: 'unanswered', save: number });
      }
    };
    const run = (command: AutosaveCommand) => {
      switch (command.type) {
        case 'wait':
          clearTimeout(timer);
          timer = setTimeout(() => tell({ type: 'due' }), command.ms);
          return;
        case 'stop-waiting':
          return clearTimeout(timer);
        case 'save':
          return void save(command.save, command.draws);
        case 'abort':
          return running?.abort();
        case 'save-as-left':
          return void sendAsLeft(action, element).catch(() => tell({ type: 'lost' }));
        case 'name-draft':
          return nameDraft(draft);
        case 'offer-sign-in':
          return signedOut.current();
      }
    };
    const tell = (event: AutosaveEvent) => {
      const clock = new Date().toTimeString().slice(0, 5);
      const step = next(state, event, { ms: Date.now(), clock });
      state = step.state;
      const { isOld, refusal, notSavedSince } = state;
      setLive((now) =>
        now.part === part &&
        now.isOld === isOld &&
        now.refusal === refusal &&
        now.notSavedSince === notSavedSince
          ? now
          : { part, isOld, refusal, notSavedSince },
      );
      for (const command of step.commands) run(command);
    };

    const onInput = ({ target, type, isTrusted }: Event) => {
      const isShown = target instanceof Element && target.closest('[data-live]') !== null;
      // A choice fires `change` as well, and the events of scripts are not a user who is typing.
      const isTyping = type === 'input' && isTrusted;
      tell({ type: 'input', isShown, redraws: hasErrors(part.groups), isTyping });
    };
    const onFieldLeft = () => tell({ type: 'field-left' });
    /** Numbers each request: a late one must not undo what was sent after it. */
    const onSent = ({ formData }: FormDataEvent) => {
      turn += 1;
      formData.set('turn', String(turn));
    };
    const onSubmit = () => tell({ type: 'submitted' });
    const onUnsent = () => tell({ type: 'unsent' });
    const onLeave = () => tell({ type: 'left' });
    const onShow = () => tell({ type: 'returned' });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (wouldLose(state)) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('input', onInput, { signal });
    element.addEventListener('change', onInput, { signal });
    element.addEventListener('focusout', onFieldLeft, { signal });
    element.addEventListener('submit', onSubmit, { signal });
    element.addEventListener('formdata', onSent, { signal });
    element.addEventListener('unsent', onUnsent, { signal });
    window.addEventListener('online', onUnsent, { signal });
    window.addEventListener('beforeunload', onUnload, { signal });
    window.addEventListener('pagehide', onLeave, { signal });
    window.addEventListener('pageshow', onShow, { signal });
    document.addEventListener('visibilitychange', onLeave, { signal });
    if (hasUnsavedInput(element) && !wasSentEarly(element)) tell({ type: 'found' });
    return () => {
      onLeave();
      clearTimeout(timer);
      running?.abort();
      listening.abort();
    };
  }, [form, action, draft, hasFields]);

  return live;
}

function textsOf(form: HTMLFormElement, more: Readonly<Record<string, string>>): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts.append(name, value);
  for (const [name, value] of Object.entries(more)) texts.set(name, value);
  return texts;
}

/** The address at which a form is saved: it answers data and no page. */
const addressOf = (action: string): string => `${action}${action.includes('?') ? '&' : '?'}intent=live`;

type Draws = Extract<AutosaveCommand, { readonly type: 'save' }>['draws'];

/** @param shown the groups on the page, of which differing ones are to be drawn; @throws what is no answer of ours */
async function sendAutosave(
  action: string,
  form: HTMLFormElement,
  { draws, shown }: { readonly draws: Draws; readonly shown: readonly FieldGroupView[] },
  signal: AbortSignal,
): Promise<LiveAnswer> {
  const marks = draws ? shown.map(markOf).join(' ') : '';
  const body = textsOf(form, { shown: marks, ...(draws && { redraw: draws }) });
  const answer = await fetch(addressOf(action), { method: 'POST', body, signal });
  return answer.json();
}

/** In characters. A browser sends no more for a page that has gone. */
const MOST_AS_LEFT = 60_000;

/** Saves as the page goes, without its answer; a drawing that is too large comes with a second request. */
export async function sendAsLeft(action: string, form: HTMLFormElement): Promise<void> {
  const address = addressOf(action);
  const texts = textsOf(form, { shown: '' });
  const isLong = String(texts).length > MOST_AS_LEFT;
  if (isLong) for (const [name, value] of [...texts]) if (value.startsWith('data:image/')) texts.delete(name);
  await fetch(address, { method: 'POST', body: texts, keepalive: true });
  if (isLong) await fetch(address, { method: 'POST', body: textsOf(form, { shown: '' }) });
}
