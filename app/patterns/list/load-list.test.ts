// One loader serves every list. Here: what it asks for, rows, counts and failures; load-list-frame.test.ts has the rest.
import { describe, expect, it, vi } from 'vitest';
import { serviceError } from '../staff-context/page-request.fixture.ts';
import { cellsOf } from './columns.server.ts';
import { readRows } from './list-view.ts';
import { countList } from './load-list.server.ts';
import { openList } from './open-list.server.ts';
import {
  atList,
  type Given,
  load,
  loadAt,
  NEW_THING,
  THINGS,
  type Thing,
  thingList,
  thingsOf,
} from './sample-list.fixture.ts';

const WHOLE = '/things?view=all';
const failing = (error: Error) => thingList({ rows: () => Promise.reject(error) }).list;

describe('who may see a list', () => {
  it('is a signed-in user: others go to the sign-in page and come back', async () => {
    const { list, rows } = thingList();
    const { location } = await load(list, atList('/things?keyword=a', { signedIn: false }));
    expect(location).toBe(`/login?redirect_url=${encodeURIComponent('/things?keyword=a')}`);
    expect(rows).not.toHaveBeenCalled();
  });

  it('signs in again when the service ends the session, and the session ends here too', async () => {
    const at = atList('/things?keyword=a');
    const { location } = await load(failing(serviceError('signed-out', 401)), at);
    expect(location).toBe(`/login?redirect_url=${encodeURIComponent('/things?keyword=a')}&ended=1`);
    expect(at.context.session.giveUp).toHaveBeenCalledOnce();
  });
});

describe('where rows lead', () => {
  const hrefsOf = async (id: (thing: Thing) => string) => {
    const { view } = await load(thingList({ id }).list);
    return view?.body.state === 'rows' ? readRows(view.body.rows ?? '').hrefs : null;
  };

  it('is to the records of the list, by their ids', async () => {
    expect(await hrefsOf(({ id }) => String(id))).toBeUndefined();
  });

  it('is to the records of other resources where the rows are named by them', async () => {
    expect(await hrefsOf(({ id }) => `agreement.${id}.1`)).toEqual(['/agreements/7', '/agreements/8']);
  });
});

describe('what the service is asked for rows', () => {
  const askedAt = async (address: string, given: Given = {}, changes = {}) => {
    const { list, rows } = thingList(changes);
    await load(list, atList(address, given));
    return rows.mock.calls[0]?.[1];
  };

  it('is the first page in the order of the list at an address that says nothing', async () => {
    expect(await askedAt(WHOLE)).toEqual({
      query: { page: 1, size: 10, sort: 'name', direction: 'asc', columns: null, values: {} },
      filters: {
        keyword: undefined,
        locationId: undefined,
        late: false,
        since: undefined,
        colour: undefined,
      },
    });
  });

  it('is the page, size, order and columns of the address', async () => {
    const asked = await askedAt('/things?page=3&size=25&sort=colour&direction=desc&columns=Colour');
    expect(asked?.query).toMatchObject({
      page: 3,
      size: 25,
      sort: 'colour',
      direction: 'desc',
      columns: ['Colour'],
    });
  });

  it('is the number of rows that the user prefers where the address names none', async () => {
    expect((await askedAt(WHOLE, { preferences: { rows: 50 } }))?.query.size).toBe(50);
  });

  it('is the filters as the schema reads them', async () => {
    const asked = await askedAt('/things?keyword=a&locationId=3&late=true&since=2026-11-02&colour=red');
    const filters = { keyword: 'a', locationId: 3, late: true, since: '2026-11-02', colour: 'red' };
    expect(asked?.filters).toEqual(filters);
  });

  it('leaves out a filter that the service lacks', async () => {
    const asked = await askedAt('/things?colour=red', { lacks: ['things.list.colour'] });
    expect([asked?.query.values, asked?.filters.colour]).toEqual([{}, undefined]);
  });

  it('keeps a filter that the service has', async () => {
    expect((await askedAt('/things?colour=red'))?.query.values).toEqual({ colour: ['red'] });
  });

  it('is the list’s own order where the service orders by no other', async () => {
    const asked = await askedAt('/things?sort=colour', { lacks: ['things.list.sort'] });
    expect(asked?.query.sort).toBe('name');
  });

  it('is any order of a list that needs no assumed parameter for it', async () => {
    const asked = await askedAt('/things?sort=colour', { lacks: ['things.list.sort'] }, { orderOffer: null });
    expect(asked?.query.sort).toBe('colour');
  });

  it('is asked as the signed-in user, with the trace id of the request', async () => {
    const { list, rows } = thingList();
    const at = atList(WHOLE);
    await load(list, at);
    const staffContext = rows.mock.calls[0]?.[0];
    expect(staffContext).toMatchObject({ reader: { staff: at.staff, traceId: 'ours-1' } });
  });

  it('is asked together with columns and choices, none of which waits for another', async () => {
    const started: string[] = [];
    let answerRows = (_: ReturnType<typeof thingsOf>) => {};
    const { list } = thingList({
      create: NEW_THING,
      rows: () => {
        started.push('rows');
        return new Promise((resolve) => {
          answerRows = resolve;
        });
      },
      choices: async () => {
        started.push('choices');
        return {};
      },
    });
    const at = atList(WHOLE);
    const loading = load(list, at);
    await vi.waitFor(() => expect(at.calls).toContain('columns.list'));
    expect(started).toEqual(['rows', 'choices']);
    answerRows(thingsOf([]));
    expect((await loading).status).toBe(200);
  });
});

