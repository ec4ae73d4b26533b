import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { formStaffContext, formStateFor, readOnly } from '../../patterns/record-form/record-form.fixture.ts';
import { getLocationOperation } from '../../upstream/locations/locations.contract.ts';
import { playService, SERVICE } from '../../upstream/upstream.fixture.ts';
import { copyHours } from './copy-form.server.ts';
import { holidayStage, newHoliday } from './holiday-form.server.ts';
import { viewHours } from './hours-detail.server.ts';
import { dayText, type LocationHours, newlyOutside } from './location-hours.server.ts';
import { editHours, weekOf, weekStage } from './week-form.server.ts';

playService();

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00', closes: '20:00' }));
const pier: LocationHours = {
  ...getLocationOperation.answer.parse({ locationId: 1, locationName: 'Pier 4', version: 2 }),
  week: WEEK,
  holidays: [{ id: 3, day: '2026-12-25', name: 'Christmas Day' }],
  isOffered: true,
};

/** The service answers these reservations, whichever are asked for. */
function playReservations(starts: readonly string[]) {
  const rows = starts.map((StartDate, index) => ({
    ...{ ReserveId: index + 1, ReservationNumber: `R-${index + 1}`, StatusId: 2 },
    ...{ StartDate, EndDate: '2020-01-01T10:00:00' },
  }));
  nock(SERVICE).get('/v3/reservations').query(true).times(2).reply(200, rows);
}

const stateOf = (submitted: Readonly<Record<string, string>>, changes: Partial<LocationHours> = {}) =>
  formStateFor(editHours, { record: { ...pier, ...changes } }, { submitted });

describe('the hours of a week', () => {
  it('are those of the record while nothing is changed', async () => {
    const { values } = readOnly(editHours, await stateOf({}));
    expect(values && weekOf(values)).toEqual(WEEK);
  });

  it('take a day without times as closed, and midnight as the end of the day', async () => {
    const submitted = { opens1: '', closes1: '', opens6: '9', closes6: '00:00' };
    const { values } = readOnly(editHours, await stateOf(submitted));
    expect(values && weekOf(values)).toEqual([
      ...WEEK.slice(1),
      { weekday: 6, opens: '09:00', closes: '24:00' },
    ]);
  });

  it.each([
    ['one time', { closes1: '' }, { closes1: 'hours.form.both' }],
    ['a close before the opening', { closes1: '06:00' }, { closes1: 'hours.form.order' }],
  ])('refuse %s', async (_, submitted, expected) => {
    expect(readOnly(editHours, await stateOf(submitted)).errors).toEqual(expected);
  });

  it('show the reservations that they exclude, on the page and in the review', async () => {
    // A Friday at 19:00, which is excluded, one at 12:00, and a Sunday, which was closed before.
    const starts = ['2026-11-27T19:00:00', '2026-11-27T12:00:00', '2026-11-29T12:00:00'];
    playReservations(starts);
    playReservations(starts);
    const state = await stateOf({ closes5: '18:00' });
    const groups = await weekStage.groups(state);
    expect(groups.at(-1)).toMatchObject({
      key: 'outside',
      notices: [{ text: expect.stringContaining('count') }, { link: { label: 'R-1' } }],
    });
    const lines = await weekStage.review?.(state);
    expect(lines?.slice(-1)).toMatchObject([{ term: 'R-1' }]);
  });

  it('have a bar for each day, as far as the entries can be read', async () => {
    playReservations([]);
    const partsOf = async (submitted: Readonly<Record<string, string>>) =>
      (await weekStage.groups(await stateOf(submitted)))[0]?.lines?.map(({ dayPart }) => dayPart);
    expect((await partsOf({ opens7: '12', closes7: '18' }))?.slice(5)).toEqual([null, { from: 50, to: 75 }]);
    expect(await partsOf({ opens7: 'soon' })).toEqual(Array(7).fill(undefined));
  });

  it('ask for no reservation while they are as before', async () => {
    expect((await weekStage.groups(await stateOf({}))).map(({ key }) => key)).toEqual(['week']);
  });

  it('say that the reservations could not be read', async () => {
    nock(SERVICE).get('/v3/reservations').query(true).times(4).reply(500, '');
    const groups = await weekStage.groups(await stateOf({ closes5: '18:00' }));
    expect(groups.at(-1)?.notices).toMatchObject([{ text: 'hours.outside.unread' }]);
  });
});

