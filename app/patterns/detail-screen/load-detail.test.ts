// One loader serves every record's frame and one its views; each of their behaviours has its test here.
import { describe, expect, it, vi } from 'vitest';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { LoadedView } from '../record/detail-view.ts';
import { answerOf, serviceError } from '../staff-context/page-request.fixture.ts';
import { viewLoader } from './load-detail.server.ts';
import {
  ANCHOR,
  atRecord,
  frameAt,
  type Given,
  loadFrame,
  noteOf,
  paint,
  permissions,
  type Thing,
  thingDetail,
} from './sample-record.fixture.ts';

const failing = (error: Error) => thingDetail({ get: () => Promise.reject(error) }).detail;
const noNotes = (error: Error): Given => ({ answers: { 'notes.list': error } });

describe('who may see a record', () => {
  it('is a signed-in user: others go to the sign-in page and come back', async () => {
    const { detail, get } = thingDetail();
    const { location } = await loadFrame(detail, atRecord('/things/7/summary', { signedIn: false }));
    expect(location).toBe(`/login?redirect_url=${encodeURIComponent('/things/7/summary')}`);
    expect(get).not.toHaveBeenCalled();
  });

  it.each([
    ['record', failing(serviceError('signed-out', 401)), {}],
    ['notes', thingDetail().detail, noNotes(serviceError('signed-out', 401))],
  ])('signs in again when the service ends the session over the %s', async (_, detail, given) => {
    const at = atRecord('/things/7', given);
    expect((await loadFrame(detail, at)).location).toBe(
      `/login?redirect_url=${encodeURIComponent('/things/7')}&ended=1`,
    );
    expect(at.context.session.giveUp).toHaveBeenCalledOnce();
  });
});

describe('what the service is asked for a record', () => {
  it('is the id of the address, as the signed-in user', async () => {
    const { detail, get } = thingDetail();
    const at = atRecord();
    await loadFrame(detail, at);
    expect(get).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ staff: at.staff, traceId: 'ours-1' }),
      '7',
      expect.objectContaining({ currency: 'USD' }),
      { thingId: '7' },
    );
  });

  it('is its notes at the same time', async () => {
    let answer = (_: Thing) => {};
    const get = () =>
      new Promise<Thing>((resolve) => {
        answer = resolve;
      });
    const at = atRecord();
    const loading = loadFrame(thingDetail({ get }).detail, at);
    await vi.waitFor(() => expect(at.calls).toContain('notes.list'));
    answer(ANCHOR);
    expect((await loading).status).toBe(200);
  });
});

describe('a record that is not there', () => {
  const ABSENT = {
    state: 'absent',
    title: 'thing.absent 7',
    pageTitle: 'thing.absent 7 · Forecourt',
    text: 'thing.absentText',
    back: { href: '/things', label: 'thing.back' },
  };

  it('by the service’s word is 404, with a way back to the list', async () => {
    const { status, loaded } = await loadFrame(failing(serviceError('refused', 404)));
    expect([status, loaded]).toMatchObject([404, ABSENT]);
  });

  it.each(['abc', '-7', '7.5', '1234567890123456'])(
    'since %j is no id is 404, and is not asked for',
    async (id) => {
      const { detail, get } = thingDetail();
      const { status, loaded } = await loadFrame(detail, atRecord('/things/x', { params: { thingId: id } }));
      expect([status, loaded]).toMatchObject([404, { state: 'absent', title: `thing.absent ${id}` }]);
      expect(get).not.toHaveBeenCalled();
    },
  );

  it('in an address without an id is 404', async () => {
    const { status, loaded } = await loadFrame(undefined, atRecord('/things', { params: {} }));
    expect([status, loaded]).toMatchObject([404, { state: 'absent', title: 'thing.absent ' }]);
  });
});

describe('a record that cannot be had', () => {
  it('for want of a permission is 403 and says so', async () => {
    const { status, loaded } = await loadFrame(failing(serviceError('refused', 403)));
    expect([status, loaded]).toMatchObject([
      403,
      { state: 'trouble', errorView: { state: 'forbidden', title: 'forbidden.title' } },
    ]);
  });

  it.each([
    ['unreachable', 503],
    ['timeout', 504],
    ['unexpected-answer', 502],
  ] as const)('for %s is %i, with the trace id', async (kind, expected) => {
    const { status, loaded } = await loadFrame(failing(serviceError(kind)));
    expect([status, loaded]).toMatchObject([
      expected,
      { state: 'trouble', errorView: { state: 'failed', traceId: 'ours-1' } },
    ]);
  });

  it('is named by the id that was asked for', async () => {
    expect((await loadFrame(failing(serviceError('timeout')))).loaded).toMatchObject({
      title: 'thing.title 7',
      pageTitle: 'thing.title 7 · Forecourt',
    });
  });

  it('names the missing permission as text', async () => {
    const { loaded } = await loadFrame(failing(serviceError('refused', 403)));
    expect(loaded).toMatchObject({ errorView: { text: 'forbidden.text permissions.unnamed ' } });
  });

  it('by a fault of the product is no trouble of the service', async () => {
    await expect(loadFrame(failing(new TypeError('a fault')))).rejects.toThrow('a fault');
  });
});

