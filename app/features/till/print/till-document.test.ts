import { describe, expect, it } from 'vitest';
import { deskInWords } from '../../../patterns/documents/document.fixture.ts';
import { makeDocument } from '../../../patterns/documents/make-document.server.ts';
import { named, TILL, UNCOUNTED } from '../till.fixture.ts';
import { tillDocument } from './till-document.server.ts';

const made = (till = TILL) => makeDocument(tillDocument, named(till), deskInWords());

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
      'Card holds, in which no money moved',
      'Counts of this day',
    ]);
  });

  it('leaves out what there is nothing of', async () => {
    const { parts } = await made({ ...UNCOUNTED, users: [], holds: null });
    expect(parts.map(({ title }) => title)).toEqual(['Expected and counted']);
    const [methods] = parts;
    expect(methods?.kind === 'table' && methods.table.heads.map(({ label }) => label)).toEqual([
      'Method',
      'Taken',
      'Paid back',
      'Expected',
    ]);
  });
});
