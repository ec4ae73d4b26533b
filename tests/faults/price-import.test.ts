// The whole way of an import against the built product: so it is long.

import { describe, expect, it } from 'vitest';
import { Clerk } from '../journeys/clerk.ts';
import { clerkForTests, LONG_MS, rateIn } from '../journeys/clerk-tests.ts';
import {
  checkFile,
  csvOf,
  exported,
  IMPORT,
  pressIn,
  saveAnyway,
  untilSaved,
} from '../journeys/file-import.ts';
import { startFormEnvironment } from '../journeys/form-environment.ts';
import { textOf } from '../journeys/page-words.ts';
import { compareImported } from '../journeys/priced-import.ts';
import { readCsv } from '../setup/read-csv.ts';
import type { Page } from '../setup/visitor.ts';

const tests = clerkForTests('admin');
const rateOf = rateIn(tests);
const rows = () => tests.environment.rows('SELECT * FROM rates ORDER BY id');
const countOf = (where: string): number =>
  Number(tests.environment.rows(`SELECT count(*) AS count FROM rates WHERE ${where}`)[0]?.count);

const wordsOf = ({ html }: Page) => textOf(html).replaceAll(/\s+/g, ' ');

/** The export of rates as a table: the head, and the row of a rate by its id. */
async function exportedRates() {
  const [head = [], ...lines] = readCsv(await exported(tests.clerk, 'rates'));
  return {
    head,
    lines,
    row: (id: number) => lines.find(([first]) => first === String(id)) ?? [],
    /** The row with other texts in these columns. */
    changed: (row: readonly string[], texts: Readonly<Record<string, string>>) =>
      row.map((cell, at) => texts[head[at] ?? ''] ?? cell),
  };
}

const nameOf = (table: string, id: number): string =>
  String(tests.environment.rows(`SELECT name FROM ${table} WHERE id = ?`, id)[0]?.name);

const NEW_HEAD = ['typeId', 'vehicleTypeId', 'locationId', 'startsOn', 'endsOn', 'dailyRate', 'weeklyRate'];
const DAY_MS = 86_400_000;
const dayAfter = (first: string, days: number) =>
  new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10);

/** So many new rates of one day each, for the classes in turn. */
function newRates(count: number, first: string, classes: readonly number[]): readonly (readonly string[])[] {
  const [type, location] = [nameOf('rate_types', 1), nameOf('locations', 1)];
  const named = classes.map((id) => nameOf('vehicle_types', id));
  return Array.from({ length: count }, (_, nth) => {
    const day = dayAfter(first, Math.floor(nth / classes.length));
    const name = named[nth % classes.length] ?? '';
    return [type, name, location, day, day, `${40 + (nth % 50)}.5`, '250'];
  });
}

