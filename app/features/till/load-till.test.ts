import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';
import { oncePerRequest } from '../../patterns/record/read-record.server.ts';
import { formStaffContext } from '../../patterns/record-form/record-form.fixture.ts';
import { span } from '../../patterns/submit-once/submits.fixture.ts';
import { staffOf } from '../../upstream/upstream.fixture.ts';
import { rentalFormState } from '../rentals/form/rental-form.fixture.ts';
import { chooseTill, loadTill } from './load-till.server.ts';

/** The till's page of a user for whom the service has these places. */
function opened(query: string, places: readonly object[] | null) {
  const { staffContext } = rentalFormState({
    service: places === null ? {} : { 'locations.list': () => places },
  });
  const context = {};
  void oncePerRequest(context, 'staffContext', async () => ({ ...staffContext, places: [], place: null }));
  const request = new Request(`http://127.0.0.1:3000/till${query}`);
  const args = { request, context, params: {} } as unknown as LoaderFunctionArgs;
  return loadTill(args, { ...staffOf(), name: 'Ines', sid: 'sid-1', span });
}

it.each(['', '?place=1', '?place=1&day=frogday'])(
  'of a service that is dead says so, and blames nothing that was chosen: "%s"',
  async (query) => {
    const { status, view } = await opened(query, null);
    expect([status, view.state, view.choice.problems]).toEqual([503, 'trouble', []]);
  },
);

it('of a business without any place has to be chosen', async () => {
  const { status, view } = await opened('', []);
  expect([status, view.state]).toEqual([400, 'wrong']);
});

const PLACES = [
  { id: 1, name: 'Pier 4', isActive: true, timeZone: 'Europe/London', countryId: null },
  { id: 5, name: 'Denver', isActive: true, timeZone: 'America/Denver', countryId: null },
];
const staffContext = formStaffContext({
  places: PLACES,
  place: PLACES[0] ?? null,
  nowAt: (name) => (name === 'Denver' ? '2026-11-19T23:00:00' : '2026-11-20T06:00:00'),
});
const choose = (query: string) => chooseTill(new URLSearchParams(query), staffContext);

it.each([
  ['', { locationId: 1, day: '2026-11-20' }],
  ['place=5', { locationId: 5, day: '2026-11-19' }],
  ['place=5&day=2026-11-02', { locationId: 5, day: '2026-11-02' }],
  ['day=3%2F11%2F2026', { locationId: 1, day: '2026-11-03' }],
  ['day=yday', { locationId: 1, day: '2026-11-19' }],
  ['place=&day=', { locationId: 1, day: '2026-11-20' }],
])('"%s" is a place and a day there', (query, which) => {
  expect(choose(query).which).toEqual(which);
});

it('of an inactive location opens, and its location can be chosen only there', () => {
  const inactive = { id: 7, name: 'Old dock' };
  const { which, choice } = chooseTill(new URLSearchParams('place=7&day=2025-11-03'), staffContext, inactive);
  expect(which).toEqual({ locationId: 7, day: '2025-11-03' });
  expect([choice.place, choice.placeError, choice.places.at(-1)]).toEqual([
    '7',
    undefined,
    ['7', 'Old dock'],
  ]);
  expect(choose('place=1').choice.places.map(([id]) => id)).not.toContain('7');
});

it('of an inactive location of others stays closed, and is not offered', () => {
  const others = { ...staffContext, isAssigned: (id: number) => id !== 7 };
  const inactive = { id: 7, name: 'Old dock' };
  const { which, elsewhere, choice } = chooseTill(new URLSearchParams('place=7'), others, inactive);
  expect([which, elsewhere, choice.places.map(([id]) => id)]).toEqual([
    null,
    'Old dock',
    expect.not.arrayContaining(['7']),
  ]);
});

it.each([
  ['place=77', ['place']],
  ['day=frogday', ['day']],
  ['day=31%2F2%2F2026&place=x', ['place', 'day']],
])('"%s" is wrong at its field', (query, fields) => {
  const { which, choice } = choose(query);
  expect(which).toBeNull();
  expect(choice.problems.map(({ id }) => id)).toEqual(fields);
});

it('shows the day as the browser’s calendar takes it, and none that cannot be', () => {
  expect(choose('day=3%2F11%2F2026').choice.day).toBe('2026-11-03');
  expect(choose('day=frogday').choice.day).toBe('');
});

it('links to the adjacent days, and never past today', () => {
  const hrefs = (query: string) => choose(query).choice.adjacentDays.map(({ href }) => href);
  expect(hrefs('')).toEqual(['/till?place=1&day=2026-11-19']);
  expect(hrefs('day=2026-10-31')).toEqual(['/till?place=1&day=2026-10-30', '/till?place=1&day=2026-11-01']);
});
