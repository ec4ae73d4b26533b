import { describe, expect, it } from 'vitest';
import { formStaffContext } from '../../patterns/record-form/record-form.fixture.ts';
import { listRatesOperation, type Rate } from '../../upstream/rates/rates.contract.ts';
import { golden } from '../../upstream/rates/rates.golden.ts';
import { cellsOf, changesIn, classesAPage, isOther, savedRate, UNIT_SETS } from './grid-cells.server.ts';
import { writtenRate } from './managed-rate.server.ts';

const [rate] = listRatesOperation.answer.parse(golden['rates.list']?.accepted[0]);
if (rate === undefined) throw new Error('There is no rate.');
const whole: Rate = { ...rate, startsOn: null, endsOn: null };
const season = { startsOn: '2027-06-01', endsOn: '2027-08-31' };
const type = { rates: [whole], locations: [{ id: 2, name: 'Airport' }] };
const classes = [
  { id: 3, name: 'Compact SUV' },
  { id: 4, name: 'Van' },
];
const units = UNIT_SETS.days;

const cells = (within: typeof season | { startsOn: null; endsOn: null }) =>
  cellsOf(type, classes, { season: within, units });

describe('the cells of the grid', () => {
  it('have the rate of the season, an inherited one, or none', () => {
    const kinds = (within: Parameters<typeof cells>[0]) =>
      cells(within).map(({ own, inherited }) => [own?.id, inherited?.id]);
    expect(kinds({ startsOn: null, endsOn: null })).toEqual([
      [31, undefined],
      [undefined, undefined],
    ]);
    expect(kinds(season)).toEqual([
      [undefined, 31],
      [undefined, undefined],
    ]);
  });

  it('are other ones by amount and not by its spelling', () => {
    const [cell] = cells(season);
    if (cell === undefined) throw new Error('There is no cell.');
    const context = formStaffContext();
    const other = (text: string) => isOther(cell, 'dailyRate', text, context);
    expect(['50', '50.00', ' 50.0', '51', '', 'fifty'].map(other)).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ]);
  });

  it('are saved whole: an inherited rate becomes one of the season', () => {
    const [cell] = cells(season);
    if (cell === undefined) throw new Error('There is no cell.');
    const values = { dailyRate: 55, weeklyRate: 250, monthlyRate: 900 };
    const changes = changesIn(cell, values);
    expect(changes).toEqual([{ unit: 'dailyRate', before: 50, after: 55 }]);
    expect(savedRate(cell, changes, { typeId: 1, season })).toEqual({
      ...writtenRate(whole),
      ...season,
      dailyRate: 55,
    });
  });

  it('without a rate are saved with what is entered, and nothing else', () => {
    const cell = cells(season)[1];
    if (cell === undefined) throw new Error('There is no cell.');
    const changes = changesIn(cell, { dailyRate: 90, weeklyRate: null, monthlyRate: 0 });
    expect(savedRate(cell, changes, { typeId: 1, season })).toEqual({
      ...{ typeId: 1, vehicleTypeId: 4, locationId: 2, dailyRate: 90 },
      ...season,
    });
  });

  it('fit a page', () => {
    expect([classesAPage(4, 3), classesAPage(200, 7)]).toEqual([35, 1]);
  });
});
