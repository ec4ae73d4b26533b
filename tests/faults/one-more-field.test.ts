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
import { CASES } from './one-more-field/cases.ts';

/** Contract, field table, texts, and the schema and column map of the sandbox. */
const MOST_FILES = 5;
const BUILD_MS = 300_000;
const VALUE = 'LN-2077 x';

let copy: ProjectCopy;
let changes: Record<string, number>;
let sandbox: SandboxProcess;
let product: Product;
let visitor: Visitor;

beforeAll(async () => {
  copy = new ProjectCopy('one-more-field', ['sandbox']);
  for (const insertion of CASES.flatMap(({ insertions }) => insertions)) copy.insert(insertion);
  changes = copy.changes();
  copy.build();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  sandbox = await startSandbox({ productOrigin: origin, size: 400, folder: copy.root });
  const { issuer, rental } = sandbox;
  product = await startProduct({ issuer, upstream: rental, port, folder: copy.root });
  ({ visitor } = await signIn({ productOrigin: origin, login: 'manager' }));
}, BUILD_MS);
afterAll(async () => {
  await product?.stop();
  await sandbox?.stop();
  copy?.remove();
});

/** Sends the form of a page unchanged except for one field. */
function sendForm(page: Page, field: string, value: string): Promise<Page> {
  const form = keyedForm(page);
  const values = new FormData();
  for (const [name, sent] of entriesOf(form, { [field]: value }, { name: 'to', value: 'submit' }))
    values.append(name, sent);
  return visitor.post(form.action, values, product.origin);
}

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
  expect(new Set(Object.keys(changes))).toEqual(new Set(declared));
});

it(
  'the new fields have their types in order',
  () => copy.checkTypes(CASES.flatMap(({ folders }) => folders)),
  BUILD_MS,
);

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
    const saved = await sendForm(empty, field, VALUE);
    expect([saved.status, saved.address]).toEqual([200, record]);
    expect(saved.html).toContain(label);
    expect(saved.html).toContain(VALUE);
    expect(fieldIn(await visitor.open(`${record}/edit`))).toMatchObject({ value: VALUE });
  });

  it('accepts no more than the contract, and names the limit at its field', async () => {
    const refused = await sendForm(await visitor.open(`${record}/edit`), field, 'x'.repeat(41));
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
    const saved = await visitor.submit(await visitor.open(narrowed), { name: 'With the new field' });
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