describe('the rows on screen', () => {
  it('have their id and the cells of the columns, in their order', async () => {
    const { status, rows } = await loadAt('/things?columns=Colour,Name');
    expect([status, rows]).toEqual([
      200,
      [
        {
          id: '7',
          cells: [['red', 'info'], 'USD Anchor'],
        },
        {
          id: '8',
          cells: [['blue', 'info'], 'USD Barrel'],
        },
      ],
    ]);
  });

  it('come to scripts as one text, and to a document in its HTML alone', async () => {
    const at = atList(WHOLE);
    const context = { ...at.args.context, asksData: true };
    const scripts = await load(thingList().list, { ...at, args: { ...at.args, context } });
    expect(scripts.view?.body).toMatchObject({ rows: expect.stringContaining('Anchor') });
    const document = await loadAt(WHOLE);
    expect(JSON.stringify(document.view?.body)).toBe('{"state":"rows","totals":"2 in en"}');
    expect(document.rows).toHaveLength(2);
  });

  it('have the list’s totals below them', async () => {
    expect((await loadAt(WHOLE)).view?.body).toMatchObject({ state: 'rows', totals: '2 in en' });
  });

  it('are the same by cellsOf, which the export uses', () => {
    const { list } = thingList();
    const name = { code: 'Name', label: 'Name', column: list.columns.Name };
    expect(cellsOf(list, { currency: 'EUR' } as never, [name], THINGS.slice(0, 1))).toEqual([
      { id: '7', cells: ['EUR Anchor'] },
    ]);
  });
});

describe('a filter that cannot be used', () => {
  const wrong = async () => {
    const { list, rows } = thingList();
    return { ...(await loadAt('/things?locationId=nowhere&page=4', list)), asked: rows.mock.calls.length };
  };

  it('answers 400 and asks for no rows', async () => {
    const { status, asked } = await wrong();
    expect([status, asked]).toEqual([400, 0]);
  });

  it('says so in the place of the rows', async () => {
    const { view, rows } = await wrong();
    const words = { title: 'filter.notAsked.title', text: 'filter.notAsked.text' };
    expect([view?.body, rows]).toEqual([{ state: 'not-asked', ...words }, []]);
  });

  it('shows the reason at that filter alone', async () => {
    const errors = (await wrong()).view?.filters.map(({ name, error }) => [name, error]);
    expect(errors).toEqual([
      ['keyword', undefined],
      ['locationId', 'filter.id'],
      ['late', undefined],
      ['since', undefined],
      ['colour', undefined],
    ]);
  });

  it('has its place in the title of the tab, not in that of the page', async () => {
    const { view } = await wrong();
    expect([view?.title, view?.pageTitle]).toEqual([
      'things.title',
      'filter.errorTitle things.title · Forecourt',
    ]);
  });

  it('counts nothing, and stays on its page', async () => {
    expect((await wrong()).view).toMatchObject({ counts: null, range: null, page: 4, pages: 0 });
  });

  it('keeps the input', async () => {
    const { view } = await wrong();
    expect(view?.filters[1]?.values).toEqual({ locationId: ['nowhere'] });
  });

  it('is identified by its parameter, each with its reason', () => {
    const { list } = thingList();
    const staffContext = { offers: () => true, t: (key: string) => `text ${key}` } as never;
    const search = new URLSearchParams('locationId=nowhere&since=yesterday');
    expect(openList(list, staffContext, search, null)).toMatchObject({
      filters: null,
      errors: { locationId: 'text filter.id', since: 'text filter.day' },
    });
  });
});

describe('how many there are', () => {
  const many = (totalCount: number, totalPages: number, rows: readonly Thing[] = THINGS) =>
    thingList({ rows: async () => thingsOf(rows, totalCount, totalPages) }).list;

  it('is counted for the whole list', async () => {
    const { view } = await loadAt('/things?view=all&page=2&size=20', many(64, 4));
    expect(view).toMatchObject({
      counts: '64 things',
      range: '21–22 of 64',
      page: 2,
      pages: 4,
      size: 20,
    });
  });

  it('is found where a filter narrows the list', async () => {
    expect((await loadAt('/things?keyword=a', many(64, 4))).view?.counts).toBe('64 things found');
  });

  it('is not shown for a service that does not count', async () => {
    expect((await loadAt(WHOLE, many(0, 0))).view).toMatchObject({ counts: null, range: '1–2', pages: 1 });
  });

  it('is shown beyond the last page too', async () => {
    const { view } = await loadAt('/things?page=9', many(64, 7, []));
    expect(view).toMatchObject({ counts: '64 things', range: null, page: 9, pages: 7 });
  });

  it('goes with the order that the screen marks', async () => {
    expect((await loadAt('/things?sort=colour&direction=desc')).view).toMatchObject({
      sort: 'colour',
      direction: 'desc',
    });
  });
});

