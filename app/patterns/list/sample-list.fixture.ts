import { vi } from 'vitest';
import { z } from 'zod';
import { type Answers, answerOf, pageRequest } from '../staff-context/page-request.fixture.ts';
import type { Asked, ListDeclaration, RowsPage } from './list-declaration.server.ts';
import { type ListView, readRows } from './list-view.ts';
import { listLoader } from './load-list.server.ts';
import { dayFilter, flagFilter, idFilter, textFilter } from './open-list.server.ts';

export interface Thing {
  readonly id: number;
  readonly name: string;
  readonly colour: string;
}

const filters = z.object({
  keyword: textFilter,
  locationId: idFilter,
  late: flagFilter(false),
  since: dayFilter,
  colour: textFilter,
});
type Filters = z.output<typeof filters>;

export const THINGS: readonly Thing[] = [
  { id: 7, name: 'Anchor', colour: 'red' },
  { id: 8, name: 'Barrel', colour: 'blue' },
];

/** A page of things, out of so many. */
export const thingsOf = (
  rows: readonly Thing[],
  totalCount = rows.length,
  totalPages = 1,
): RowsPage<Thing> => ({
  rows,
  pagination: { page: 1, pageSize: 10, totalPages, totalCount },
});

type ThingList = ListDeclaration<Thing, Filters, string>;

/** A list of things with every kind of filter; `rows` remembers what it was asked. */
export function thingList(changes: Partial<ThingList> = {}) {
  const rows = vi.fn(
    async (_staffContext: unknown, _asked: Asked<Filters>): Promise<RowsPage<Thing>> => thingsOf(THINGS),
  );
  const list: ThingList = {
    name: 'things',
    module: 'vehicle',
    fields: [
      { name: 'keyword', kind: 'text', label: 'Keyword', place: 'box' },
      { name: 'locationId', kind: 'choice', label: 'Place', place: 'row', choices: 'places' },
      { name: 'late', kind: 'flag', label: 'Late', place: 'row', initial: false },
      { name: 'since', kind: 'date', label: 'Since', place: 'more' },
      { name: 'colour', kind: 'text', label: 'Colour', place: 'more', offer: 'things.list.colour' },
    ],
    filters,
    order: { sort: 'name', direction: 'asc' },
    orderOffer: 'things.list.sort',
    columns: {
      Name: { label: 'head.name', kind: 'text', sort: 'name', cell: ({ name }, words) => `${words} ${name}` },
      Colour: { label: 'head.colour', kind: 'badge', sort: 'colour', cell: ({ colour }) => [colour, 'info'] },
      Link: { label: 'head.link', kind: 'link', cell: ({ id }) => ['Open', `/things/${id}`] },
    },
    defaultColumns: ['Name', 'Colour'],
    firstColumn: 'Name',
    unknownCell: ({ id }, code) => `${code} of ${id}`,
    id: ({ id }) => String(id),
    rows,
    choices: async () => ({ places: [['3', 'Airport']] }),
    words: ({ currency }) => currency,
    totals: (all, { language }) => `${all.length} in ${language}`,
    ...changes,
  };
  return { list, rows };
}

/** A way to a form that makes one more thing. */
export const NEW_THING = {
  href: '/things/new',
  label: 'things.create',
  permission: 'THING_EDIT',
  operation: 'things.create',
} as const;

const TEXTS = {
  'things.count': '{count} things',
  'things.found': '{count} things found',
  'list.range': '{first}–{last} of {total}',
  'list.rangeOnly': '{first}–{last}',
};

/** The parts of the request that a test of a list sets. */
export type Given = NonNullable<Parameters<typeof pageRequest>[1]>;

export const atList = (address: string, given: Given = {}) =>
  pageRequest(address, { ...given, texts: { ...TEXTS, ...given.texts } });

/** The rows as the screen draws them. */
function rowsOf({ rows }: Extract<ListView['body'], { readonly state: 'rows' }>) {
  if (rows === undefined) return [];
  const { ids, cells } = readRows(rows);
  return ids.map((id, at) => ({
    id,
    cells: cells.map(({ texts, details }) => (details ? [texts[at], details[at]] : texts[at])),
  }));
}

/** What the list's screen gets at an address. */
export async function load(list: ThingList, at = atList('/things?view=all')) {
  const { status, location, data: view } = await answerOf<ListView>(listLoader(list)(at.args));
  return { status, location, view, rows: view?.body.state === 'rows' ? rowsOf(view.body) : [] };
}

/** The same, of a list with these answers of the service. */
export const loadAt = (address: string, list = thingList().list, answers: Answers = {}) =>
  load(list, atList(address, { answers }));
