import { describe, expect, it } from 'vitest';
import { deskInWords } from '../../../patterns/documents/document.fixture.ts';
import type { DocumentPart } from '../../../patterns/documents/document-content.ts';
import { makeDocument } from '../../../patterns/documents/make-document.server.ts';
import { getAgreementOperation } from '../../../upstream/agreements/agreements.contract.ts';
import { golden } from '../../../upstream/agreements/agreements.golden.ts';
import { agreementOf } from '../agreement.fixture.ts';
import { agreementDocument } from './agreement-document.server.ts';

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

const made = (agreement = whole, language = 'en') =>
  makeDocument(agreementDocument, agreement, deskInWords(language));

const partNamed = (parts: readonly DocumentPart[], title: string) =>
  parts.find((part) => part.title === title);

const rowsOf = (part: DocumentPart | undefined) => (part?.kind === 'table' ? part.table.rows : []);
const amountsOf = (part: DocumentPart | undefined) => (part?.kind === 'amounts' ? part.amounts : []);

/** Dollars in an amount's words, in cents. */
const cents = (words: string) => Math.round(Number(words.replaceAll(/[$,]/g, '').replace('−', '-')) * 100);

describe('the rental agreement on paper', () => {
  it('has every part of a whole agreement, in the order of the counter', async () => {
    const { parts } = await made();
    expect(parts.map(({ title }) => title)).toEqual([
      'Rental',
      'Vehicle',
      'Legs',
      'Drivers',
      'Insurance and billing',
      'Equipment',
      'Charges and account',
      'Payments',
      'Terms',
    ]);
  });

  it('names the renter and the agreement', async () => {
    expect(await made()).toMatchObject({
      title: 'Rental agreement',
      number: 'A-11204',
      remark: null,
      receiver: { role: 'Renter', name: 'Zoë Ångström', lines: ['Customer number C-7714'] },
    });
  });

  it('adds up: its lines to the total, the total with what was paid to the balance', async () => {
    const { parts } = await made();
    const amounts = amountsOf(partNamed(parts, 'Charges and account'));
    const total = amounts.findIndex(({ term }) => term === 'Total');
    const balance = amounts.findIndex(({ term }) => term === 'Balance');
    const sum = (from: number, to: number) =>
      amounts.slice(from, to).reduce((all, { amount }) => all + cents(amount), 0);
    expect(total).toBeGreaterThan(1);
    expect(sum(0, total)).toBe(cents(amounts[total]?.amount ?? ''));
    expect(sum(total, balance)).toBe(cents(amounts[balance]?.amount ?? ''));
  });

  it('shows of a payment what its customer knows, and of a card no more than its last digits', async () => {
    expect(rowsOf(partNamed((await made()).parts, 'Payments'))).toEqual([
      ['16/11/2026 03:14 PM', 'Payment', 'Card, Visa •••• 4242', '$50.00'],
    ]);
  });

  it('names who may drive', async () => {
    expect(rowsOf(partNamed((await made()).parts, 'Drivers'))).toEqual([
      ['Zoë Ångström', 'Main driver', '28/02/1990', 'ANGST902280Z99AB, B', '01/05/2031'],
    ]);
  });

  it('says nothing that is staff’s own business', async () => {
    const said = JSON.stringify(await made());
    for (const secret of ['Blacklisted', 'Risk', 'Changed', 'Ines Carvalho'])
      expect(said).not.toContain(secret);
  });

  it('is signed under its terms', async () => {
    const { signing, parts } = await made();
    const terms = partNamed(parts, 'Terms');
    expect(terms?.kind === 'text' && terms.sentences[0]).toBe(
      'The vehicle belongs to Harbour Rentals. Only the drivers named here may drive it.',
    );
    expect(signing?.places.map(({ name }) => name)).toEqual(['Zoë Ångström', 'Harbour Rentals']);
  });

  it('promises to give a deposit back only where there is one', async () => {
    const terms = async (agreement = whole) => {
      const part = partNamed((await made(agreement)).parts, 'Terms');
      return part?.kind === 'text' ? part.sentences.length : 0;
    };
    expect([await terms(), await terms(agreementOf())]).toEqual([5, 4]);
  });

  it('says above all that it is void', async () => {
    expect((await made(agreementOf({ agreementStatusId: 6 }))).remark).toBe('This agreement is void');
  });

  it('is whole for an agreement of which the service says next to nothing', async () => {
    const { number, receiver, parts } = await made(agreementOf({ customerId: 9 }));
    expect([number, receiver.name, receiver.lines]).toEqual(['A-7', '–', ['Customer number 9']]);
    expect(parts.map(({ title }) => title)).toEqual(['Terms']);
  });

  it('speaks the renter’s language and writes its dates', async () => {
    const { language, parts } = await made(whole, 'en-US');
    const rental = partNamed(parts, 'Rental');
    expect([language, rental?.kind === 'facts' && rental.facts[0]?.value]).toEqual([
      'en-US',
      '11/17/2026 09:00 AM',
    ]);
  });
});
