import { beforeEach, describe, expect, it, vi } from 'vitest';
import { USER_HEADER } from '../../config/constants.ts';
import { holdUndelivered, noteSent, sendAgain, useDelivery } from '../../ui/client/delivery.ts';
import { showDialog } from '../../ui/overlays/dialog-switch.ts';
import { KEY_FIELD, MARK } from '../request/hidden-fields.ts';
import { send, stopWaiting, waitingForm } from '../sign-in-popup/ended-session.ts';
import { useSessionGuard } from '../sign-in-popup/use-session-guard.ts';
import { transitionsOf } from './submit.fixture.ts';

vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (effect: () => void) => effect(),
  useSyncExternalStore: (_: unknown, current: () => unknown) => current(),
}));
vi.mock('../../ui/overlays/dialog-switch.ts', () => ({ showDialog: vi.fn() }));

class Input {
  value = `key${MARK}ours`;
}

/** A form on a page, with the guard of its session; `requestSubmit` presses its button as a script does. */
function drawn() {
  const heard = new Map<string, (event: unknown) => unknown>();
  const sentNow = vi.fn();
  const unsent = vi.fn();
  const press = async () => {
    let isPrevented = false;
    await heard.get('submit')?.({
      submitter: null,
      preventDefault() {
        isPrevented = true;
      },
      stopImmediatePropagation: () => undefined,
    });
    if (!isPrevented) sentNow();
  };
  const requestSubmit = vi.fn(() => void press());
  const form = {
    dataset: {} as Record<string, string>,
    isConnected: true,
    elements: Object.assign([], { namedItem: (name: string) => (name === KEY_FIELD ? new Input() : null) }),
    addEventListener: (name: string, listener: (event: unknown) => unknown) => heard.set(name, listener),
    removeEventListener: () => undefined,
    dispatchEvent: unsent,
    contains: () => true,
    querySelector: () => null,
    querySelectorAll: () => [],
    requestSubmit,
  } as unknown as HTMLFormElement;
  useSessionGuard({ current: form });
  return { form, press, sentNow, unsent, requestSubmit };
}

const ask = vi.fn<typeof fetch>();
const signedInAs = (user: string) => async () => new Response(null, { headers: { [USER_HEADER]: user } });
const nobody = async () => new Response(null, { status: 401 });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** Sends a form by fetch, as Remix does. */
async function sent() {
  const page = drawn();
  holdUndelivered();
  noteSent(page.form, null);
  const answer = window.fetch(new URL('http://product/samples/new.data'), {
    method: 'POST',
    signal: new AbortController().signal,
  });
  return { ...page, answer };
}

