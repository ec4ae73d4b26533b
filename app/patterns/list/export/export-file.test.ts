import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../../../tests/setup/read-xlsx.ts';
import type { ExportColumn, ExportFormat, ExportRow } from '../list-view.ts';
import { readAllPages } from '../read-pages.server.ts';
import { type ExportStep, FORMS } from './export-file.server.ts';

const COLUMNS: readonly ExportColumn[] = ['Number', 'Customer', 'Note'].map((head) => ({
  head,
  kind: 'text',
}));
const { signal } = new AbortController();

/** A list of this many rows of some 200 bytes, read page by page; `asked` counts the pages. */
function source(total: number) {
  const counted = { asked: 0 };
  const page = async (number: number) => {
    counted.asked += 1;
    const first = (number - 1) * 500;
    const rows = Array.from({ length: Math.max(0, Math.min(500, total - first)) }, (_, at): ExportRow => {
      const id = first + at;
      return [`R-${id}`, [`Customer ${id}`, `+49 40 ${id}`], `row ${id} `.repeat(15)];
    });
    return { rows, total };
  };
  const pages = readAllPages({ page, signal, most: Number.MAX_SAFE_INTEGER });
  return { counted, made: { title: 'Reservations', columns: COLUMNS, pages, figure: () => null, signal } };
}

async function takeAll(format: ExportFormat, rows: number) {
  const steps: ExportStep[] = [];
  for await (const step of FORMS[format].make(source(rows).made)) steps.push(step);
  const file = Buffer.concat(steps.flatMap((step) => (step.kind === 'bytes' ? [step.bytes] : [])));
  return { file, reported: steps.filter(({ kind }) => kind !== 'bytes') };
}

/** Returns the bytes in use after a garbage collection. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

describe('a CSV file in the making', () => {
  it('has its head once and every row in order', async () => {
    const { file, reported } = await takeAll('csv', 1100);
    const lines = file.toString().split('\r\n');
    expect(lines).toHaveLength(1102);
    expect(lines[0]).toBe('\uFEFFNumber,Customer,Note');
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(
      Array.from({ length: 1100 }, (_, at) => `R-${at}`),
    );
    expect(reported.at(-1)).toEqual({ kind: 'read', read: 1100, total: 1100 });
  });

  it('has its head when there are no rows', async () => {
    expect((await takeAll('csv', 0)).file.toString()).toBe('\uFEFFNumber,Customer,Note\r\n');
  });

  it('gives a page away before it reads the next', async () => {
    const { counted, made } = source(5000);
    const steps = FORMS.csv.make(made);
    await steps.next();
    expect(counted.asked).toBe(1);
    await steps.return(undefined);
    expect(counted.asked).toBe(1);
  });

  it('takes no more memory for 100,000 rows than for some', async () => {
    const before = bytesInUse();
    let written = 0;
    let most = 0;
    for await (const step of FORMS.csv.make(source(100_000).made)) {
      if (step.kind === 'bytes') written += step.bytes.length;
      else if (step.kind === 'read' && step.read % 10_000 === 0) most = Math.max(most, bytesInUse() - before);
    }
    expect(written).toBeGreaterThan(15_000_000);
    expect(most).toBeLessThan(4_000_000);
  });
});

describe('an XLSX file in the making', () => {
  it('says how far the reading is, then that it writes', async () => {
    const { file, reported } = await takeAll('xlsx', 700);
    expect(reported).toEqual([
      { kind: 'read', read: 500, total: 700 },
      { kind: 'read', read: 700, total: 700 },
      { kind: 'writing', read: 700 },
    ]);
    const { rows, name } = readXlsx(file);
    expect(name).toBe('Reservations');
    expect(rows).toHaveLength(701);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['R-699', 'Customer 699 +49 40 699']);
  });
});