describe('the import of rates and charges, without scripts', () => {
  it(
    'takes its own exports and changes nothing, as CSV and as a workbook',
    async () => {
      const before = rows();
      for (const kind of ['rates', 'charges'] as const)
        for (const format of ['csv', 'xlsx'] as const) {
          const file = await exported(tests.clerk, kind, format);
          const page = await checkFile(tests.clerk, kind, file, `${kind}.${format}`);
          expect(wordsOf(page)).toContain('No changes.');
          expect(wordsOf(page)).toContain('New: 0, changed: 0');
        }
      expect(rows()).toEqual(before);
    },
    LONG_MS,
  );

  it(
    'names every error with its line and column, and saves nothing while a line is wrong',
    async () => {
      const before = rows();
      const { head, row, changed } = await exportedRates();
      const [one, two] = [rateOf(1), rateOf(2)].map((rate) => row(Number(rate?.id)));
      const page = await checkFile(
        tests.clerk,
        'rates',
        csvOf([
          head,
          changed(one ?? [], { 'Daily rate': '77.00' }),
          changed(two ?? [], { 'Daily rate': 'many' }),
          changed(two ?? [], { Number: '', 'Vehicle class': 'Submarine' }),
          changed(two ?? [], { Number: '999999' }),
          changed(one ?? [], { 'Weekly rate': '=1+1' }),
          changed(one ?? [], { 'Weekly rate': '12' }),
        ]),
      );
      const words = wordsOf(page);
      expect(words).toContain('rates.csv cannot be imported. Errors: 5.');
      for (const found of [
        /3 Daily rate Enter an amount/,
        /4 Vehicle class Submarine is not on offer/,
        /5 Number 999999 is not the number of a record/,
        /6 Weekly rate Formulas are not allowed/,
        /7 Line 2 is about the same record/,
      ])
        expect(words).toMatch(found);
      expect(page.html).not.toContain('value="save"');
      expect(wordsOf(await saveAnyway(tests.clerk, page))).toContain(
        'rates.csv cannot be imported. Errors: 5.',
      );
      expect(rows()).toEqual(before);
      const unknown = await checkFile(tests.clerk, 'rates', 'Name,Colour\nCompact,red');
      expect(wordsOf(unknown)).toMatch(/There is no column Colour.*The column Vehicle class is missing/);
    },
    LONG_MS,
  );

  it(
    'previews what changes, and saves it once however often the button is pressed',
    async () => {
      const { head, row, changed } = await exportedRates();
      const before = rateOf(1);
      const file = csvOf([
        head,
        changed(row(Number(before?.id)), { 'Daily rate': '81.5', 'Hourly rate': '' }),
        changed(row(Number(before?.id)), { Number: '', 'First day': '2032-01-01', 'Last day': '2032-02-01' }),
      ]);
      const preview = await checkFile(tests.clerk, 'rates', file);
      const words = wordsOf(preview);
      expect(words).toContain('New: 1, changed: 1, unchanged: 0.');
      expect(words).toMatch(/Daily rate: 81\.50, was \d+\.\d\d/);
      expect(words).toContain('Save changes: 2');
      const [first, second] = await Promise.all([
        pressIn(tests.clerk, preview, 'save'),
        pressIn(tests.clerk, preview, 'save'),
      ]);
      for (const page of [await untilSaved(tests.clerk, first), await untilSaved(tests.clerk, second)])
        expect(wordsOf(page)).toContain('Saved: 2 of 2.');
      expect(rateOf(1)).toMatchObject({ daily: 8150, hourly: 0, version: Number(before?.version) + 1 });
      expect(countOf("start_date = '2032-01-01' AND end_date = '2032-02-01'")).toBe(1);
      const again = await checkFile(tests.clerk, 'rates', await exported(tests.clerk, 'rates'));
      expect(wordsOf(again)).toContain('No changes.');
    },
    LONG_MS,
  );

  it(
    'reports the line that another user has changed with both values, and saves the others',
    async () => {
      const { head, row, changed } = await exportedRates();
      const [two, three] = [rateOf(2), rateOf(3)];
      const file = csvOf([
        head,
        changed(row(Number(two?.id)), { 'Daily rate': '61' }),
        changed(row(Number(three?.id)), { 'Daily rate': '62' }),
      ]);
      const preview = await checkFile(tests.clerk, 'rates', file);
      tests.environment.change(
        'UPDATE rates SET daily = 9900, version = version + 1, changed_by = 102 WHERE id = ?',
        Number(two?.id),
      );
      const page = await untilSaved(tests.clerk, await pressIn(tests.clerk, preview, 'save'));
      const words = wordsOf(page);
      expect(words).toContain('Saved: 1 of 2.');
      expect(words).toContain(
        'Another user has changed this record. Daily rate: now 99.00, in the file 61.00.',
      );
      expect([rateOf(2)?.daily, rateOf(3)?.daily]).toEqual([9900, 6200]);
    },
    LONG_MS,
  );

  it(
    'says how much is saved when the service stops half-way, and continues after a restart',
    async () => {
      const file = csvOf([NEW_HEAD, ...newRates(450, '2033-01-01', [1])]);
      const preview = await checkFile(tests.clerk, 'rates', file);
      expect(wordsOf(preview)).toContain('New: 450, changed: 0, unchanged: 0.');
      tests.environment.change(
        `CREATE TRIGGER broken BEFORE INSERT ON rates WHEN NEW.start_date = '2033-10-01'
         BEGIN SELECT RAISE(ABORT, 'broken'); END`,
      );
      const stopped = await untilSaved(tests.clerk, await pressIn(tests.clerk, preview, 'save'));
      tests.environment.change('DROP TRIGGER broken');
      expect(wordsOf(stopped)).toContain('Saved: 200 of 450. Continue saves the rest.');
      expect(countOf("start_date >= '2033-01-01' AND start_date < '2035-01-01'")).toBe(200);
      // The next call is done, and its answer is lost.
      await tests.environment.spoil({ 'rates.saveMany': { reset: true, when: 'after', times: 1 } });
      const lost = await untilSaved(tests.clerk, await pressIn(tests.clerk, stopped, 'continue'));
      expect(wordsOf(lost)).toContain('Saved: 200 of 450.');
      await tests.environment.kill();
      await tests.environment.start();
      const reopened = await tests.clerk.open(new URL(lost.address).pathname + new URL(lost.address).search);
      const done = await untilSaved(tests.clerk, await pressIn(tests.clerk, reopened, 'continue'));
      expect(wordsOf(done)).toContain('Saved: 450 of 450.');
      expect(countOf("start_date >= '2033-01-01' AND start_date < '2035-01-01'")).toBe(450);
    },
    LONG_MS,
  );

  it(
    'saves 10,000 lines and shows the progress',
    async () => {
      const file = csvOf([NEW_HEAD, ...newRates(10_000, '2040-01-01', [1, 2, 3, 4, 5])]);
      const preview = await checkFile(tests.clerk, 'rates', file);
      expect(wordsOf(preview)).toContain('New: 10,000, changed: 0, unchanged: 0.');
      const seen = new Set<string>();
      // The action answers after a second; fifty calls take longer, however fast the machine is.
      await tests.environment.spoil({ 'rates.saveMany': { delayMs: 60 } });
      const done = await untilSaved(tests.clerk, await pressIn(tests.clerk, preview, 'save'), (page) =>
        seen.add(/([\d,]+) of 10,000 saved/.exec(wordsOf(page))?.[1] ?? ''),
      );
      await tests.environment.spoil({ 'rates.saveMany': { delayMs: 0 } });
      expect(wordsOf(done)).toContain('Saved: 10,000 of 10,000.');
      expect(seen.size).toBeGreaterThan(1);
      expect(countOf("start_date >= '2040-01-01'")).toBe(10_000);
      tests.environment.change("DELETE FROM rates WHERE start_date >= '2040-01-01'");
    },
    LONG_MS,
  );

  it(
    'changes charges with their options and taxes',
    async () => {
      const [head = [], ...lines] = readCsv(await exported(tests.clerk, 'charges'));
      const at = (name: string) => head.indexOf(name);
      const [first = []] = lines;
      const row = first.map((cell, column) =>
        column === at('Options') ? 'Small: 4.5 | Large: 9' : column === at('Description') ? "'=sum" : cell,
      );
      const preview = await checkFile(tests.clerk, 'charges', csvOf([head, row]));
      expect(wordsOf(preview)).toContain('Options: Small: 4.50 | Large: 9.00, was');
      const done = await untilSaved(tests.clerk, await pressIn(tests.clerk, preview, 'save'));
      expect(wordsOf(done)).toContain('Saved: 1 of 1.');
      const saved = tests.environment.rows(
        'SELECT name, value FROM misc_charge_options WHERE misc_charge_id = ? ORDER BY value',
        Number(row[0]),
      );
      expect(saved).toEqual([
        { name: 'Small', value: 450 },
        { name: 'Large', value: 900 },
      ]);
      const [charge] = tests.environment.rows(
        'SELECT description FROM misc_charges WHERE id = ?',
        Number(row[0]),
      );
      expect(charge).toEqual({ description: '=sum' });
      const again = await checkFile(tests.clerk, 'charges', await exported(tests.clerk, 'charges'));
      expect(wordsOf(again)).toContain('No changes.');
    },
    LONG_MS,
  );
});