const PROOFS: Readonly<Record<string, readonly [words: string, prove: () => Promise<void>]>> = {
  'editing pressed': [
    'a press asks for the session before anything is sent',
    async () => {
      const { press, sentNow } = drawn();
      const answer = Promise.withResolvers<Response>();
      ask.mockReturnValueOnce(answer.promise);
      const pressed = press();
      expect([ask.mock.calls.length, sentNow.mock.calls.length]).toEqual([1, 0]);
      answer.resolve(await signedInAs('ours')());
      await pressed;
    },
  ],
  'checkingSession signedIn': [
    'its user’s form is sent',
    async () => {
      const { press, sentNow } = drawn();
      ask.mockImplementationOnce(signedInAs('ours'));
      await press();
      await vi.waitFor(() => expect(sentNow).toHaveBeenCalledTimes(1));
    },
  ],
  'checkingSession noAnswer': [
    'without an answer the form is sent: the server saves its input',
    async () => {
      const { press, sentNow } = drawn();
      ask.mockImplementationOnce(noNetwork);
      await press();
      await vi.waitFor(() => expect(sentNow).toHaveBeenCalledTimes(1));
    },
  ],
  'checkingSession sessionEnded': [
    'the sign-in is offered, and the page stays',
    async () => {
      const { form, press, sentNow } = drawn();
      ask.mockImplementationOnce(nobody);
      await press();
      expect([sentNow.mock.calls.length, vi.mocked(showDialog).mock.calls]).toEqual([0, [['sign-in']]]);
      expect(waitingForm()).toEqual({ form, sentBy: null, isOthers: false });
    },
  ],
  'checkingSession otherUser': [
    'another user’s session sends nothing: the page says whose form it is',
    async () => {
      const { form, press, sentNow } = drawn();
      ask.mockImplementationOnce(signedInAs('theirs'));
      await press();
      expect(sentNow).not.toHaveBeenCalled();
      expect(waitingForm()).toEqual({ form, sentBy: null, isOthers: true });
    },
  ],
  'signingIn signedIn': [
    'once its user is back the form is sent as it is, without another question',
    async () => {
      const { press, sentNow } = drawn();
      ask.mockImplementationOnce(nobody);
      await press();
      const waiting = waitingForm();
      if (waiting) send(waiting);
      await vi.waitFor(() => expect(sentNow).toHaveBeenCalledTimes(1));
      expect([ask.mock.calls.length, waitingForm()]).toEqual([1, null]);
    },
  ],
  'signingIn leftForSignIn': [
    'the way to the sign-in page sends the form, so that the server saves its input',
    async () => {
      const { form, press, requestSubmit } = drawn();
      ask.mockImplementationOnce(nobody);
      await press();
      send({ form, sentBy: null });
      expect(requestSubmit).toHaveBeenCalledTimes(1);
    },
  ],
  'sending received': [
    'an answer of the product takes the page’s place',
    async () => {
      ask.mockResolvedValueOnce(new Response('[]', { headers: { 'content-type': 'text/x-script' } }));
      const { answer, unsent } = await sent();
      expect([(await answer).status, unsent.mock.calls.length, useDelivery().state]).toEqual([
        200,
        0,
        'idle',
      ]);
    },
  ],
  'sending cut': [
    'a cut network leaves the page with its input, and says so',
    async () => {
      ask.mockImplementationOnce(noNetwork);
      const { unsent } = await sent();
      await vi.waitFor(() => expect(unsent).toHaveBeenCalledTimes(1));
      expect(useDelivery()).toEqual({ state: 'unreached' });
    },
  ],
  'sending stopped': [
    'a user who stops waiting keeps the page',
    async () => {
      ask.mockImplementationOnce(
        (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      );
      const { unsent } = await sent();
      const delivery = useDelivery();
      if (delivery.state === 'sent') delivery.stop();
      await vi.waitFor(() => expect(unsent).toHaveBeenCalledTimes(1));
      expect(useDelivery()).toEqual({ state: 'stopped' });
    },
  ],
  'unanswered pressedAgain': [
    'the same form is pressed again, under the same key, and its session is asked for first',
    async () => {
      ask.mockImplementationOnce(noNetwork);
      const { unsent, requestSubmit } = await sent();
      await vi.waitFor(() => expect(unsent).toHaveBeenCalledTimes(1));
      ask.mockImplementationOnce(nobody);
      sendAgain();
      expect(requestSubmit).toHaveBeenCalledTimes(1);
      await vi.waitFor(() => expect(waitingForm()).not.toBeNull());
    },
  ],
};

describe('the browser’s part of a press', () => {
  const states = ['editing', 'checkingSession', 'signingIn', 'sending', 'unanswered'] as const;

  beforeEach(() => {
    ask.mockReset();
    vi.mocked(showDialog).mockClear();
    stopWaiting();
    vi.stubGlobal('fetch', ask);
    vi.stubGlobal('document', { activeElement: null, body: null });
    vi.stubGlobal('HTMLInputElement', Input);
    vi.stubGlobal('HTMLButtonElement', class {});
    vi.stubGlobal('location', { pathname: '/samples/new' });
    vi.stubGlobal('window', { fetch: ask, __remixRouter: { state: { navigation: { state: 'idle' } } } });
    return () => vi.unstubAllGlobals();
  });

  it('has a proof for each transition, and no other', () => {
    expect(Object.keys(PROOFS)).toEqual(transitionsOf(states).map(([from, event]) => `${from} ${event}`));
  });

  it.each(
    transitionsOf(states).map(
      ([from, event, to]) =>
        [`${from}: ${event} → ${to}: ${PROOFS[`${from} ${event}`]?.[0]}`, `${from} ${event}`] as const,
    ),
  )('%s', async (_, name) => {
    await PROOFS[name]?.[1]();
  });

  it('does not send a form whose page gave way while the session was asked for', async () => {
    const { form, press, requestSubmit } = drawn();
    const answer = Promise.withResolvers<Response>();
    ask.mockReturnValueOnce(answer.promise);
    const pressed = press();
    Object.assign(form, { isConnected: false });
    answer.resolve(await signedInAs('ours')());
    await pressed;
    expect(requestSubmit).not.toHaveBeenCalled();
  });
});
