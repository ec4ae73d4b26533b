// What stands around the rows of a list: views, title, columns, filters and the form that makes one more.
import { describe, expect, it, vi } from 'vitest';
import { noteRefusal } from '../request/action-answer.server.ts';
import { serviceError } from '../staff-context/page-request.fixture.ts';
import { offeredColumns } from './columns.server.ts';
import { atList, type Given, load, loadAt, NEW_THING, thingList } from './sample-list.fixture.ts';

const WHOLE = '/things?view=all';
const saved = (search: string, isDefault: boolean) => ({
  'views things': JSON.stringify([{ id: 'a', name: 'Red ones', search, isDefault }]),
});
/** A column as the rental service offers it. */
const header = (code: string, isSelected: boolean, at = 0) => ({
  columnHeader: code,
  columnHeaderSettingID: at,
  description: `${code} by the service`,
  isSelected,
  orderIndex: at,
  columnIndex: at,
});
const columnsAt = async (answer: unknown, address = WHOLE, list = thingList().list) =>
  (await loadAt(address, list, { 'columns.list': answer })).view?.columns;
const filterAt = async (name: string, address: string, given: Given = {}) =>
  (await load(thingList().list, atList(address, given))).view?.filters.find((one) => one.name === name);

describe('the default view', () => {
  it('is where the bare address leads, before anything is asked', async () => {
    const { list, rows } = thingList();
    const at = atList('/things', { stored: saved('keyword=red', true) });
    expect((await load(list, at)).location).toBe('/things?keyword=red');
    expect([rows.mock.calls.length, at.calls]).toEqual([0, []]);
  });

  it('is that of this list', async () => {
    const at = atList('/things', { stored: { 'views others': saved('keyword=red', true)['views things'] } });
    expect((await load(thingList().list, at)).status).toBe(200);
  });
});

describe('the tabs of saved views', () => {
  it('mark all of the list at an address that says nothing', async () => {
    const at = atList(WHOLE, { stored: saved('keyword=red', true) });
    expect((await load(thingList().list, at)).view?.views).toEqual({
      saved: [{ name: 'Red ones', search: 'keyword=red' }],
      at: -1,
    });
  });

  it('mark the view that shows the same, with its columns and order', async () => {
    const search = 'columns=Name&direction=asc&keyword=red&size=10&sort=name';
    const at = atList('/things?keyword=red&columns=Name', { stored: saved(search, false) });
    expect((await load(thingList().list, at)).view?.views.at).toBe(0);
  });

  it('offer to save what no view shows', async () => {
    const { view } = await loadAt('/things?keyword=red');
    expect(view?.views).toEqual({ saved: [], at: null, canSave: true });
  });
});

describe('the title', () => {
  it('is the list’s, with the product’s name in the tab', async () => {
    const { view } = await loadAt(WHOLE);
    expect([view?.title, view?.pageTitle]).toEqual(['things.title', 'things.title · Forecourt']);
  });

  it('says of a refused form that it was', async () => {
    const at = atList(WHOLE);
    noteRefusal(at.context);
    expect((await load(thingList().list, at)).view?.pageTitle).toBe(
      'filter.errorTitle things.title · Forecourt',
    );
  });
});

