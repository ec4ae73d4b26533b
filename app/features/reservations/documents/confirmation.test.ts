import { describe, expect, it } from 'vitest';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import { makeDocument } from '../../../patterns/documents/make-document.server.ts';
import { getReservationOperation } from '../../../upstream/reservations/reservation.contract.ts';
import { golden } from '../../../upstream/reservations/reservations.golden.ts';
import { confirmation } from './confirmation.server.ts';

const whole = golden['reservations.get']?.accepted[0] as object;
const made = (changes: object = {}) =>
  makeDocument(
    confirmation,
    getReservationOperation.answer.parse({ ...whole, ...changes }),
    staffContextInEnglish(),
  );

/** The sentences of its last part. */
async function notices(changes: object): Promise<readonly string[]> {
  const last = (await made(changes)).parts.at(-1);
  return last?.kind === 'text' ? last.sentences : [];
}

describe('the confirmation of a reservation', () => {
  it('has every part of a whole reservation and no place to sign', async () => {
    const { title, number, parts, signing } = await made();
    expect([title, number, signing]).toEqual(['Reservation confirmation', 'R-20380', null]);
    expect(parts.map((part) => part.title)).toEqual([
      'Rental',
      'Drivers',
      'Mileage',
      'Charges and account',
      'Payments',
      'Before you travel',
    ]);
  });

  it('says when, where and what', async () => {
    const [rental] = (await made()).parts;
    expect(rental?.kind === 'facts' && rental.facts.slice(0, 2)).toEqual([
      { term: 'Pick-up', value: '17/11/2026 09:00 AM', detail: 'Pier 4, 4 Quay Road, Harbour' },
      { term: 'Return', value: '21/11/2026 09:00 AM', detail: 'Airport, Terminal 2' },
    ]);
  });

  it('shows the total that the service gives, with what was paid of it', async () => {
    const charges = (await made()).parts.find(({ title }) => title === 'Charges and account');
    const amounts = charges?.kind === 'amounts' ? charges.amounts : [];
    expect(amounts.map(({ term, amount }) => [term, amount])).toContainEqual(['Total', '$264.00']);
  });

  it('says that another make may come where no vehicle was promised', async () => {
    expect(await notices({ vehicleId: null })).toContain(
      'A vehicle in this class is reserved for you. The make and model may vary.',
    );
    expect(await notices({ vehicleId: 42 })).not.toContain(
      'A vehicle in this class is reserved for you. The make and model may vary.',
    );
  });

  it('says that a quote reserves no vehicle', async () => {
    expect((await made({ statusId: 1 })).title).toBe('Quote');
    const texts = await notices({ statusId: 1, vehicleId: null });
    expect(texts).toContain('This is a quote. No vehicle is reserved until it is confirmed.');
    expect(texts.join(' ')).not.toContain('is reserved for you');
  });

  it('says above all that it was cancelled, and asks nothing of the customer', async () => {
    const { remark, parts } = await made({ statusId: 6, reservationStatusName: 'Cancelled' });
    expect([remark, parts.some(({ title }) => title === 'Before you travel')]).toEqual(['Cancelled', false]);
  });
});
