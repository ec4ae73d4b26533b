import { describe, expect, it } from 'vitest';
import { amountsPart, factsPart, groupParts, tablePart, textPart } from './document-declaration.server.ts';

describe('parts of a document', () => {
  it('are facts of which something is known, without the links of a screen', () => {
    expect(
      factsPart('Rental', [
        ['Out', '1 Nov', { detail: 'Airport', href: '/fleet/1' }],
        ['Voucher number', null],
      ]),
    ).toEqual([
      { kind: 'facts', title: 'Rental', facts: [{ term: 'Out', value: '1 Nov', detail: 'Airport' }] },
    ]);
  });

  it('are tables without links and without columns in which nothing stands', () => {
    const heads = [{ label: 'Name' }, { label: 'Born' }, { label: 'Sum', end: true }];
    const rows = [[{ text: 'Ada', href: '/customers/1' }, '', '5.00']];
    expect(tablePart({ caption: 'Drivers', heads, rows })).toEqual([
      {
        kind: 'table',
        title: 'Drivers',
        table: {
          heads: [
            { label: 'Name', end: false },
            { label: 'Sum', end: true },
          ],
          rows: [['Ada', '5.00']],
        },
      },
    ]);
  });

  it('are a whole group of a record, with its tables behind it', () => {
    const table = { caption: 'Vehicles on this rental', heads: [{ label: 'Name' }], rows: [['V-1']] };
    const group = {
      title: 'Vehicle',
      facts: [{ term: 'Plate', value: 'AB 1' }],
      empty: { count: 1, terms: 'Trim' },
      tables: [table],
    };
    expect(groupParts(group).map(({ title }) => title)).toEqual(['Vehicle', 'Vehicles on this rental']);
  });

  it('are none where there is nothing to say', () => {
    expect([
      ...factsPart('Rental', [['Out', null]]),
      ...tablePart({ caption: 'Drivers', heads: [], rows: [] }),
      ...amountsPart('Charges', []),
      ...textPart('Terms and conditions', ['', '']),
    ]).toEqual([]);
  });
});
