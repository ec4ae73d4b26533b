// The documents of an agreement and its hand-overs, each in all that may stand in it: so it is long.

import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import type { DocumentPart } from '../../../patterns/documents/document-content.ts';
import { makeDocument } from '../../../patterns/documents/make-document.server.ts';
import { getAgreementOperation } from '../../../upstream/agreements/agreements.contract.ts';
import { golden } from '../../../upstream/agreements/agreements.golden.ts';
import type { ClientTerms } from '../../../upstream/clients/clients.contract.ts';
import {
  type AgreementDocument,
  listDocumentsOperation,
} from '../../../upstream/documents/documents.contract.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../../upstream/upstream.fixture.ts';
import { agreementOf } from '../agreement.fixture.ts';
import { linesOf, made, partNamed, wholeAgreement } from './parts.fixture.ts';
import { addendum, addendumOf, agreementDocument, checkInSlip } from './rental-documents.server.ts';

const card = {
  paymentId: 31,
  paymentNumber: 'P-31',
  amount: 50,
  method: 'Card',
  type: 'Payment',
  date: '2026-11-16T15:14:00',
  cardBrand: 'Visa',
  cardLastFour: '4242',
  createdByName: 'Ines Carvalho',
  editAvailable: true,
};
const wire = { ...(golden['agreements.get']?.accepted[0] as object), payments: [card] };
const whole = getAgreementOperation.answer.parse(wire);

const termsOf = (language: string, text: string): ClientTerms => ({
  ...{ language, text, emergencyPhone: '112' },
  ...{ version: null, changedAt: null, changedBy: null },
});

const madeAgreement = (agreement = whole, language = 'en') =>
  makeDocument(agreementDocument, agreement, staffContextInEnglish(language));

const partIn = (parts: readonly DocumentPart[], title: string) => parts.find((part) => part.title === title);

const rowsOf = (part: DocumentPart | undefined) => (part?.kind === 'table' ? part.table.rows : []);
const amountsOf = (part: DocumentPart | undefined) => (part?.kind === 'amounts' ? part.amounts : []);

/** Dollars in an amount's words, in cents. */
const cents = (words: string) => Math.round(Number(words.replaceAll(/[$,]/g, '').replace('−', '-')) * 100);

