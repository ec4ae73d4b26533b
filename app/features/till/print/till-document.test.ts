import { describe, expect, it } from 'vitest';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import { makeDocument } from '../../../patterns/documents/make-document.server.ts';
import { named, TILL, UNCOUNTED } from '../till.fixture.ts';
import { tillDocument } from '../till-tables.server.ts';

const made = (till = TILL) => makeDocument(tillDocument, named(till), staffContextInEnglish());

describe('a till on paper', () => {
  it('says which it is and how it stands', async () => {
    expect(await made()).toMatchObject({
      title: 'Till',
      number: 'Pier 4, 20/11/2026',
      remark: 'The till is $2.00 short.',
      receiver: { role: 'Counted by', name: 'Ines Carvalho' },
      signing: null,
    });
  });

  it('has methods, users, card holds and counts', async () => {
    const { parts } = await made();
    expect(parts.map(({ title }) => title)).toEqual([
      'Expected and counted',
      'By user',
      'Card authorisations (no money moved)',
      'Counts for this day',
    ]);
  });

  it('leaves out what there is nothing of', async () => {
    const { parts } = await made({ ...UNCOUNTED, users: [], holds: null });
    expect(parts.map(({ title }) => title)).toEqual(['Expected and counted']);
    const [methods] = parts;
    expect(methods?.kind === 'table' && methods.table.heads.map(({ label }) => label)).toEqual([
      'Method',
      'Taken',
      'Refunded',
      'Expected',
    ]);
  });
});
