// One copy serves all further declarations, since its build costs more than all of the tests, so the file is long.

import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxProcess, startSandbox } from '../e2e/sandbox-process.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { ProjectCopy } from '../setup/project-copy.ts';
import { readCsv } from '../setup/read-csv.ts';
import { readXlsx } from '../setup/read-xlsx.ts';
import { entriesOf, keyedForm, openList } from '../setup/served-form.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Page, Visitor } from '../setup/visitor.ts';
import { addFifthList, FOLDER, fixtureFiles } from './fifth-list/fifth-list.ts';
import { CASES } from './one-more-field/cases.ts';

/** What a further resource may take. */
const LINES = 220;
/** Contract, field table, texts, and the schema and column map of the sandbox. */
const MOST_FILES = 5;
const BUILD_MS = 300_000;
const VALUE = 'LN-2077 x';

/** A copy of the project with one more field of two records, one more resource, and one by `npm run new`, built once. */
let copy: ProjectCopy;
let fieldChanges: Record<string, number>;
let resourceChanges: Record<string, number>;
let sandbox: SandboxProcess;
let product: Product;
let visitor: Visitor;

/** The files that differ since then, with the number of lines that were added since. */
function changesSince(before: Readonly<Record<string, number>>): Record<string, number> {
  const since = Object.entries(copy.changes()).map(([path, lines]) => [path, lines - (before[path] ?? 0)]);
  return Object.fromEntries(since.filter(([, lines]) => lines !== 0));
}