describe('the rental agreement on paper', () => {
  it('has every part of a whole agreement, in the order of the counter', async () => {
    const { parts } = await madeAgreement();
    expect(parts.map(({ title }) => title)).toEqual([
      'Rental',
      'Vehicle',
      'Vehicles on this rental',
      'Drivers',
      'Insurance and billing',
      'Equipment',
      'Charges and account',
      'Payments',
      'Conditions',
      'Terms and conditions',
    ]);
  });

  it('names the renter and the agreement', async () => {
    expect(await madeAgreement()).toMatchObject({
      title: 'Rental agreement',
      number: 'A-11204',
      remark: null,
      receiver: { role: 'Renter', name: 'Zoë Ångström', lines: ['Customer number C-7714'] },
    });
  });

  it('adds up: its lines to the total, the total with what was paid to the balance', async () => {
    const { parts } = await madeAgreement();
    const amounts = amountsOf(partIn(parts, 'Charges and account'));
    const total = amounts.findIndex(({ term }) => term === 'Total');
    const balance = amounts.findIndex(({ term }) => term === 'Balance');
    const sum = (from: number, to: number) =>
      amounts.slice(from, to).reduce((all, { amount }) => all + cents(amount), 0);
    expect(total).toBeGreaterThan(1);
    expect(sum(0, total)).toBe(cents(amounts[total]?.amount ?? ''));
    expect(sum(total, balance)).toBe(cents(amounts[balance]?.amount ?? ''));
  });

  it('shows of a payment what its customer knows, and of a card no more than its last digits', async () => {
    expect(rowsOf(partIn((await madeAgreement()).parts, 'Payments'))).toEqual([
      ['16/11/2026 03:14 PM', 'Payment', 'Card, Visa •••• 4242', '$50.00'],
    ]);
  });

  it('names who may drive', async () => {
    expect(rowsOf(partIn((await madeAgreement()).parts, 'Drivers'))).toEqual([
      ['Zoë Ångström', 'Main driver', '28/02/1990', 'ANGST902280Z99AB, B', '01/05/2031'],
    ]);
  });

  it('says nothing that is staff’s own business', async () => {
    const text = JSON.stringify(await madeAgreement());
    for (const secret of ['Blacklisted', 'Risk', 'Last updated', 'Ines Carvalho'])
      expect(text).not.toContain(secret);
  });

  it('leaves out what the service does not say, and takes the emergency phone of the terms', async () => {
    const terms = [termsOf('en', 'No pets.')];
    const agreement = { ...whole, conditions: null };
    const { parts } = await makeDocument(
      agreementDocument,
      agreement,
      staffContextInEnglish('en', 'Norway', terms),
    );
    const part = partIn(parts, 'Conditions');
    expect(part?.kind === 'facts' && part.facts.map(({ value }) => value)).toEqual(['112']);
  });

  it.each([
    ['en-GB', 'A British paragraph.'],
    ['en-US', 'An English paragraph.'],
    ['ar-XB', 'An English paragraph.'],
  ])('has in %s the own terms of the client', async (language, first) => {
    const terms = [
      termsOf('en', 'An English paragraph.\n\nAnother.'),
      termsOf('en-GB', 'A British paragraph.'),
    ];
    const { parts } = await makeDocument(
      agreementDocument,
      whole,
      staffContextInEnglish(language, 'Norway', terms),
    );
    expect(parts.at(-1)).toMatchObject({ kind: 'text', isProse: true });
    expect(parts.at(-1)?.kind === 'text' && parts.at(-1)).toHaveProperty(['sentences', 0], first);
  });

  it('is signed under its terms', async () => {
    const { signing, parts } = await madeAgreement();
    const terms = partIn(parts, 'Terms and conditions');
    expect(terms?.kind === 'text' && terms.sentences[0]).toBe(
      'The vehicle is the property of Harbour Rentals. Only the drivers named in this agreement may drive it.',
    );
    expect(signing?.places.map(({ name }) => name)).toEqual(['Zoë Ångström', 'Harbour Rentals']);
  });

  it('promises to give a deposit back only where there is one', async () => {
    const terms = async (agreement = whole) => {
      const part = partIn((await madeAgreement(agreement)).parts, 'Terms and conditions');
      return part?.kind === 'text' ? part.sentences.length : 0;
    };
    expect([await terms(), await terms(agreementOf())]).toEqual([5, 4]);
  });

  it('says above all that it is void', async () => {
    expect((await madeAgreement(agreementOf({ agreementStatusId: 6 }))).remark).toBe(
      'This agreement is void',
    );
  });

  it('is whole for an agreement of which the service says next to nothing', async () => {
    const { number, receiver, parts } = await madeAgreement(agreementOf({ customerId: 9 }));
    expect([number, receiver.name, receiver.lines]).toEqual(['A-7', '–', ['Customer number 9']]);
    expect(parts.map(({ title }) => title)).toEqual(['Terms and conditions']);
  });

  it('speaks the renter’s language and writes its dates', async () => {
    const { language, parts } = await madeAgreement(whole, 'en-US');
    const rental = partIn(parts, 'Rental');
    expect([language, rental?.kind === 'facts' && rental.facts[0]?.value]).toEqual([
      'en-US',
      '11/17/2026 09:00 AM',
    ]);
  });
});