describe('a holiday', () => {
  it('shows the reservations of that day', async () => {
    playReservations(['2026-11-27T19:00:00', '2026-11-30T12:00:00']);
    const state = await formStateFor(
      newHoliday,
      { record: pier },
      { submitted: { day: '27/11/2026', name: 'Fair' } },
    );
    expect((await holidayStage.groups(state)).at(-1)?.notices?.slice(1)).toMatchObject([
      { link: { label: 'R-1' } },
    ]);
  });

  it('is no day that is a holiday already', async () => {
    const submitted = { day: '25/12/2026', name: 'Again' };
    const state = await formStateFor(newHoliday, { record: pier }, { submitted });
    expect(readOnly(newHoliday, state).errors).toEqual({ day: 'hours.holiday.taken' });
  });
});

it('hours that are not known are never shown as closed', () => {
  const words = formStaffContext();
  expect([dayText(null, 1, words), dayText([], 1, words), dayText(WEEK, 7, words)]).toEqual([
    'hours.unknown',
    'hours.always',
    'hours.closed',
  ]);
  const [days, holidays] = viewHours({ ...pier, week: null, holidays: null }, words).groups;
  expect([days?.facts[0]?.value, holidays?.facts[0]?.value]).toEqual(['hours.unknown', 'hours.unknown']);
});

it('each day is drawn as a part of its 24 hours, next to its text', () => {
  const friday = [{ weekday: 5, opens: '06:00', closes: '24:00' }];
  const [days] = viewHours({ ...pier, week: friday }, formStaffContext()).groups;
  expect(days?.facts.slice(4, 6)).toMatchObject([
    { dayPart: { from: 25, to: 100 } },
    { value: 'hours.closed', dayPart: null },
  ]);
  const [always] = viewHours({ ...pier, week: [] }, formStaffContext()).groups;
  expect(always?.facts[0]?.dayPart).toEqual({ from: 0, to: 100 });
  const [unread] = viewHours({ ...pier, week: null }, formStaffContext()).groups;
  expect(unread?.facts[0]).not.toHaveProperty('dayPart');
});

it('a holiday stands there with its weekday', () => {
  const [, holidays] = viewHours(pier, formStaffContext()).groups;
  expect(holidays?.tables[0]?.rows).toEqual([
    [{ text: '25/12/2026', detail: 'hours.days.friday' }, 'Christmas Day'],
  ]);
});

it('only what the old hours allow is newly outside', () => {
  const visits = ['2026-11-29T12:00', '2026-11-30T19:00', '2026-11-27T19:00'].map((at, id) => ({
    ...{ id, number: `R-${id}`, at },
  }));
  const before = { week: WEEK, holidays: [] };
  const after = { week: WEEK.map((day) => ({ ...day, closes: '18:00' })), holidays: [] };
  expect(newlyOutside(visits, before, after).map(({ id }) => id)).toEqual([2, 1]);
});

describe('the week of one location for others', () => {
  const target = { ...pier, id: 2, name: 'Harbour', own: '' };
  const wrong = async (submitted: Readonly<Record<string, string>>) =>
    readOnly(copyHours, await formStateFor(copyHours, { record: pier, targets: [target] }, { submitted }))
      .errors;

  it('needs a selected location', async () => {
    expect(await wrong({})).toEqual({ 'targets.2.isChosen': 'hours.copy.none' });
    expect(await wrong({ 'targets.2.isChosen': 'on' })).toEqual({});
  });
});