/** Runs the linter on the changed files of the product; every rule looks at one file by itself. */
function checkChanged(option: '--write' | '--error-on-warnings'): void {
  const paths = Object.keys(copy.changes()).filter((path) => /^(?:app|public)\//.test(path));
  copy.run('node_modules/@biomejs/biome/bin/biome', 'check', option, ...paths);
}

beforeAll(async () => {
  const tools = ['scripts', 'biome.json', '.gitignore', 'vitest.config.ts'];
  const folders = ['tests/setup/run-folders.ts', 'tests/setup/scratch-folder.ts'];
  copy = new ProjectCopy('declarations', ['sandbox', ...tools, ...folders]);
  for (const insertion of CASES.flatMap(({ insertions }) => insertions)) copy.insert(insertion);
  fieldChanges = copy.changes();
  addFifthList(copy);
  resourceChanges = changesSince(fieldChanges);
  copy.run('scripts/new.mjs', 'renters', 'customers', 'email,company');
  checkChanged('--write');
  copy.build();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  sandbox = await startSandbox({ productOrigin: origin, size: 2000, folder: copy.root });
  const { issuer, rental } = sandbox;
  product = await startProduct({ issuer, upstream: rental, port, folder: copy.root });
  ({ visitor } = await signIn({ productOrigin: origin, login: 'manager' }));
}, BUILD_MS);
afterAll(async () => {
  await product?.stop();
  await sandbox?.stop();
  copy?.remove();
});

/** Renders the form of a page and submits it with some input. */
function send(page: Page, input: Readonly<Record<string, string>>, to?: string): Promise<Page> {
  const form = keyedForm(page);
  const values = new FormData();
  for (const [name, sent] of entriesOf(form, input, to ? { name: 'to', value: to } : undefined))
    values.append(name, sent);
  return visitor.post(form.action, values, product.origin);
}

it(
  'what is added has its types in order',
  () => copy.checkTypes([FOLDER, 'app/features/renters', ...CASES.flatMap(({ folders }) => folders)]),
  BUILD_MS,
);

function idOf(query: string): number {
  const database = new DatabaseSync(sandbox.databasePath, { readOnly: true });
  try {
    return Number(database.prepare(query).get()?.id);
  } finally {
    database.close();
  }
}

it('only the declarations of the new fields are changed', () => {
  const declared = CASES.flatMap(({ insertions }) => insertions.map(({ path }) => path));
  expect(new Set(Object.keys(fieldChanges))).toEqual(new Set(declared));
});

describe.each(CASES)('law 11: one more field of a $record', (one) => {
  const { field, label, code, list, insertions } = one;
  let record: string;
  let narrowed: string;
  beforeAll(() => {
    record = `${product.origin}${list}/${idOf(one.anyRecord)}`;
    narrowed = `${product.origin}${list}?columns=${code}&${field}=ln-2077`;
  });

  it(`is declared in at most ${MOST_FILES} files`, () => {
    const files = new Set(insertions.map(({ path }) => path));
    expect(files.size).toBeLessThanOrEqual(MOST_FILES);
  });

  it('is written by the form, which has the saved value, and is on the screen of the record', async () => {
    const fieldIn = (page: Page) => keyedForm(page).fields.find(({ name }) => name === field);
    const empty = await visitor.open(`${record}/edit`);
    expect(fieldIn(empty)).toMatchObject({ value: '' });
    const saved = await send(empty, { [field]: VALUE }, 'submit');
    expect([saved.status, saved.address]).toEqual([200, record]);
    expect(saved.html).toContain(label);
    expect(saved.html).toContain(VALUE);
    expect(fieldIn(await visitor.open(`${record}/edit`))).toMatchObject({ value: VALUE });
  });

  it('accepts no more than the contract, and names the limit at its field', async () => {
    const refused = await send(await visitor.open(`${record}/edit`), { [field]: 'x'.repeat(41) }, 'submit');
    expect(refused.address).toContain('/edit');
    expect(refused.html).toMatch(
      new RegExp(`name="${field}"[^>]*aria-invalid|aria-invalid[^>]*name="${field}"`),
    );
  });

  it('is a column of the list, which staff can choose', async () => {
    const { heads, rows } = await openList(visitor, narrowed);
    expect([heads, rows]).toEqual([[label], [[VALUE]]]);
    const { html } = await visitor.open(`${product.origin}${list}/columns`);
    expect(html).toContain(label);
  });

  it('narrows the list and orders it', async () => {
    const whole = await openList(
      visitor,
      `${product.origin}${list}?columns=${code}&sort=${field}&direction=desc`,
    );
    expect(whole.rows.length).toBeGreaterThan(1);
    expect(whole.rows[0]).toEqual([VALUE]);
    expect((await openList(visitor, narrowed)).rows).toHaveLength(1);
    expect((await openList(visitor, `${narrowed}-not`)).rows).toHaveLength(0);
  });

  it('is part of a saved view', async () => {
    const saved = await visitor.submit(await visitor.open(`${narrowed}&view=save`), {
      name: 'With the new field',
    });
    expect(new URL(saved.address).searchParams.get(field)).toBe('ln-2077');
    expect(saved.html).toContain(VALUE);
  });

  it('is in the exported files', async () => {
    const file = async (format: string) => {
      const answer = await visitor.ask(`${narrowed.replace('?', '/export?')}&format=${format}`);
      return new Uint8Array(await answer.arrayBuffer());
    };
    expect(readCsv(await file('csv'))).toEqual([[label], [VALUE]]);
    expect(readXlsx(await file('xlsx')).rows).toEqual([[label], [VALUE]]);
  });
});

/** The list at an address: its column headers, the texts of its rows, and the total. */
async function open(query = '') {
  const list = await openList(visitor, `${product.origin}/whereabouts${query}`);
  return { ...list, total: Number(/([\d,]+) vehicles?/.exec(list.html)?.[1]?.replace(',', '')) };
}

/** A vehicle to which no other test of this file writes. */
const recordOf = () => `${product.origin}/whereabouts/3`;

describe('law 11: a further resource', () => {
  it(`is a folder of fewer than ${LINES} lines, its entry, a line of the registry, and labels`, () => {
    const folder = Object.entries(resourceChanges).filter(([path]) => path.startsWith(`${FOLDER}/`));
    expect(folder.reduce((lines, [, more]) => lines + more, 0)).toBeLessThan(LINES);
    expect(folder).toHaveLength(fixtureFiles().length);
    const others = Object.entries(resourceChanges).filter(([path]) => !path.startsWith(`${FOLDER}/`));
    expect(Object.fromEntries(others)).toEqual({
      'app/resources.ts': 9,
      'app/resource-routes/resource-at.server.ts': 2,
      'public/locales/en/labels.json': expect.any(Number),
      'public/locales/en/translation.json': expect.any(Number),
    });
  });

  it('has rows that link to their records, and shows their number', async () => {
    const { status, html, rows, total } = await open('?columns=LicenseNo,CurrentLocation,Status');
    expect([status, rows.length]).toEqual([200, 10]);
    expect(html).toMatch(/<a href="\/whereabouts\/\d+"/);
    expect(total).toBeGreaterThan(20);
  });

  it('has filters', async () => {
    const whole = await open('?columns=LicenseNo,CurrentLocation');
    const narrowed = await open('?columns=LicenseNo,CurrentLocation&locationId=2');
    expect(new Set(narrowed.rows.map(([, place]) => place))).toEqual(new Set(['Airport']));
    expect(narrowed.total).toBeLessThan(whole.total);
    expect((await open('?locationId=nowhere')).status).toBe(400);
  });

  it('is ordered by a column, up and down', async () => {
    const plates = async (direction: string) => {
      const { rows } = await open(`?columns=LicenseNo&sort=plate&direction=${direction}&size=500`);
      return rows.map(([plate]) => plate);
    };
    const up = await plates('asc');
    expect(await plates('desc')).toEqual(up.toReversed());
  });

  it('shows the columns that the service offers: known ones formatted, others unchanged', async () => {
    expect((await open('?columns=LicenseNo,CurrentLocation')).heads).toEqual(['Plate', 'Stands at']);
    const { heads, rows } = await open('?columns=Seats,LicenseNo');
    expect(heads[1]).toBe('Plate');
    expect(rows.every(([seats]) => /^\d+$/.test(seats ?? ''))).toBe(true);
    const usual = await open();
    expect((await open('?columns=Nonsense')).heads).toEqual(usual.heads);
  });

  it('has its columns chosen and its views saved', async () => {
    expect((await visitor.open(`${product.origin}/whereabouts/columns`)).status).toBe(200);
    const saved = await visitor.submit(await open('?columns=LicenseNo&locationId=2&view=save'), {
      name: 'At the airport',
    });
    expect(saved.html).toContain('At the airport');
    expect((await visitor.open(`${product.origin}/views/whereabouts`)).html).toContain('At the airport');
  });

  it('is exported as shown on screen, with all pages', async () => {
    const query = '?columns=LicenseNo,CurrentLocation&locationId=2';
    const { heads, rows, total } = await open(query);
    const answer = await visitor.ask(`${product.origin}/whereabouts/export${query}&format=csv`);
    expect(answer.headers.get('content-disposition')).toMatch(/filename="Whereabouts \d{4}-\d\d-\d\d\.csv"/);
    const [first, ...file] = readCsv(new Uint8Array(await answer.arrayBuffer()));
    expect(first).toEqual(heads);
    expect(file).toHaveLength(total);
    expect(file.slice(0, rows.length)).toEqual(rows);
  });

  it('has its entry in the navigation, and is found by the palette with its new record', async () => {
    expect((await open()).html).toMatch(/<a [^>]*href="\/whereabouts"[^>]*>/);
    const { html } = await visitor.open(`${product.origin}/search?q=whereabouts&stay`);
    expect(html).toContain('href="/whereabouts"');
    expect((await visitor.open(`${product.origin}/search?q=report&stay`)).html).toContain(
      'href="/whereabouts/new"',
    );
    expect((await visitor.open(`${product.origin}/shortcuts`)).html).toContain('Whereabouts');
  });

  it('has records with fields, notes and an action', async () => {
    const { html } = await visitor.open(recordOf());
    expect(html).toContain('Stands at');
    const action = await visitor.open(`${recordOf()}/actions/seen`);
    const done = await send(action, {});
    expect([done.status, done.address]).toEqual([200, recordOf()]);
    expect((await visitor.open(`${recordOf()}/notes`)).html).toContain('Seen in its place');
    expect((await visitor.open(`${product.origin}/whereabouts/999999999`)).status).toBe(404);
  });

  it('has forms, whose drafts are resumed at their stage', async () => {
    const sent = await send(await visitor.open(`${recordOf()}/report`), { text: 'Level 3' }, 'later');
    expect(sent.status).toBe(200);
    const drafts = await visitor.open(`${product.origin}/drafts`);
    expect(drafts.html).toContain('Where it is');
    const [, draft = ''] = /href="(\/whereabouts\/\d+\/report\?[^"]*draft=[^"]*)"/.exec(drafts.html) ?? [];
    const resumed = await visitor.open(product.origin + draft.replaceAll('&amp;', '&'));
    expect(keyedForm(resumed).fields).toContainEqual(
      expect.objectContaining({ name: 'text', value: 'Level 3' }),
    );
    const saved = await send(resumed, {}, 'submit');
    expect([saved.status, saved.address]).toEqual([200, `${recordOf()}/notes`]);
    expect(saved.html).toContain('Level 3');
    expect((await visitor.open(`${product.origin}/whereabouts/new`)).status).toBe(200);
  });
});

describe('a resource by `npm run new`', () => {
  it(
    'has its format, its lint and its unit test in order',
    () => {
      checkChanged('--error-on-warnings');
      copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'app/features/renters');
    },
    BUILD_MS,
  );

  it('has a list, whose columns are chosen, a record with notes, and a form', async () => {
    const renters = `${product.origin}/renters`;
    const { rows, html, heads } = await openList(visitor, renters);
    expect([heads, rows.length]).toEqual([['Email', 'Company'], 10]);
    const [, record = ''] = /href="\/renters\/(\d+)"/.exec(html) ?? [];
    const choice = await visitor.open(`${renters}/columns`);
    expect(choice.html).toContain('Company');
    for (const view of ['', '/notes', '/edit'])
      expect([view, (await visitor.open(`${renters}/${record}${view}`)).status]).toEqual([view, 200]);
    const edited = await send(
      await visitor.open(`${renters}/${record}/edit`),
      { company: 'Ada & Sons' },
      'submit',
    );
    expect([edited.status, edited.address]).toEqual([200, `${renters}/${record}`]);
    expect(edited.html).toContain('Ada &amp; Sons');
  });
});
