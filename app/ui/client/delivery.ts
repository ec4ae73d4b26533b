import { useSyncExternalStore } from 'react';

/**
 * State of the form that was sent last, or of the page that is on its way:
 * - `sent`: under way; `stop` gives up waiting for the answer
 * - `stopped`, `unreached`, `refused`: not answered by a page of the product, so that the present page stays
 * - `offline`: the same for a page that was asked for
 */
export type Delivery =
  | { readonly state: 'idle' }
  | { readonly state: 'sent'; readonly stop: () => void }
  | { readonly state: 'stopped' | 'unreached' | 'offline' }
  | { readonly state: 'refused'; readonly status: number; readonly problem: Problem | null };

interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly traceId: string;
}

export interface SentForm {
  readonly form: HTMLFormElement;
  readonly button: HTMLElement | null;
  readonly focus: Element | null;
}

const IDLE: Delivery = { state: 'idle' };
/** What Remix answers with: data, or routes. A page of a proxy is neither. */
const ANSWERS = /^(?:text\/x-script|application\/json)\b/;
const UNREACHED = new Set([502, 503, 504]);

let delivery: Delivery = IDLE;
let sent: SentForm | null = null;
/** The product has answered it; what it answered may still be on its way to the screen. */
let isAnswered = false;
let sendOnce: (() => void) | null = null;
const listeners = new Set<() => void>();

function tell(next: Delivery): void {
  delivery = next;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDelivery = (): Delivery =>
  useSyncExternalStore(
    listen,
    () => delivery,
    () => IDLE,
  );

/** Whether a form, or a page that was asked for, waits for the user to try again. */
export const isHeld = ({ state }: Delivery): boolean => state !== 'idle' && state !== 'sent';

export function noteSent(form: HTMLFormElement, button: HTMLElement | null): void {
  sent = { form, button, focus: document.activeElement };
  isAnswered = false;
  if (isHeld(delivery)) tell(IDLE);
}

/** The form that was sent last is answered; gives that form, and null where none was. */
export function noteAnswered(): SentForm | null {
  if (isHeld(delivery)) return null;
  const answered = sent;
  sent = null;
  return answered;
}

/** Whether a form in this part of the page is on its way: what is in it is not lost with the page. */
export const isBeingSent = (part: Element): boolean =>
  sent !== null && !isHeld(delivery) && part.contains(sent.form);

/** Whether the focus is still where it was as a form was sent, or nowhere. */
export const isFocusFree = (since: SentForm | null = sent): boolean =>
  document.activeElement === document.body || document.activeElement === since?.focus;

/** The button that was pressed, or the same one if the page has drawn it again since. */
function buttonIn(form: HTMLFormElement, pressed: HTMLElement | null): HTMLElement | null {
  if (!(pressed instanceof HTMLButtonElement)) return null;
  const isSame = (one: Element): one is HTMLButtonElement =>
    one instanceof HTMLButtonElement && one.name === pressed.name && one.value === pressed.value;
  return pressed.form === form ? pressed : ([...form.elements].find(isSame) ?? null);
}

/** Sends a form as it was sent, with what is in it now. */
export function sendForm(form: HTMLFormElement, pressed: HTMLElement | null): void {
  form.requestSubmit(buttonIn(form, pressed));
}

/** Sends again what did not reach the product, under the same key. */
export function sendAgain(): void {
  if (sent?.form.isConnected && !isAnswered) sendForm(sent.form, sent.button);
  else sendOnce?.();
}

async function readProblem(answer: Response): Promise<Problem | null> {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
  return isProblem ? answer.json().catch(() => null) : null;
}

async function whyHeld(answer: Response | null): Promise<Delivery> {
  const problem = answer && (await readProblem(answer));
  if (answer && (problem || (answer.status >= 400 && !UNREACHED.has(answer.status))))
    return { state: 'refused', status: answer.status, problem };
  return { state: 'unreached' };
}

function hold(why: Delivery, overtaken: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    overtaken.throwIfAborted();
    overtaken.addEventListener('abort', () => reject(overtaken.reason));
    sendOnce = resolve;
    tell(why);
    // For what keeps the form in another way.
    sent?.form.dispatchEvent(new Event('unsent'));
  });
}

