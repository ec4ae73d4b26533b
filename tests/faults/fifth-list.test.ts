import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxProcess, startSandbox } from '../e2e/sandbox-process.ts';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import type { ProjectCopy } from '../setup/project-copy.ts';
import { readCsv } from '../setup/read-csv.ts';
import { openList } from '../setup/served-list.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { copyWithFifthList, FOLDER, roomFiles } from './fifth-list/fifth-list.ts';

const LINES = 80;
const BUILD_MS = 240_000;

let fifth: ProjectCopy;
let changes: Record<string, number>;
let sandbox: SandboxProcess;
let product: Product;
let visitor: Visitor;

beforeAll(async () => {
  fifth = copyWithFifthList();
  changes = fifth.changes();
  fifth.build();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  sandbox = await startSandbox({ productOrigin: origin, size: 2000 });
  const { issuer, rental } = sandbox;
  product = await startProduct({ issuer, upstream: rental, port, folder: fifth.root });
  ({ visitor } = await signIn({ productOrigin: origin, login: 'agent' }));
}, BUILD_MS);
afterAll(async () => {
  await product?.stop();
  await sandbox?.stop();
  fifth?.remove();
});

/** The list at an address: its heads, the texts of its rows, and how many there are in all. */
async function open(query = '') {
  const list = await openList(visitor, `${product.origin}/whereabouts${query}`);
  return { ...list, total: Number(/([\d,]+) vehicles?/.exec(list.html)?.[1]?.replace(',', '')) };
}

describe('law 11: a fifth list on a known resource', () => {
  it(`is a folder of fewer than ${LINES} lines, a line of the site map, one of the addresses, and labels`, () => {
    const folder = Object.entries(changes).filter(([path]) => path.startsWith(`${FOLDER}/`));
    expect(folder.reduce((lines, [, more]) => lines + more, 0)).toBeLessThan(LINES);
    expect(folder).toHaveLength(roomFiles().length);
    const others = Object.entries(changes).filter(([path]) => !path.startsWith(`${FOLDER}/`));
    expect(Object.fromEntries(others)).toEqual({
      'app/paths.ts': 1,
      'app/routes.ts': 1,
      'public/locales/en/translation.json': expect.any(Number),
    });
  });

  it('has its types in order', () => fifth.checkTypes([FOLDER]), BUILD_MS);

  it('has rows that lead to their records, and says how many there are', async () => {
    const { status, html, rows, total } = await open('?columns=LicenseNo,CurrentLocation,Status');
    expect([status, rows.length]).toEqual([200, 10]);
    expect(html).toMatch(/<a href="\/fleet\/\d+"/);
    expect(total).toBeGreaterThan(20);
  });

  it('has filters', async () => {
    const whole = await open('?columns=LicenseNo,CurrentLocation');
    const narrowed = await open('?columns=LicenseNo,CurrentLocation&placeId=2');
    expect(new Set(narrowed.rows.map(([, place]) => place))).toEqual(new Set(['Airport']));
    expect(narrowed.total).toBeLessThan(whole.total);
    expect((await open('?placeId=nowhere')).status).toBe(400);
  });

  it('is ordered by a column, up and down', async () => {
    const plates = async (direction: string) => {
      const { rows } = await open(`?columns=LicenseNo&sort=plate&direction=${direction}&size=500`);
      return rows.map(([plate]) => plate);
    };
    const up = await plates('asc');
    expect(await plates('desc')).toEqual(up.toReversed());
  });

  it('shows the columns that the service offers: those it knows in its own way, others as they are', async () => {
    expect((await open('?columns=LicenseNo,CurrentLocation')).heads).toEqual(['Plate', 'Stands at']);
    const { heads, rows } = await open('?columns=Seats,LicenseNo');
    expect(heads[1]).toBe('Plate');
    expect(rows.every(([seats]) => /^\d+$/.test(seats ?? ''))).toBe(true);
    const usual = await open();
    expect((await open('?columns=Nonsense')).heads).toEqual(usual.heads);
  });

  it('has its columns chosen and its views saved', async () => {
    expect((await visitor.open(`${product.origin}/whereabouts/columns`)).status).toBe(200);
    expect((await open('?columns=LicenseNo')).html).toContain('Save view');
  });

  it('is exported as it stands on screen, all pages', async () => {
    const query = '?columns=LicenseNo,CurrentLocation&placeId=2';
    const { heads, rows, total } = await open(query);
    const answer = await visitor.ask(`${product.origin}/whereabouts/export${query}&format=csv`);
    expect(answer.headers.get('content-disposition')).toMatch(/filename="Whereabouts \d{4}-\d\d-\d\d\.csv"/);
    const [first, ...file] = readCsv(new Uint8Array(await answer.arrayBuffer()));
    expect(first).toEqual(heads);
    expect(file).toHaveLength(total);
    expect(file.slice(0, rows.length)).toEqual(rows);
  });
});
