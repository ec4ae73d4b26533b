import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxProcess, startSandbox } from '../e2e/sandbox-process.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { ProjectCopy } from '../setup/project-copy.ts';
import { readCsv } from '../setup/read-csv.ts';
import { entriesOf, keyedForm, openList } from '../setup/served-form.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Page, Visitor } from '../setup/visitor.ts';
import { addFifthList, FOLDER, fixtureFiles } from './fifth-list/fifth-list.ts';

const LINES = 220;
const BUILD_MS = 240_000;

let fifth: ProjectCopy;
let changes: Record<string, number>;
let sandbox: SandboxProcess;
let product: Product;
let visitor: Visitor;

beforeAll(async () => {
  fifth = new ProjectCopy('fifth-list', ['scripts', 'biome.json', '.gitignore', 'vitest.config.ts']);
  addFifthList(fifth);
  changes = fifth.changes();
  fifth.run('scripts/new.mjs', 'renters', 'customers', 'email,company');
  fifth.run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'app', 'public');
  fifth.build();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  sandbox = await startSandbox({ productOrigin: origin, size: 2000 });
  const { issuer, rental } = sandbox;
  product = await startProduct({ issuer, upstream: rental, port, folder: fifth.root });
  ({ visitor } = await signIn({ productOrigin: origin, login: 'manager' }));
}, BUILD_MS);
afterAll(async () => {
  await product?.stop();
  await sandbox?.stop();
  fifth?.remove();
});

/** The list at an address: its column headers, the texts of its rows, and the total. */
async function open(query = '') {
  const list = await openList(visitor, `${product.origin}/whereabouts${query}`);
  return { ...list, total: Number(/([\d,]+) vehicles?/.exec(list.html)?.[1]?.replace(',', '')) };
}

/** A vehicle to which no other test of this file writes. */
const recordOf = () => `${product.origin}/whereabouts/3`;

/** Renders the form of a page and submits it with some input. */
function send(page: Page, input: Readonly<Record<string, string>>, to?: string): Promise<Page> {
  const form = keyedForm(page);
  const values = new FormData();
  for (const [name, sent] of entriesOf(form, input, to ? { name: 'to', value: to } : undefined))
    values.append(name, sent);
  return visitor.post(form.action, values, product.origin);
}

describe('law 11: a further resource', () => {
  it(`is a folder of fewer than ${LINES} lines, its entry, a line of the registry, and labels`, () => {
    const folder = Object.entries(changes).filter(([path]) => path.startsWith(`${FOLDER}/`));
    expect(folder.reduce((lines, [, more]) => lines + more, 0)).toBeLessThan(LINES);
    expect(folder).toHaveLength(fixtureFiles().length);
    const others = Object.entries(changes).filter(([path]) => !path.startsWith(`${FOLDER}/`));
    expect(Object.fromEntries(others)).toEqual({
      'app/resources.ts': 9,
      'app/resource-routes/resource-at.server.ts': 2,
      'public/locales/en/labels.json': expect.any(Number),
      'public/locales/en/translation.json': expect.any(Number),
    });
  });

  it('has its types in order', () => fifth.checkTypes([FOLDER, 'app/features/renters']), BUILD_MS);

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
    const saved = await visitor.submit(await open('?columns=LicenseNo&locationId=2'), {
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
      fifth.run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'app', 'public');
      fifth.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'app/features/renters');
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