describe('the addendum of an extension', () => {
  it('shows due time and price before and after, as the service tells them', async () => {
    const content = await made(addendum, wholeAgreement());
    expect(linesOf(content, 'Changes')).toEqual([
      ['Due back', '18/11/2026 09:00 AM', '19/11/2026 09:00 AM'],
      ['Return location', 'Pier 4', 'Airport'],
      ['Total', '$72.00', '$132.00'],
    ]);
    expect(linesOf(content, 'Extension')).toEqual([
      ['Date', '17/11/2026'],
      ['Added by this extension', '$60.00'],
      ['Reason', 'Train cancelled'],
    ]);
  });

  it('lists the charges of the new price', async () => {
    expect(linesOf(await made(addendum, wholeAgreement()), 'Charges including the extension').at(-1)).toEqual(
      ['Total', '', '$132.00'],
    );
  });

  it('lists no charges once the agreement costs something else', async () => {
    const content = await made(addendum, wholeAgreement({ totalAmount: 144 }));
    expect(partNamed(content, 'Charges including the extension')).toBeUndefined();
  });

  it('is signed under what stays as it was', async () => {
    const content = await made(addendum, wholeAgreement());
    expect(linesOf(content, 'Terms and conditions')[0]).toEqual([
      'All other terms of agreement A-11204 remain unchanged.',
    ]);
    expect(content.signing?.places.map(({ name }) => name)).toEqual(['Zoë Ångström', 'Harbour Rentals']);
  });

  it('of an extension made a moment ago shows what its form knows', async () => {
    const change = { dueBefore: '2026-11-18T09:00:00', totalBefore: 72, difference: 60, reason: null };
    const content = await made(addendumOf(change), wholeAgreement({ extensions: null }));
    expect(linesOf(content, 'Changes')).toEqual([
      ['Due back', '18/11/2026 09:00 AM', '19/11/2026 09:00 AM'],
      ['Total', '$72.00', '$132.00'],
    ]);
    expect(linesOf(content, 'Extension')).toEqual([['Added by this extension', '$60.00']]);
  });

  it.each([
    ['was never extended', [], 'An addendum is available once the rental has been extended.'],
    [
      'may have been extended, but the service gives no list',
      null,
      'This rental service does not provide extension details. Signed addenda are stored under Documents.',
    ],
  ])('is not available where the rental %s', (_, extensions, text) => {
    expect(addendum.closed?.(wholeAgreement({ extensions }), staffContextInEnglish())).toEqual({
      status: 409,
      title: 'Agreement A-11204 has no addendum',
      text,
    });
  });
});

playService();

const back = {
  agreementStatusId: 3,
  returnDate: '2026-11-19T10:40:00',
  returnLocationName: 'Airport',
  odometerIn: 12_950,
  fuelLevelIn: 7,
  totalAmount: 250,
  balanceDue: 82.5,
  extraCharges: [
    { kind: 'late', name: 'Late return', total: 50, calculation: { minutes: 100, days: 1, unitPrice: 50 } },
    {
      kind: 'fuel',
      name: 'Fuel',
      total: 16.25,
      calculation: { missing: 1, quantity: 6.25, unitPrice: 1.8, fee: 5 },
    },
    { kind: 'young-driver', name: 'Young driver charge', total: 20 },
    { kind: 'mileage', name: 'Mileage', total: 0 },
  ],
};

const scratch = { view: 'left', x: 0.41, y: 0.58, kind: 'scratch', note: '4 cm' };
const dent = { view: 'left', x: 0.64, y: 0.58, kind: 'dent', note: null };
const chip = { view: 'front', x: 0.5, y: 0.34, kind: 'chip', note: null };

const records = (...stored: readonly object[]): readonly AgreementDocument[] =>
  listDocumentsOperation.answer.parse(
    stored.map((one, at) => ({ documentId: at + 1, kind: 'damage', ...one })),
  );

const slipOf = (changes: object, damage: readonly AgreementDocument[] | null = []) =>
  made(checkInSlip, { agreement: wholeAgreement({ ...back, ...changes }), damage });