type Ask = (signal: AbortSignal) => Promise<Response>;

/** Returns an answer with all of its body; null where there is none or the connection breaks off. */
async function answerOf(ask: Ask, signal: AbortSignal): Promise<Response | null> {
  try {
    const started = await ask(signal);
    return started.status === 204 ? started : new Response(await started.blob(), started);
  } catch {
    return null;
  }
}

const isOurs = ({ status, headers }: Response): boolean =>
  status === 204 || ANSWERS.test(headers.get('content-type') ?? '');

/**
 * Sends until the product answers by a page. Without such an answer the page stays and the user sends again;
 * another submit or navigation overtakes this one.
 */
async function deliver(ask: Ask, overtaken: AbortSignal): Promise<Response> {
  let attempt = new AbortController();
  overtaken.addEventListener('abort', () => {
    tell(IDLE);
    attempt.abort();
  });
  for (;;) {
    attempt = new AbortController();
    const { signal } = attempt;
    tell({ state: 'sent', stop: () => attempt.abort() });
    const answer = await answerOf(ask, signal);
    overtaken.throwIfAborted();
    if (answer && isOurs(answer)) {
      tell(IDLE);
      return answer;
    }
    await hold(signal.aborted ? { state: 'stopped' } : await whyHeld(answer), overtaken);
  }
}

/** No answer of the product: none at all, or a proxy's in its place. */
const isLost = (answer: Response | null): boolean =>
  answer === null || (UNREACHED.has(answer.status) && !isOurs(answer));

/** Asks for a page until the product answers: the user tries again, and another navigation overtakes this one. */
async function askForPage(ask: Ask, overtaken: AbortSignal): Promise<Response> {
  for (;;) {
    const answer = await answerOf(ask, overtaken);
    overtaken.throwIfAborted();
    if (answer && !isLost(answer)) return answer;
    const idle = () => tell(IDLE);
    overtaken.addEventListener('abort', idle);
    await hold({ state: 'offline' }, overtaken);
    overtaken.removeEventListener('abort', idle);
    idle();
  }
}

const ROUTES = '/__manifest';

/** Whether Remix asks for a form: to send it, or before that, where its action's route may be. */
const isForForm = ({ pathname }: URL, init: RequestInit | undefined): boolean =>
  pathname === ROUTES
    ? window.__remixRouter.state.navigation.state === 'submitting'
    : init?.method === 'POST' && pathname.endsWith('.data');

/** Whether Remix asks for the page that it is on its way to: for its data, or before that, where its routes may be. */
function isForPage({ pathname }: URL): boolean {
  const { state, location: wanted } = window.__remixRouter.state.navigation;
  if (state !== 'loading') return false;
  return pathname === ROUTES || pathname === `${wanted.pathname === '/' ? '/_root' : wanted.pathname}.data`;
}

/**
 * Has Remix wait where a form or a page request does not reach the product: its error boundary would drop the form
 * and all its input, and a `clientAction` sees neither the status nor the text of an answer. The routes of the
 * page on screen are answered here: they are known, and Remix asks for them again before it sends a form.
 */
export function holdUndelivered(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (address, init) => {
    if (!(address instanceof URL)) return ask(address, init);
    const isOwn = address.pathname === ROUTES && `${address.searchParams.getAll('p')}` === location.pathname;
    if (isOwn) return Promise.resolve(Response.json({}));
    const { signal: overtaken } = init ?? {};
    if (!overtaken) return ask(address, init);
    const again = (signal: AbortSignal) => ask(address, { ...init, signal });
    if (!isForForm(address, init))
      return isForPage(address) ? askForPage(again, overtaken) : ask(address, init);
    const delivered = deliver(again, overtaken);
    const end = () => {
      isAnswered = address.pathname !== ROUTES;
    };
    delivered.then(end, () => undefined);
    return delivered;
  };
}
