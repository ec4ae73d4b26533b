import { describe, expect, it } from 'vitest';
import { formStaffContext } from '../../patterns/record-form/record-form.fixture.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Operation } from '../../upstream/operation.ts';
import { listRatesOperation, type Rate } from '../../upstream/rates/rates.contract.ts';
import { golden } from '../../upstream/rates/rates.golden.ts';
import { rateImport } from './rate-import.server.ts';

const [sample] = listRatesOperation.answer.parse(golden['rates.list']?.accepted[0]);
if (sample === undefined) throw new Error('There is no rate.');
const at = { typeId: 1, vehicleTypeId: 1, locationId: 1 };
const whole: Rate = { ...sample, ...at, id: 31, startsOn: null, endsOn: null };
const summer: Rate = { ...whole, id: 32, startsOn: '2027-06-01', endsOn: '2027-08-31' };

const ANSWERS: Readonly<Record<string, unknown>> = {
  'rates.list': [whole, summer],
  'rates.types': [{ id: 1, name: 'Standard' }],
  'vehicles.types': [
    { id: 1, name: 'Compact' },
    { id: 2, name: 'Van' },
  ],
};

const reader = {
  ...formStaffContext().reader,
  upstream: { call: async (_: unknown, { id }: Operation) => ({ data: ANSWERS[id] ?? [] }) },
} as unknown as Reader;
const staffContext = formStaffContext({ reader, places: [{ id: 1, name: 'Airport' }] as never });

const HEAD = ['id', 'typeId', 'vehicleTypeId', 'locationId', 'startsOn', 'endsOn', 'dailyRate'];

/** Checks lines under the head; returns what is wrong as `line column: text`. */
async function problemsOf(...lines: readonly (readonly string[])[]) {
  const { problems } = await rateImport.check({ rows: [HEAD, ...lines], formulas: null }, staffContext);
  return problems.map(({ line, column, text }) => `${line} ${column}: ${text}`);
}

const checked = (...lines: readonly (readonly string[])[]) =>
  rateImport.check({ rows: [HEAD, ...lines], formulas: null }, staffContext);

const NEW = ['', 'Standard', 'Van', 'Airport', '', '', '45.50'];

describe('lines of a file of rates', () => {
  it('change a rate by its id or by its key, and add one', async () => {
    const { lines, problems } = await checked(
      ['31', 'Standard', 'Compact', 'Airport', '', '', '51'],
      ['', 'standard', 'compact', 'AIRPORT', '2027-06-01', '2027-08-31', '52,5'],
      NEW,
    );
    expect(problems).toEqual([]);
    expect(lines.map(({ line, id }) => [line, id])).toEqual([
      [2, 31],
      [3, 32],
      [4, null],
    ]);
    expect(lines.map(({ content }) => content)).toMatchObject([
      { ...at, dailyRate: 51, weeklyRate: whole.weeklyRate },
      { ...at, dailyRate: 52.5, startsOn: '2027-06-01' },
      { ...at, vehicleTypeId: 2, dailyRate: 45.5, isActive: true, weekendFrom: '5T12:00' },
    ]);
  });

  it('are unchanged in another spelling, and empty lines are none', async () => {
    const daily = whole.dailyRate === null ? '' : String(whole.dailyRate);
    const found = await checked(
      ['31', 'Standard', 'Compact', 'Airport', '', '', daily],
      ['', '', '', '', '', '', ''],
    );
    expect(found).toEqual({ lines: [], unchanged: 1, problems: [] });
  });

  it('name what is wrong with each column', async () => {
    expect(
      await problemsOf(
        ['7', 'Standard', 'Compact', 'Airport', '', '', '51'],
        ['31', 'Standard', 'Van', 'Airport', '', '', '51'],
        ['', 'Nightly', 'Van', 'Airport', '', '', '51'],
        ['', 'Standard', 'Van', 'Airport', 'tomorrow', '', '51'],
        ['', 'Standard', 'Van', 'Airport', '', '', ''],
        ['', 'Standard', 'Van', 'Airport', '', '', '1.234'],
      ),
    ).toEqual([
      '2 import.id: import.line.id 7',
      '3 rate.class: import.line.locked',
      '4 rate.type: import.line.choice Nightly Standard',
      '5 rate.startsOn: import.line.day',
      '6 rate.dailyRate: rate.form.noRate',
      expect.stringMatching(/^7 rate\.dailyRate: /),
    ]);
  });

  it('are refused twice, with a formula, with more cells than columns, and over another rate’s key', async () => {
    expect(
      await problemsOf(
        ['31', 'Standard', 'Compact', 'Airport', '', '', '51'],
        ['31', 'Standard', 'Compact', 'Airport', '', '', '52'],
        ['', '=A1', 'Van', 'Airport', '', '', '51'],
        [...NEW, 'more'],
        NEW,
      ),
    ).toEqual([
      '3 null: import.line.again 2',
      '4 rate.type: import.line.formula',
      '5 null: import.line.tooLong',
      '6 rate.type: import.line.again 5',
    ]);
    const taken = ['31', 'Standard', 'Compact', 'Airport', '2027-06-01', '2027-06-30', '51'];
    expect(await problemsOf(taken)).toEqual(['2 rate.type: import.line.taken']);
  });

  it('may not overlap another season that the file does not move', async () => {
    const season = (from: string, to: string) => ['', 'Standard', 'Compact', 'Airport', from, to, '51'];
    expect(await problemsOf(season('2027-08-01', '2027-09-30'))).toEqual([
      expect.stringMatching(/^2 rate\.startsOn: rate\.import\.overlaps /),
    ]);
    expect(await problemsOf(season('2028-01-01', '2028-02-01'), season('2028-02-01', ''))).toEqual([
      expect.stringMatching(/^3 rate\.startsOn: rate\.import\.overlapsLine /),
    ]);
    expect(await problemsOf(season('2027-09-01', '2027-09-30'))).toEqual([]);
  });
});

describe('the head of a file of rates', () => {
  const headed = async (...head: readonly string[]) => {
    const { problems } = await rateImport.check({ rows: [head], formulas: null }, staffContext);
    return problems.map(({ text }) => text);
  };

  it('has labels or names of columns, each once, and those that tell rates apart', async () => {
    expect(await headed('rate.type', 'vehicletypeid', 'LocationId')).toEqual([]);
    expect(await headed('id', 'dailyRate')).toEqual([]);
    expect(await headed('typeId', 'typeId', '', 'colour')).toEqual([
      'import.head.twice typeId',
      'import.head.empty 3',
      'import.head.unknown colour',
      'import.head.missing rate.class',
      'import.head.missing rate.location',
    ]);
  });
});
