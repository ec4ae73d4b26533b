import { useSyncExternalStore } from 'react';

/**
 * How the form that was sent last, or the page that is on its way, stands with the product:
 * - `sent`: under way; `stop` gives up waiting for the answer
 * - `stopped`, `unreached`, `refused`: not answered by a page of the product, so that the present page stays as it is;
 *   `refused` says why where that is known, or the network's status
 * - `offline`: the same for a page that was asked for
 */
export type Delivery =
  | { readonly state: 'idle' }
  | { readonly state: 'sent'; readonly stop: () => void }
  | { readonly state: 'stopped' | 'unreached' | 'offline' }
  | { readonly state: 'refused'; readonly status: number; readonly problem: Problem | null };

/** What the product itself says of a request that it could not answer by a page. */
interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly traceId: string;
}

/** A form that was sent, and the button by which it was. */
export interface SentForm {
  readonly form: HTMLFormElement;
  readonly button: HTMLElement | null;
  /** What had the focus then. */
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
/** Sends once more what no form on the page stands for. */
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

/** A form is being sent, by this button. */
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

/** The button that was pressed, or the same one if the page has drawn it anew since. */
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

/** Why there is no page: null stands for no answer at all. */
async function whyHeld(answer: Response | null): Promise<Delivery> {
  const problem = answer && (await readProblem(answer));
  if (answer && (problem || (answer.status >= 400 && !UNREACHED.has(answer.status))))
    return { state: 'refused', status: answer.status, problem };
  return { state: 'unreached' };
}

/** Waits until the user sends again. */
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

/**
 * An answer with all of its body.
 * @throws what the line throws where it breaks off
 */
const whole = async (begun: Response): Promise<Response> =>
  begun.status === 204 ? begun : new Response(await begun.blob(), begun);

const isOurs = ({ status, headers }: Response): boolean =>
  status === 204 || ANSWERS.test(headers.get('content-type') ?? '');

/**
 * Sends until the product answers by a page. Without such an answer the page stays as it is, and it is the user who sends
 * again; another submit or a way elsewhere overtakes this one.
 */
async function deliver(
  ask: (signal: AbortSignal) => Promise<Response>,
  overtaken: AbortSignal,
): Promise<Response> {
  let attempt = new AbortController();
  overtaken.addEventListener('abort', () => {
    tell(IDLE);
    attempt.abort();
  });
  for (;;) {
    attempt = new AbortController();
    const { signal } = attempt;
    tell({ state: 'sent', stop: () => attempt.abort() });
    const answer = await ask(signal)
      .then(whole)
      .catch(() => null);
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

/**
 * Asks for a page until the product answers. The present page stays without such an answer, and it is the user who tries
 * again; a way elsewhere overtakes this one.
 */
async function askForPage(
  ask: (signal: AbortSignal) => Promise<Response>,
  overtaken: AbortSignal,
): Promise<Response> {
  for (;;) {
    const answer = await ask(overtaken)
      .then(whole)
      .catch(() => null);
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
 * Has Remix wait where a form, or a page that is asked for, does not reach the product. Remix would give it to the error
 * boundary, which says that something went wrong and takes a form off the page with all its input; a `clientAction` of
 * every route could prevent that, but sees neither the status nor the words of an answer. Everything else is fetched as
 * ever, but for the routes of the page on screen: they are known, and Remix asks for those of a path with an id once more
 * before it sends a form there.
 */
export function holdUndelivered(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (address, init) => {
    if (!(address instanceof URL)) return ask(address, init);
    const isOwn = address.pathname === ROUTES && `${address.searchParams.getAll('p')}` === location.pathname;
    if (isOwn) return Promise.resolve(Response.json({}));
    const { signal: overtaken } = init ?? {};
    if (!overtaken) return ask(address, init);
    if (!isForForm(address, init))
      return isForPage(address)
        ? askForPage((signal) => ask(address, { ...init, signal }), overtaken)
        : ask(address, init);
    const delivered = deliver((signal) => ask(address, { ...init, signal }), overtaken);
    const end = () => {
      isAnswered = address.pathname !== ROUTES;
    };
    delivered.then(end, () => undefined);
    return delivered;
  };
}
