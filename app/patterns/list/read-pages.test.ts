import { describe, expect, it } from 'vitest';
import {
  IncompleteListError,
  MOST_WHOLE_ROWS,
  type PageOf,
  readAllPages,
  readPage,
  TooManyRowsError,
} from './read-pages.server.ts';
import { type Thing, thingList, thingsOf } from './sample-list.fixture.ts';

const MANY = Number.MAX_SAFE_INTEGER;

/** A service with this many rows that gives at most `size` of them at once, and notes which pages it was asked for. */
function service(total: number, { size = 500, counts = true } = {}) {
  const asked: number[] = [];
  const page = async (number: number): Promise<PageOf<number>> => {
    asked.push(number);
    const first = (number - 1) * size;
    const rows = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, at) => first + at);
    return { rows, total: counts ? total : 0 };
  };
  return { asked, page };
}

const { signal } = new AbortController();

async function readOut(page: (number: number) => Promise<PageOf<number>>, most = MANY) {
  const rows: number[] = [];
  const steps: (readonly [number, number | null])[] = [];
  for await (const one of readAllPages({ page, signal, most })) {
    rows.push(...one.rows);
    steps.push([one.read, one.total]);
  }
  return { rows, steps };
}

describe('readAllPages', () => {
  it('returns every row once and in order, and its progress', async () => {
    const { page } = service(1200);
    const { rows, steps } = await readOut(page);
    expect(rows).toEqual(Array.from({ length: 1200 }, (_, at) => at));
    expect(steps).toEqual([
      [500, 1200],
      [1000, 1200],
      [1200, 1200],
    ]);
  });

  it.each([
    ['a service that counts', 1000, {}, [1, 2]],
    ['a list of one page', 500, {}, [1]],
    ['an empty list', 0, {}, [1]],
    ['a service of smaller pages', 250, { size: 100 }, [1, 2, 3]],
    ['a service that does not count', 700, { counts: false }, [1, 2]],
    ['one that does not count and ends with a full page', 1000, { counts: false }, [1, 2, 3]],
  ])('asks %s for no page behind its last', async (_, total, variant, pages) => {
    const { page, asked } = service(total, variant);
    const { rows } = await readOut(page);
    expect(asked).toEqual(pages);
    expect(rows).toHaveLength(total);
  });

  it('returns an unknown total where the service does not count', async () => {
    expect((await readOut(service(600, { counts: false }).page)).steps).toEqual([
      [500, null],
      [600, null],
    ]);
  });

  it('does not run after a list that grows', async () => {
    const { page, asked } = service(100_000);
    const growing = async (number: number) => ({ ...(await page(number)), total: number * 500 + 400 });
    await readOut(growing);
    expect(asked).toEqual([1, 2]);
  });

  it('is over sooner when the list shrinks', async () => {
    const { page, asked } = service(1400);
    const shrinking = async (number: number) => ({ ...(await page(number)), total: 1400 - number * 100 });
    await readOut(shrinking);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('fails when the service stops short of what it counted', async () => {
    const { page } = service(700);
    const short = async (number: number) => ({ ...(await page(number)), total: 1500 });
    await expect(readOut(short)).rejects.toBeInstanceOf(IncompleteListError);
  });

  it.each([
    ['counts them', true, [1]],
    ['does not', false, [1, 2, 3]],
  ])('fails on more rows than the file takes, where the service %s', async (_, counts, pages) => {
    const { page, asked } = service(5000, { counts });
    await expect(readOut(page, 1200)).rejects.toBeInstanceOf(TooManyRowsError);
    expect(asked).toEqual(pages);
  });

  it('fails as the page failed', async () => {
    const { page } = service(5000);
    const failing = (number: number) =>
      number === 3 ? Promise.reject(new Error('the third page')) : page(number);
    await expect(readOut(failing)).rejects.toThrow('the third page');
  });

  it('requests no more pages once its reader has left', async () => {
    const { page, asked } = service(5000);
    const leaving = new AbortController();
    const reading = readAllPages({ page, signal: leaving.signal, most: MANY });
    await reading.next();
    leaving.abort();
    await expect(reading.next()).rejects.toThrow();
    expect(asked).toEqual([1]);
  });

  it('asks for a page only when the one before was taken', async () => {
    const { page, asked } = service(5000);
    const reading = readAllPages({ page, signal, most: MANY });
    await reading.next();
    expect(asked).toEqual([1]);
    await reading.return(undefined);
    expect(asked).toEqual([1]);
  });
});

describe('a page of a list that the product pages', () => {
  const columns = {
    Name: {
      label: 'name',
      kind: 'text',
      sort: 'name',
      cell: () => '',
      value: ({ name }: Thing) => name || null,
    },
    Id: { label: 'id', kind: 'text', sort: 'id', cell: () => '', value: ({ id }: Thing) => id },
    Colour: { label: 'colour', kind: 'text', sort: 'colour', cell: () => '' },
  } as const;
  const things = ['b', 'item 10', '', 'Ä', 'item 9', 'a'].map((name, at) => ({
    id: at,
    name,
    colour: 'red',
  }));
  const staffContext = { reader: { signal }, language: 'en' } as never;

  /** Reads a page of these things, which the service gives in parts of `part`. */
  async function pageOf(query: object, { all = things, part = 500 } = {}) {
    const { list, rows } = thingList({ columns, paged: 'product' });
    rows.mockImplementation(async (_, asked) => {
      const first = (asked.query.page - 1) * part;
      return thingsOf(all.slice(first, first + part), all.length);
    });
    const asked = { page: 1, size: 10, sort: 'name', direction: 'asc', columns: null, values: {}, ...query };
    const page = await readPage(list, staffContext, { query: asked as never, filters: {} as never });
    return { ...page, names: page.rows.map(({ name }) => name), asked: rows.mock.calls.length };
  }

  it('is ordered as people order words and numbers, what is missing last', async () => {
    expect((await pageOf({})).names).toEqual(['a', 'Ä', 'b', 'item 9', 'item 10', '']);
  });

  it('is ordered the other way round, what is missing last still', async () => {
    expect((await pageOf({ direction: 'desc' })).names).toEqual(['item 10', 'item 9', 'b', 'Ä', 'a', '']);
  });

  it('is ordered by numbers', async () => {
    const { rows } = await pageOf({ sort: 'id', direction: 'desc' });
    expect(rows.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('keeps the order of the service where the column has nothing to compare', async () => {
    expect((await pageOf({ sort: 'colour' })).names).toEqual(things.map(({ name }) => name));
  });

  it('is cut from the whole answer, which is counted', async () => {
    const { names, pagination, asked } = await pageOf({ page: 2, size: 4 }, { part: 2 });
    expect(names).toEqual(['item 10', '']);
    expect(pagination).toEqual({ page: 2, pageSize: 4, totalPages: 2, totalCount: 6 });
    expect(asked).toBe(3);
  });

  it('is none of a list that is too long to be ordered', async () => {
    const all = Array.from({ length: MOST_WHOLE_ROWS + 1 }, (_, id) => ({ id, name: '', colour: '' }));
    await expect(pageOf({}, { all })).rejects.toThrow(TooManyRowsError);
  });
});