describe('a list without rows', () => {
  const none = (totalCount = 0) => thingList({ rows: async () => thingsOf([], totalCount) }).list;

  it('is empty where nothing narrows it', async () => {
    const { status, view, rows } = await loadAt(WHOLE, none());
    expect([status, view?.body, rows]).toEqual([
      200,
      { state: 'empty', title: 'things.empty', text: 'things.emptyText' },
      [],
    ]);
  });

  it('has no match where filters narrow it, and names them', async () => {
    expect((await loadAt('/things?keyword=red&locationId=3', none())).view?.body).toEqual({
      state: 'no-match',
      title: 'things.noMatch',
      text: 'Keyword: red, Place: Airport',
    });
  });

  it('is past its end where there are some on other pages, filters or not', async () => {
    expect((await loadAt('/things?keyword=red&page=9', none(64))).view?.body).toEqual({
      state: 'past-end',
      title: 'list.pastEnd',
      text: 'list.pastEndText',
    });
  });
});

describe('a list that the product pages', () => {
  const paged = (rows: readonly Thing[]) =>
    thingList({ module: 'product', paged: 'product', rows: async () => thingsOf(rows) }).list;

  it('shows the user’s columns without asking the service for any', async () => {
    const at = atList('/things?size=1&page=2', { stored: { 'columns things': '["Colour"]' } });
    const { view, rows } = await load(paged(THINGS), at);
    expect(at.calls).not.toContain('columns.list');
    expect([view?.columns.map(({ label }) => label), view?.columnsFixed]).toEqual([
      ['head.colour'],
      undefined,
    ]);
    expect([view?.range, rows.map(({ id }) => id)]).toEqual(['2–2 of 2', ['8']]);
  });

  it('answers 422 and says so when it is too long', async () => {
    const rows = Array.from({ length: 5001 }, (_, id) => ({ id, name: '', colour: '' }));
    const { status, view } = await loadAt(WHOLE, paged(rows));
    const words = { title: 'list.tooMany', text: 'list.tooManyText' };
    expect([status, view?.body]).toEqual([422, { state: 'not-asked', ...words }]);
  });
});

describe('rows that cannot be had', () => {
  it('for want of a permission answer 403 and name it', async () => {
    const { status, view } = await loadAt(WHOLE, failing(serviceError('refused', 403)));
    expect([status, view?.body]).toMatchObject([403, { state: 'forbidden', title: 'forbidden.title' }]);
  });

  it.each([
    ['unreachable', 503],
    ['timeout', 504],
    ['unexpected-answer', 502],
  ] as const)('for %s answer %i with the trace id', async (kind, expected) => {
    const { status, view } = await loadAt(WHOLE, failing(serviceError(kind)));
    expect([status, view?.body]).toMatchObject([expected, { state: 'failed', traceId: 'ours-1' }]);
  });

  it('leave title, filters, columns and views in their places', async () => {
    const { view } = await loadAt('/things?keyword=a&page=4', failing(serviceError('unreachable')));
    expect(view).toMatchObject({
      title: 'things.title',
      pageTitle: 'things.title · Forecourt',
      views: { at: null },
      columns: [{ label: 'head.name' }, { label: 'head.colour' }],
    });
    expect(view?.filters[0]?.values).toEqual({ keyword: ['a'] });
  });

  it('are not counted, and the page stays', async () => {
    const { view, rows } = await loadAt('/things?page=4', failing(serviceError('unreachable')));
    expect([view, rows]).toMatchObject([{ counts: null, range: null, page: 4, pages: 0 }, []]);
  });

  it('by a fault of the product are no trouble of the service', async () => {
    await expect(loadAt(WHOLE, failing(new TypeError('a fault')))).rejects.toThrow('a fault');
  });
});

const texts = {
  message: (key: string, values: Readonly<Record<string, number>>) =>
    `${key} ${Object.values(values).join(' ')}`,
};
const count = (page: number, rows: number, totalCount: number, totalPages: number) =>
  countList({ page, size: 10 }, rows, { page, pageSize: 10, totalCount, totalPages }, texts, 'found');

describe('countList', () => {
  it('says how many there are and which of them these are', () => {
    expect(count(2, 10, 64, 7)).toEqual({
      counts: 'found 64',
      range: 'list.range 11 20 64',
      page: 2,
      pages: 7,
    });
  });

  it('counts the pages itself when the service does not', () => {
    expect(count(1, 10, 64, 0).pages).toBe(7);
  });

  it('offers one more page after a full one when the service counts nothing', () => {
    expect(count(3, 10, 0, 0)).toEqual({ counts: null, range: 'list.rangeOnly 21 30 0', page: 3, pages: 4 });
  });

  it('ends at a page that is not full when the service counts nothing', () => {
    expect(count(3, 4, 0, 0).pages).toBe(3);
  });

  it('has no range without rows', () => {
    expect(count(9, 0, 64, 7).range).toBeNull();
  });
});
