import { describe, expect, it } from 'vitest';
import { deskInWords } from '../../../../patterns/documents/document.fixture.ts';
import { linesOf, made, partNamed, wholeAgreement } from '../parts.fixture.ts';
import { addendum, addendumOf } from './addendum-document.server.ts';

describe('the addendum of an extension', () => {
  it('shows due time and price before and after, as the service tells them', async () => {
    const content = await made(addendum, wholeAgreement());
    expect(linesOf(content, 'What changes')).toEqual([
      ['Due', '18/11/2026 09:00 AM', '19/11/2026 09:00 AM'],
      ['Place of return', 'Pier 4', 'Airport'],
      ['Total', '$72.00', '$132.00'],
    ]);
    expect(linesOf(content, 'Extension')).toEqual([
      ['Date', '17/11/2026'],
      ['Added by the extension', '$60.00'],
      ['Reason', 'Train cancelled'],
    ]);
  });

  it('lists the charges of the new price', async () => {
    expect(linesOf(await made(addendum, wholeAgreement()), 'Charges with the extension').at(-1)).toEqual([
      'Total',
      '',
      '$132.00',
    ]);
  });

  it('lists no charges once the agreement costs something else', async () => {
    const content = await made(addendum, wholeAgreement({ totalAmount: 144 }));
    expect(partNamed(content, 'Charges with the extension')).toBeUndefined();
  });

  it('is signed under what stays as it was', async () => {
    const content = await made(addendum, wholeAgreement());
    expect(linesOf(content, 'Terms')[0]).toEqual(['All other terms of agreement A-11204 stay as they are.']);
    expect(content.signing?.places.map(({ name }) => name)).toEqual(['Zoë Ångström', 'Harbour Rentals']);
  });

  it('of an extension that was made just now tells what whoever made it knows', async () => {
    const change = { dueBefore: '2026-11-18T09:00:00', totalBefore: 72, difference: 60, reason: null };
    const content = await made(addendumOf(change), wholeAgreement({ extensions: null }));
    expect(linesOf(content, 'What changes')).toEqual([
      ['Due', '18/11/2026 09:00 AM', '19/11/2026 09:00 AM'],
      ['Total', '$72.00', '$132.00'],
    ]);
    expect(linesOf(content, 'Extension')).toEqual([['Added by the extension', '$60.00']]);
  });

  it.each([
    ['was never extended', [], 'There is one once the rental is extended.'],
    [
      'was, as far as anybody knows, not',
      null,
      'This rental service does not say how a rental was extended. A signed addendum is kept under Documents.',
    ],
  ])('is none where the rental %s', (_, extensions, text) => {
    expect(addendum.closed?.(wholeAgreement({ extensions }), deskInWords())).toEqual({
      status: 409,
      title: 'Agreement A-11204 has no addendum',
      text,
    });
  });
});
