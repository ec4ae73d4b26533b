import { expect, it } from 'vitest';
import type { Reader } from '../../upstream/call.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { staffContextForTests } from '../staff-context/staff-context.fixture.ts';
import type { CheckedLine } from './check-lines.server.ts';
import type { SavedLine } from './declaration.server.ts';
import type { FileImport, RecordTexts } from './file-import.server.ts';
import { saveImport } from './save-import.server.ts';
import type { StoredImport, StoredImports } from './stored-imports.server.ts';

const change = (line: number, texts: readonly string[]): CheckedLine => ({
  ...{ line, id: line, version: null, was: ['Compact', '50.00'], texts, content: texts },
});
const addition = (line: number, texts: readonly string[]): CheckedLine => ({
  ...{ line, id: null, version: null, was: null, texts, content: texts },
});

/** Continues an import whose last call has an unknown outcome, on a service without keys and versions. */
async function continued(lines: readonly CheckedLine[], records: readonly RecordTexts[] | Promise<never>) {
  const sent: SavedLine<unknown>[] = [];
  let head: StoredImport = {
    ...{ id: 'i1', name: 'rates', file: 'rates.csv', state: 'saving', problems: [], problemCount: 0 },
    ...{ created: 0, changed: lines.length, unchanged: 0, settled: 0, saved: 0 },
    ...{ isInFlight: true, unsaved: [], stopped: null },
  };
  const stored = {
    get: () => head,
    change: (_: string, next: (now: StoredImport) => StoredImport | null) => {
      head = next(head) ?? head;
      return head;
    },
  } as unknown as StoredImports;
  const of = {
    heads: () => ['Vehicle class', 'Daily rate'],
    read: async () => records,
    save: async (_: Reader, some: readonly SavedLine<unknown>[]) => {
      sent.push(...some);
      return { lines: some.map(() => ({ status: 200 })) };
    },
  } as unknown as FileImport;
  const reader = { upstream: { offers: () => false } } as unknown as Reader;
  await saveImport({
    ...{ id: 'i1', of, stored, lines, reader, goesOn: () => true },
    staffContext: staffContextForTests({ reader }),
  });
  return { sent: sent.map(({ content }) => content), head };
}

it('sends no line again that the records show to be saved, new or changed', async () => {
  const lines = [
    change(1, ['Compact', '51.00']),
    change(2, ['Compact', '52.00']),
    addition(3, ['Van', '80.00']),
    addition(4, ['Van', '90.00']),
  ];
  const { sent, head } = await continued(lines, [
    { id: 1, version: null, texts: ['Compact', '51.00'] },
    { id: 2, version: null, texts: ['Compact', '50.00'] },
    { id: 9, version: null, texts: ['Van', '80.00'] },
  ]);
  expect(sent).toEqual([
    ['Compact', '52.00'],
    ['Van', '90.00'],
  ]);
  expect(head).toMatchObject({ state: 'done', settled: 4, saved: 4, unsaved: [] });
});

it('leaves a record that another user has changed or removed, and names the line', async () => {
  const { sent, head } = await continued(
    [change(1, ['Compact', '51.00']), change(2, ['Compact', '52.00'])],
    [{ id: 1, version: null, texts: ['Compact', '60.00'] }],
  );
  expect(sent).toEqual([]);
  expect(head).toMatchObject({ state: 'done', settled: 2, saved: 0 });
  expect(head.unsaved.map(({ line }) => line)).toEqual([1, 2]);
});

it('stops with the reason, and sends nothing, when the records cannot be read', async () => {
  const failing = new UpstreamError('timeout', 'No answer', {
    operationId: 'rates.list',
    traceId: 'trace-1',
  });
  const { sent, head } = await continued([change(1, ['Compact', '51.00'])], Promise.reject(failing));
  expect(sent).toEqual([]);
  expect(head).toMatchObject({ state: 'saving', settled: 0, stopped: { traceId: 'trace-1' } });
});
