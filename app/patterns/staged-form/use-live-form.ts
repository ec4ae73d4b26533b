import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrowserLayoutEffect } from '../../ui/browser-layout-effect.ts';
import { wasSentEarly } from '../../ui/early-events.ts';
import { focusInView, keepInView } from '../../ui/focus-in-view.ts';
import { hasUnsavedInput } from '../../ui/unsaved-input.ts';
import { wordsFor } from '../form-fields/later-words.ts';
import type { FormView, LivePart } from './form-view.ts';
import { keepAsLeft, keepTyped } from './keep-typed.ts';

/** After the last key, in milliseconds: what is shown depends on the field, or it is only kept. */
const SHOWN_AFTER = 350;
const KEPT_AFTER = 1500;
/** After an answer without a price of now, the service being slow; and how often in a row. */
const ASKED_AGAIN_AFTER = 4000;
const ASKED_AGAIN = 3;

/** What the form's page shows while somebody types. */
interface LiveForm {
  readonly part: LivePart;
  /** The last question got no answer: what is shown is older than what was typed. */
  readonly isOld: boolean;
  /** Why what is typed is not kept, in the server's words; null while it is. */
  readonly notKept: string | null;
  /** Since when something that was typed has not been saved, as the terminal's time `HH:mm`; null while all is. */
  readonly notSavedSince: string | null;
}

/** The terminal's own time, as `HH:mm`. */
const clock = (): string => new Date().toTimeString().slice(0, 5);

/** A reload, and Back from the next stage, lead to what is kept and not to a form begun anew. */
function nameDraft(draft: string): void {
  const address = new URL(window.location.href);
  if (address.searchParams.has('draft')) return;
  address.searchParams.set('draft', draft);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Keeps the form with its draft while somebody types, and takes what then changes on the page. Nobody waits for it: a
 * later question makes an earlier one void, and what is typed meanwhile stays.
 * @param onSignedOut the session is over, and the form must not be lost
 */
export function useLiveForm(
  form: RefObject<HTMLFormElement>,
  view: FormView,
  onSignedOut: () => void,
): LiveForm {
  const [live, setLive] = useState<LiveForm>({
    part: view,
    isOld: false,
    notKept: null,
    notSavedSince: null,
  });
  const signedOut = useRef(onSignedOut);
  signedOut.current = onSignedOut;
  const { i18n } = useTranslation();
  const { live: address, groups, draft } = view;
  const drawn = useRef(groups);
  drawn.current = groups;
  const hasFields = groups.length > 0;
  const focused = useRef<Element | null>(null);
  // Fields that come or go above the focus move it, maybe below the bar at the foot.
  useBrowserLayoutEffect(() => {
    keepInView(focused.current);
    focused.current = null;
  }, [live.part]);

  useEffect(() => {
    const element = form.current;
    if (!element || !hasFields) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = Number.POSITIVE_INFINITY;
    /** Something was typed that the product has not said to hold. */
    let isUnkept = false;
    let unkeptSince = '';
    /** What the last question brought is kept nowhere. Where the session is over, the product keeps it for its user. */
    let hasFailed = false;
    let running: AbortController | null = null;
    let isSending = false;
    let turn = 0;
    let again = 0;

    const isOfNow = ({ price }: LivePart) => price?.state !== 'old' && price?.state !== 'failed';
    const ask = async () => {
      clearTimeout(timer);
      due = Number.POSITIVE_INFINITY;
      let isAnswered = false;
      running?.abort();
      const own = new AbortController();
      running = own;
      try {
        const answer = await keepTyped(address, element, own.signal);
        if (own.signal.aborted) return;
        if (answer.state === 'signed-out') signedOut.current();
        isAnswered = answer.state !== 'kept' || isOfNow(answer);
        hasFailed = answer.state === 'not-kept';
        if (answer.state === 'kept' && due === Number.POSITIVE_INFINITY) isUnkept = false;
        if (answer.state === 'kept') await wordsFor(answer.groups, drawn.current, i18n);
        if (own.signal.aborted) return;
        if (answer.state === 'kept') nameDraft(draft);
        focused.current = focusInView();
        setLive((now) =>
          answer.state === 'kept'
            ? { part: answer, isOld: false, notKept: null, notSavedSince: null }
            : {
                ...now,
                isOld: true,
                notKept: answer.state === 'not-kept' ? answer.text : null,
                notSavedSince: hasFailed ? unkeptSince : null,
              },
        );
      } catch {
        if (!own.signal.aborted) {
          hasFailed = true;
          setLive((now) => ({ ...now, isOld: true, notSavedSince: isUnkept ? unkeptSince : null }));
        }
      }
      if (isAnswered || own.signal.aborted || due < Number.POSITIVE_INFINITY || again === ASKED_AGAIN) return;
      again += 1;
      askAfter(ASKED_AGAIN_AFTER);
    };
    const askAfter = (wait: number) => {
      due = Date.now() + wait;
      clearTimeout(timer);
      timer = setTimeout(ask, wait);
    };
    const onInput = ({ target }: Event) => {
      isSending = false;
      if (!isUnkept) unkeptSince = clock();
      isUnkept = true;
      again = 0;
      const isShown = target instanceof Element && target.closest('[data-live]') !== null;
      const wait = isShown ? SHOWN_AFTER : KEPT_AFTER;
      // Typing on puts a question off, but what is shown never waits for what is only kept.
      askAfter(isShown ? wait : Math.max(Math.min(due - Date.now(), wait), 0));
    };
    /** Each sending says which one it is: a question that comes in late must not undo what was sent after it. */
    const onSent = ({ formData }: FormDataEvent) => {
      turn += 1;
      formData.set('turn', String(turn));
    };
    const onSubmit = () => {
      nameDraft(draft);
      isSending = true;
      clearTimeout(timer);
      running?.abort();
    };
    /** The page goes out of sight with something that was not kept yet. */
    const onLeave = () => {
      if (isSending || !isUnkept) return;
      clearTimeout(timer);
      due = Number.POSITIVE_INFINITY;
      isUnkept = false;
      keepAsLeft(address, element).catch(() => {
        isUnkept = true;
      });
    };
    const onShow = () => {
      isSending = false;
    };
    /** Not answered: what was typed before it is still to be kept, and once more when there is a connection. */
    const onUnsent = () => {
      isSending = false;
      if (isUnkept) askAfter(0);
    };
    /** Nothing keeps it while there is no connection: the browser asks before the page goes. */
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnkept && hasFailed && !isSending) event.preventDefault();
    };
    element.addEventListener('input', onInput);
    element.addEventListener('change', onInput);
    element.addEventListener('submit', onSubmit);
    element.addEventListener('formdata', onSent);
    element.addEventListener('unsent', onUnsent);
    window.addEventListener('online', onUnsent);
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onLeave);
    // What was typed before the scripts came.
    if (hasUnsavedInput(element) && !wasSentEarly(element)) {
      isUnkept = true;
      askAfter(SHOWN_AFTER);
    }
    return () => {
      onLeave();
      clearTimeout(timer);
      running?.abort();
      element.removeEventListener('input', onInput);
      element.removeEventListener('change', onInput);
      element.removeEventListener('submit', onSubmit);
      element.removeEventListener('formdata', onSent);
      element.removeEventListener('unsent', onUnsent);
      window.removeEventListener('online', onUnsent);
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onLeave);
    };
  }, [form, address, draft, hasFields, i18n]);

  return live;
}