describe('the frame', () => {
  it('is what the record’s declaration says of it', async () => {
    const { status, loaded, frame } = await loadFrame();
    expect([status, loaded?.state]).toEqual([200, 'found']);
    expect(frame).toMatchObject({
      number: 'Anchor USD',
      facts: [{ term: 'Colour', value: 'red' }],
      badges: [{ word: 'New record' }],
      money: [],
    });
  });

  it('stands without its notes when they cannot be read', async () => {
    const { status, frame } = await loadFrame(
      undefined,
      atRecord('/things/7', noNotes(serviceError('timeout'))),
    );
    expect([status, frame?.number]).toEqual([200, 'Anchor USD']);
  });
});

describe('notices', () => {
  const warningsFor = (address: string) => ({ [['warnings', address].join(' ')]: '["Mind the step"]' });

  it('begin with the service’s warnings from this user’s last save', async () => {
    expect((await frameAt({ stored: warningsFor('/things/7') }))?.notices).toEqual([
      { tone: 'warn', text: 'forms.warned Mind the step' },
      { tone: 'bad', text: 'Rusty' },
    ]);
  });

  it('are the record’s own where the warnings are of another record', async () => {
    const stored = warningsFor('/things/8');
    expect((await frameAt({ stored }))?.notices).toEqual([{ tone: 'bad', text: 'Rusty' }]);
  });

  it('are stored by the address of the record, whichever view is open', async () => {
    const frame = await frameAt({ stored: warningsFor('/things/7') }, undefined, '/things/7/summary');
    expect(frame?.notices).toHaveLength(2);
  });
});

describe('alert notes', () => {
  it('stand above the record', async () => {
    const frame = await frameAt({ answers: { 'notes.list': [noteOf(1), noteOf(2, true)] } });
    expect(frame?.alerts).toEqual([{ id: 2, by: '19/11/2026, Ines Carvalho', text: 'Text of 2' }]);
  });

  it('are not in the frame where there are none', async () => {
    expect(await frameAt({ answers: { 'notes.list': [noteOf(1)] } })).not.toHaveProperty('alerts');
  });
});

describe('the tabs', () => {
  it('are the views, the first at the record’s own address', async () => {
    expect((await frameAt())?.tabs).toEqual([
      { href: '/things/7', label: 'Details' },
      { href: '/things/7/summary', label: 'Summary' },
      { href: '/things/7/notes', label: 'Notes' },
    ]);
  });

  it('leave out a view whose call the service lacks', async () => {
    const tabs = (await frameAt({ lacks: ['things.summary'] }))?.tabs;
    expect(tabs?.map(({ label }) => label)).toEqual(['Details', 'Notes']);
  });

  it('show the number of notes in the user’s format, on the tab of notes alone', async () => {
    const notes = Array.from({ length: 1200 }, (_, id) => noteOf(id));
    const tabs = (await frameAt({ answers: { 'notes.list': notes } }))?.tabs;
    expect(tabs?.map(({ count }) => count)).toEqual([undefined, undefined, '1,200']);
  });

  it('show no number where there are no notes', async () => {
    expect((await frameAt())?.tabs[2]).not.toHaveProperty('count');
  });

  it('show a question mark where the number is not known', async () => {
    expect((await frameAt(noNotes(serviceError('timeout'))))?.tabs.map(({ count }) => count)).toEqual([
      undefined,
      undefined,
      '?',
    ]);
  });
});

describe('what can be done with the record', () => {
  const EDIT = { href: '/things/7/edit?of=Anchor', label: 'Edit' };
  const PAINT = { href: '/things/7/actions/paint', label: 'Paint' };
  const actionsOf = async (given: Given = {}, changes: Partial<DetailDeclaration<Thing>> = {}) =>
    (await frameAt(given, thingDetail(changes).detail))?.actions;

  it('is its forms first and then its actions', async () => {
    expect(await actionsOf({ answers: permissions('THING_EDIT') })).toEqual([EDIT, PAINT]);
  });

  it('is nothing for who lacks the permission', async () => {
    expect(await actionsOf({ answers: permissions('THING_VIEW') })).toEqual([]);
  });

  it('is everything where the service does not say what the user may do', async () => {
    expect(await actionsOf()).toEqual([EDIT, PAINT]);
  });

  it('leaves out a form that the service does not take', async () => {
    expect(await actionsOf({ lacks: ['things.save'] })).toEqual([PAINT]);
  });

  it('leaves out an action that the service does not take', async () => {
    expect(await actionsOf({ lacks: ['things.paint'] })).toEqual([EDIT]);
  });

  it('leaves out an action that the record’s state does not allow', async () => {
    expect(await actionsOf({}, { actions: [paint({ isOpen: () => false })] })).toEqual([EDIT]);
  });

  it('decides on the actions by the record that was read', async () => {
    const get = async () => ({ ...ANCHOR, isOpen: false });
    expect(await actionsOf({}, { get })).toEqual([EDIT]);
  });

  it('is its actions alone where no form begins from the record', async () => {
    const { links: _none, ...detail } = thingDetail().detail;
    expect((await frameAt({}, detail))?.actions).toEqual([PAINT]);
  });

  it('marks what most people come for', async () => {
    const link = {
      href: '/e',
      label: 'edit',
      permission: 'P',
      operation: 'o',
      key: 'e',
      isMain: true,
    } as const;
    expect((await actionsOf({}, { links: () => [link] }))?.[0]).toMatchObject({ key: 'e', isMain: true });
  });
});

