import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdUndelivered, sendAgain } from './delivery.ts';

const SUBMIT = new URL('http://product/customers/new.data');
const page = () => new Response('["data"]', { headers: { 'content-type': 'text/x-script; charset=utf-8' } });
const strange = (status: number) =>
  new Response('<h1>Gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const broken = () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  return new Response(body, { headers: { 'content-type': 'text/x-script' } });
};

/** What the router is doing as something is asked for. */
let navigation: Readonly<Record<string, unknown>>;

describe('a form that is sent by fetch', () => {
  const ask = vi.fn<typeof fetch>();
  beforeEach(() => {
    ask.mockReset();
    navigation = { state: 'idle' };
    const state = {
      get navigation() {
        return navigation;
      },
    };
    vi.stubGlobal('window', { fetch: ask, __remixRouter: { state } });
    vi.stubGlobal('location', { pathname: '/customers/7/notes' });
    holdUndelivered();
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Sends a request, and says how it ended: with a status, or given up. */
  function request(address: URL, init: RequestInit = {}) {
    const overtaking = new AbortController();
    const ended = vi.fn();
    window.fetch(address, { ...init, signal: overtaking.signal }).then(
      ({ status }) => ended(status),
      () => ended('given up'),
    );
    return { ended, overtake: () => overtaking.abort() };
  }

  /** Submits a form. */
  const send = () => request(SUBMIT, { method: 'POST', body: 'form-key=k' });

  it.each<readonly [string, () => Promise<Response>]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers for the product', async () => strange(502)],
    ['another page comes back', async () => strange(200)],
    ['the proxy refuses it', async () => strange(413)],
    ['the answer breaks off', async () => broken()],
  ])('waits for the user where %s, and sends the same again', async (_, first) => {
    ask.mockImplementationOnce(first).mockResolvedValueOnce(page());
    const { ended } = send();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => {
      sendAgain();
      expect(ask).toHaveBeenCalledTimes(2);
    });
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(200));
    expect(ask.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
      [SUBMIT, 'form-key=k'],
      [SUBMIT, 'form-key=k'],
    ]);
  });

  it('is given up when another way is taken while it waits', async () => {
    ask.mockResolvedValueOnce(strange(503));
    const { ended, overtake } = send();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    overtake();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('given up'));
    sendAgain();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('needs no routes but those of the page that it is on', async () => {
    const routes = new URL('http://product/__manifest?p=%2Fcustomers%2F7%2Fnotes&version=1');
    expect(await (await window.fetch(routes, {})).json()).toEqual({});
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the data of a dialog',
      new URL('http://product/customers.data'),
      { signal: new AbortController().signal },
    ],
    ['what is not Remix’s', '/customers/new?intent=live', { method: 'POST' }],
  ])('is nothing to %s, which fails at once', async (_, address, init) => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(window.fetch(address, init)).rejects.toThrow('Failed to fetch');
  });

  const PAGE = new URL('http://product/agreements.data?sort=number');

  /** Asks for a page that the router is on its way to. */
  function go(pathname = '/agreements') {
    navigation = { state: 'loading', location: { pathname } };
    return request(PAGE);
  }

  it.each<readonly [string, () => Promise<Response>]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers for the product', async () => strange(502)],
    ['the answer breaks off', async () => broken()],
  ])('is no other than a page that is asked for where %s: it waits for the user', async (_, first) => {
    ask.mockImplementationOnce(first).mockResolvedValueOnce(page());
    const { ended } = go();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(ended).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      sendAgain();
      expect(ask).toHaveBeenCalledTimes(2);
    });
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(200));
  });

  it('gives a page up when another way is taken while it waits', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { ended, overtake } = go();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    overtake();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('given up'));
  });

  it('leaves the product’s own answer of an error to the page', async () => {
    ask.mockResolvedValueOnce(strange(500));
    const { ended } = go();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(500));
  });

  it('is nothing to the data of another page than the one that is on its way', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { ended } = go('/fleet');
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith('given up'));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