describe('a check-in slip', () => {
  it('is signed, and says how the vehicle came back', async () => {
    const content = await slipOf({ vehicleExchanges: [] });
    expect(content).toMatchObject({ title: 'Check-in slip', number: 'A-11204' });
    expect(content.signing?.places.map(({ name }) => name)).toEqual(['Zoë Ångström', 'Harbour Rentals']);
    expect(linesOf(content, 'Vehicle')).toEqual(
      expect.arrayContaining([
        ['Odometer out', '12,400 mi'],
        ['Odometer in', '12,950 mi'],
        ['Fuel out', '8/8'],
        ['Fuel in', '7/8'],
      ]),
    );
  });

  it('shows the way of each vehicle where one was exchanged', async () => {
    const legs = linesOf(await slipOf({}), 'Vehicles on this rental');
    expect(legs.map(([vehicle]) => vehicle)).toEqual(['V-0042', 'LD21 KXC, Nissan Qashqai 2023']);
    expect(legs[1]).toEqual(
      expect.arrayContaining([
        expect.stringContaining('odometer 12,400 mi, 8/8'),
        expect.stringContaining('odometer 12,950 mi, 7/8'),
        '550 mi',
      ]),
    );
  });

  it('shows what the return costs with its calculation, and nothing else', async () => {
    expect(linesOf(await slipOf({}), 'Charges at return')).toEqual([
      ['Late return', '1 h 40 min late, $50.00 × 1 day', '$50.00'],
      ['Fuel', '1/8 missing, 6.25 l × $1.80, fee $5.00', '$16.25'],
    ]);
  });

  it('says that the return costs nothing', async () => {
    expect(linesOf(await slipOf({ extraCharges: [] }), 'Charges at return')).toEqual([
      ['No extra charges at return.'],
    ]);
  });

  it.each([
    ['a payment', { balanceDue: 82.5 }, ['Balance due: $82.50.']],
    ['a refund', { balanceDue: -20 }, ['Refund due to the renter: $20.00.']],
    [
      'the deposit',
      { balanceDue: 0, depositTotals: { balanceDeposit: 150 } },
      ['Deposit to refund or release: $150.00.'],
    ],
    [
      'nothing',
      { balanceDue: 0 },
      ['Nothing outstanding. The vehicle has been returned and the account is settled.'],
    ],
  ])('says what is still to be done: %s', async (_, changes, expected) => {
    const none = { depositTotals: { balanceDeposit: 0 } };
    const lines = linesOf(await slipOf({ ...none, ...changes }), 'Outstanding');
    expect(lines.flat()).toEqual(expected);
  });
});

describe('the damage on a check-in slip', () => {
  const damageOf = async (...stored: readonly object[]) =>
    linesOf(await slipOf({ vehicleExchanges: [] }, records(...stored)), 'Damage');

  it('pairs what was known with what was found, side by side', async () => {
    const lines = await damageOf(
      { phase: 'check-out', marks: [chip, scratch] },
      { phase: 'check-in', marks: [dent] },
    );
    expect(lines).toEqual([
      ['Left: front door, scratch, 4 cm', 'Left: rear door, dent'],
      ['Front: windscreen, chip', '–'],
    ]);
  });

  it('is none where none was marked', async () => {
    expect(await damageOf()).toEqual([['No damage was recorded at check-out or check-in.']]);
  });

  it('leaves out what belongs to a vehicle that was exchanged', async () => {
    const stored = records({ phase: 'check-out', marks: [scratch] }, { phase: 'check-in', marks: [dent] });
    expect(linesOf(await slipOf({}, stored), 'Damage')).toEqual([['–', 'Left: rear door, dent']]);
  });

  it('is absent where the service keeps no documents', async () => {
    expect(partNamed(await slipOf({}, null), 'Damage')).toBeUndefined();
  });

  it('is read with the agreement, where the service keeps any', async () => {
    const reader = { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' };
    nock(SERVICE)
      .get('/v3/agreements/7')
      .query(true)
      .twice()
      .reply(200, { agreementId: 7, agreementNumber: 'A-7', agreementStatusId: 3 });
    nock(SERVICE)
      .get('/v3/agreements/7/documents')
      .query(({ kind }) => kind === 'damage')
      .reply(200, [{ documentId: 3, kind: 'damage', phase: 'check-in', marks: [dent] }]);
    const read = (offers: boolean) =>
      checkInSlip.record.get(reader, '7', { ...staffContextInEnglish(), offers: () => offers }, {});
    expect((await read(true)).damage).toMatchObject([{ id: 3 }]);
    expect((await read(false)).damage).toBeNull();
  });
});

describe('there is a check-in slip', () => {
  const why = (overrides: object) =>
    checkInSlip.closed?.({ agreement: agreementOf(overrides), damage: null }, staffContextInEnglish()) ??
    null;

  it('once the vehicle is back', () => {
    expect(why({ agreementStatusId: 5 })).toBeNull();
    expect(why({ agreementStatusId: 3, returnDate: '2026-11-19T10:40:00' })).toBeNull();
  });

  it.each([1, 2, 6])('not in status %i', (agreementStatusId) => {
    expect(why({ agreementStatusId })).toEqual({
      status: 409,
      title: 'Agreement A-7 has no check-in slip yet',
      text: 'The check-in slip is available after check-in.',
    });
  });
});