describe('the title of the tab', () => {
  const titleAt = async (address: string) =>
    (await loadFrame(undefined, atRecord(address))).loaded?.pageTitle;

  it('is the record’s at its own address', async () => {
    expect(await titleAt('/things/7')).toBe('thing.title Anchor USD · Forecourt');
  });

  it('names no view at that address with a slash at its end', async () => {
    expect(await titleAt('/things/7/')).toBe('thing.title Anchor USD · Forecourt');
  });

  it('names the view of the address, whatever its query', async () => {
    expect(await titleAt('/things/7/summary?a=/notes')).toBe('thing.title Anchor USD · Summary · Forecourt');
  });

  it('names no view at an address that only ends alike', async () => {
    expect(await titleAt('/things/7/no-summary')).toBe('thing.title Anchor USD · Forecourt');
  });
});

describe('a view of a record', () => {
  type View = Parameters<typeof viewLoader<Thing, unknown>>[1];
  const loadView = async (view: View, detail = thingDetail().detail, at = atRecord('/things/7/summary')) =>
    answerOf<LoadedView<unknown>>(viewLoader(detail, view)(at.args));
  const named: View = ({ name }) => ({ name });

  it('is what it makes of the record', async () => {
    expect(await loadView(named)).toMatchObject({
      status: 200,
      data: { state: 'shown', view: { name: 'Anchor' } },
    });
  });

  it('may read more before it is shown', async () => {
    const { data } = await loadView(async ({ name }) => Promise.resolve([name]));
    expect(data).toMatchObject({ state: 'shown', view: ['Anchor'] });
  });

  it('gets the staff context and the request', async () => {
    const at = atRecord('/things/7/summary');
    const view = vi.fn(() => null);
    await loadView(view, undefined, at);
    expect(view).toHaveBeenCalledExactlyOnceWith(
      ANCHOR,
      expect.objectContaining({ reader: expect.objectContaining({ staff: at.staff }) }),
      at.args,
    );
  });

  it('is left to the frame where the record is not there', async () => {
    const view = vi.fn(named);
    expect(await loadView(view, failing(serviceError('refused', 404)))).toMatchObject({
      status: 200,
      data: null,
    });
    expect(view).not.toHaveBeenCalled();
  });

  it('is left to the frame where the record cannot be had', async () => {
    const answer = await loadView(named, failing(serviceError('unreachable')));
    expect(answer).toMatchObject({ status: 200, data: null });
  });

  it('by a fault of the product while the record is read is no trouble of the service', async () => {
    await expect(loadView(named, failing(new TypeError('a fault')))).rejects.toThrow('a fault');
  });

  it.each([
    ['forbidden', serviceError('refused', 403), 403],
    ['failed', serviceError('timeout'), 504],
  ])('that is %s says so in its own place', async (state, error, expected) => {
    const { status, data } = await loadView(() => Promise.reject(error));
    expect([status, data]).toMatchObject([expected, { state: 'trouble', errorView: { state } }]);
  });

  it('names the missing permission as text', async () => {
    const { data } = await loadView(() => Promise.reject(serviceError('refused', 403)));
    expect(data).toMatchObject({ errorView: { text: 'forbidden.text permissions.unnamed ' } });
  });

  it('by a fault of its own is no trouble of the service', async () => {
    const broken = () => {
      throw new TypeError('a fault');
    };
    await expect(loadView(broken)).rejects.toThrow('a fault');
  });

  it.each([
    ['record', named, failing(serviceError('signed-out', 401))],
    ['view', () => Promise.reject(serviceError('signed-out', 401)), thingDetail().detail],
  ])('signs in again when the service ends the session over the %s', async (_, view, detail) => {
    expect((await loadView(view as View, detail)).location).toBe(
      `/login?redirect_url=${encodeURIComponent('/things/7/summary')}&ended=1`,
    );
  });

  it('is for who is signed in', async () => {
    const { detail, get } = thingDetail();
    const { location } = await loadView(named, detail, atRecord('/things/7/summary', { signedIn: false }));
    expect(location).toBe(`/login?redirect_url=${encodeURIComponent('/things/7/summary')}`);
    expect(get).not.toHaveBeenCalled();
  });

  it('reads the record once together with the frame', async () => {
    const { detail, get } = thingDetail();
    const at = atRecord('/things/7/summary');
    await Promise.all([loadFrame(detail, at), loadView(named, detail, at)]);
    expect(get).toHaveBeenCalledOnce();
  });
});