describe('the columns', () => {
  const OWN = [header('Colour', true, 1), header('Name', true, 2), header('Seats', false, 3)];

  it('are the user’s', async () => {
    expect(await columnsAt(OWN)).toEqual([
      { label: 'head.colour', kind: 'badge', sort: 'colour' },
      { label: 'head.name', kind: 'text', sort: 'name' },
    ]);
  });

  it('are those of the address before the user’s', async () => {
    const columns = await columnsAt(OWN, '/things?columns=Seats,Link');
    expect(columns?.map(({ label }) => label)).toEqual(['Seats by the service', 'head.link']);
  });

  it('are the usual ones when the service does not answer', async () => {
    const columns = await columnsAt(serviceError('timeout'));
    expect(columns?.map(({ label }) => label)).toEqual(['head.name', 'head.colour']);
  });

  it('are the first one when the user selected none', async () => {
    expect((await columnsAt([header('Colour', false)]))?.map(({ label }) => label)).toEqual(['head.name']);
  });

  it('have the list’s cell where only the service knows them', async () => {
    const { rows } = await loadAt('/things?columns=Seats', undefined, {
      'columns.list': [header('Seats', false)],
    });
    expect(rows?.map(({ cells }) => cells)).toEqual([['Seats of 7'], ['Seats of 8']]);
  });

  it('end the session when that is what the service says to the question for them', async () => {
    const { location } = await loadAt(WHOLE, undefined, { 'columns.list': serviceError('signed-out', 401) });
    expect(location).toContain('/login');
  });

  it('are not asked for, and are fixed, in a list whose columns cannot be arranged', async () => {
    const at = atList(WHOLE, { answers: { 'columns.list': OWN } });
    const { view } = await load(thingList({ module: null }).list, at);
    expect([at.calls.includes('columns.list'), view?.columnsFixed]).toEqual([false, true]);
    expect(view?.columns.map(({ label }) => label)).toEqual(['head.name', 'head.colour']);
  });

  it('are not fixed in any other list', async () => {
    expect((await loadAt(WHOLE)).view).not.toHaveProperty('columnsFixed');
  });

  it('order the list only where the service can', async () => {
    const { view } = await load(thingList().list, atList(WHOLE, { lacks: ['things.list.sort'] }));
    expect(view?.columns.map(({ sort }) => sort)).toEqual(['name', null]);
  });

  it('order nothing where the list has no key for them', async () => {
    expect((await loadAt('/things?columns=Link')).view?.columns[0]?.sort).toBeNull();
  });

  it('are asked for with the list’s module', async () => {
    const call = vi.fn(async () => ({ data: [] }));
    const reader = { upstream: { call }, staff: {}, traceId: 'ours-1' };
    await offeredColumns(thingList({ module: 'customer' }).list, { reader } as never);
    expect(call).toHaveBeenCalledWith({}, expect.objectContaining({ id: 'columns.list' }), {
      query: { module: 'customer' },
      traceId: 'ours-1',
    });
  });
});

describe('a filter on screen', () => {
  it('has its label, its input and a summary', async () => {
    expect(await filterAt('keyword', '/things?keyword=red')).toEqual({
      name: 'keyword',
      kind: 'text',
      place: 'box',
      label: 'Keyword',
      values: { keyword: ['red'] },
      summary: 'red',
    });
  });

  it('has the choices of its look-up, and says the chosen one by its name', async () => {
    expect(await filterAt('locationId', '/things?locationId=3')).toMatchObject({
      choices: [['3', 'Airport']],
      summary: 'Airport',
    });
  });

  it('has no choices where the look-up gave none', async () => {
    const { list } = thingList({ choices: async () => ({}) });
    const filters = (await loadAt(WHOLE, list)).view?.filters;
    expect(filters?.find(({ name }) => name === 'locationId')).not.toHaveProperty('choices');
  });

  it('of a flag has yes and no', async () => {
    expect((await filterAt('late', WHOLE))?.choices).toEqual([
      ['true', 'list.yes'],
      ['false', 'list.no'],
    ]);
  });

  it('writes a day as the user reads days', async () => {
    expect(
      (await filterAt('since', '/things?since=2026-11-02', { preferences: { dateFormat: 'MM/dd/yyyy' } }))
        ?.summary,
    ).toBe('11/02/2026');
  });

  it('is not there where the service lacks it', async () => {
    expect(await filterAt('colour', WHOLE, { lacks: ['things.list.colour'] })).toBeUndefined();
  });

  it('is there where the service has it', async () => {
    expect(await filterAt('colour', WHOLE)).toMatchObject({ label: 'Colour' });
  });
});

describe('the form that makes one more', () => {
  const createAt = async (given: Given) => {
    const { view } = await load(thingList({ create: NEW_THING }).list, atList(WHOLE, given));
    return view?.create;
  };
  const permissions = (...codes: readonly string[]) => ({
    answers: { 'users.permissions': codes.map((functionCode) => ({ functionCode })) },
  });

  it('is offered to who has the permission', async () => {
    expect(await createAt(permissions('THING_EDIT'))).toEqual({
      href: '/things/new',
      label: 'things.create',
    });
  });

  it('is not offered to who lacks the permission', async () => {
    expect(await createAt(permissions('THING_VIEW'))).toBeUndefined();
  });

  it('is offered where the service does not say what the user may do', async () => {
    expect(await createAt({})).toMatchObject({ href: '/things/new' });
  });

  it('is not offered where the service lacks its call', async () => {
    expect(await createAt({ ...permissions('THING_EDIT'), lacks: ['things.create'] })).toBeUndefined();
  });

  it('is not there in a list that declares none', async () => {
    const { view } = await load(thingList().list, atList(WHOLE, permissions('THING_EDIT')));
    expect(view).not.toHaveProperty('create');
  });
});