describe('imported rates', () => {
  it(
    'are priced as an exhaustive search prices the amounts of the file',
    async () => {
      // `npm run bench:import` tries 500.
      expect(await compareImported(tests.environment, tests.clerk, 20, 'npm test')).toEqual([]);
    },
    LONG_MS,
  );
});

describe('the import on other services', () => {
  it(
    'reads the records again on one without versions and keys, and is read-only on one without its call',
    async () => {
      for (const profile of ['plain', 'given'] as const) {
        const environment = await startFormEnvironment(profile);
        try {
          const clerk = await Clerk.at(environment.origin, 'admin');
          const page = await clerk.open(`${IMPORT}?of=rates`);
          if (profile === 'given') {
            expect(wordsOf(page)).toContain('cannot save rates and charges from a file');
            expect(page.html).not.toContain('type="file"');
            continue;
          }
          const [head = [], row = [], other = []] = readCsv(await exported(clerk, 'rates'));
          const daily = head.indexOf('Daily rate');
          const file = csvOf([head, row.with(daily, '71'), other.with(daily, '72')]);
          const preview = await checkFile(clerk, 'rates', file);
          environment.change('UPDATE rates SET daily = 9900 WHERE id = ?', Number(other[0]));
          await environment.spoil({ 'rates.saveMany': { reset: true, when: 'after', times: 1 } });
          const lost = await untilSaved(clerk, await pressIn(clerk, preview, 'save'));
          expect(wordsOf(lost)).toContain('Saved: 0 of 2. Continue saves the rest.');
          const done = await untilSaved(clerk, await pressIn(clerk, lost, 'continue'));
          expect(wordsOf(done)).toContain('Saved: 1 of 2.');
          expect(wordsOf(done)).toContain('Daily rate: now 99.00, in the file 72.00.');
          const saved = environment.rows(
            'SELECT daily FROM rates WHERE id IN (?, ?) ORDER BY daily',
            ...[row[0] ?? '', other[0] ?? ''].map(Number),
          );
          expect(saved).toEqual([{ daily: 7100 }, { daily: 9900 }]);
        } finally {
          await environment.stop();
        }
      }
    },
    LONG_MS,
  );

  it(
    'asks for the file again where the session ended before it was sent',
    async () => {
      const { clerk } = tests;
      const lost = await checkFile(clerk, 'charges', 'Name', 'mine.csv', () => clerk.loseSession());
      expect(new URL(lost.address).pathname).toBe('/login');
      const again = await clerk.signIn(lost);
      expect([new URL(again.address).pathname, again.status]).toEqual([IMPORT, 200]);
      expect(wordsOf(again)).toContain('Select the file mine.csv again.');
    },
    LONG_MS,
  );

  it('is closed to users without the permission', async () => {
    const agent = await Clerk.at(tests.environment.origin, 'agent');
    expect((await agent.open(IMPORT)).status).toBe(403);
  });
});
