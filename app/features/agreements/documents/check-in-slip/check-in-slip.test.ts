import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { deskInWords } from '../../../../patterns/documents/document.fixture.ts';
import {
  type AgreementDocument,
  listDocumentsOperation,
} from '../../../../upstream/documents/documents.contract.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../../../upstream/upstream.fixture.ts';
import { agreementOf } from '../../agreement.fixture.ts';
import { linesOf, made, partNamed, wholeAgreement } from '../parts.fixture.ts';
import { checkInSlip } from './check-in-slip.server.ts';

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
    { kind: 'young-driver', name: 'Young driver', total: 20 },
    { kind: 'mileage', name: 'Mileage', total: 0 },
  ],
};

const scratch = { view: 'left', x: 0.41, y: 0.58, kind: 'scratch', note: '4 cm' };
const dent = { view: 'left', x: 0.64, y: 0.58, kind: 'dent', note: null };
const chip = { view: 'front', x: 0.5, y: 0.34, kind: 'chip', note: null };

const records = (...kept: readonly object[]): readonly AgreementDocument[] =>
  listDocumentsOperation.answer.parse(
    kept.map((one, at) => ({ documentId: at + 1, kind: 'damage', ...one })),
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
        ['Odometer out', '12,400'],
        ['Odometer in', '12,950'],
        ['Fuel out', '8/8'],
        ['Fuel in', '7/8'],
      ]),
    );
  });

  it('shows the way of each vehicle where one was exchanged', async () => {
    const legs = linesOf(await slipOf({}), 'Legs');
    expect(legs.map(([vehicle]) => vehicle)).toEqual(['V-0042', 'LD21 KXC, Nissan Qashqai 2023']);
    expect(legs[1]).toEqual(
      expect.arrayContaining([
        expect.stringContaining('odometer 12,400, 8/8'),
        expect.stringContaining('odometer 12,950, 7/8'),
        '550',
      ]),
    );
  });

  it('shows what the return costs with its calculation, and nothing else', async () => {
    expect(linesOf(await slipOf({}), 'Charges of the return')).toEqual([
      ['Late return', '1 h 40 min late, $50.00 × 1 day', '$50.00'],
      ['Fuel', '1/8 missing, 6.25 × $1.80, fee $5.00', '$16.25'],
    ]);
  });

  it('says that the return costs nothing', async () => {
    expect(linesOf(await slipOf({ extraCharges: [] }), 'Charges of the return')).toEqual([
      ['The return adds no charge.'],
    ]);
  });

  it.each([
    ['a payment', { balanceDue: 82.5 }, ['$82.50 is still to be paid.']],
    ['a refund', { balanceDue: -20 }, ['$20.00 is to be given back to the renter.']],
    [
      'the deposit',
      { balanceDue: 0, depositTotals: { balanceDeposit: 150 } },
      ['A deposit of $150.00 is to be given back or released.'],
    ],
    ['nothing', { balanceDue: 0 }, ['Nothing. The vehicle is back and the account is settled.']],
  ])('says what is still to be done: %s', async (_, changes, expected) => {
    const none = { depositTotals: { balanceDeposit: 0 } };
    const said = linesOf(await slipOf({ ...none, ...changes }), 'Still to be done');
    expect(said.flat()).toEqual(expected);
  });
});

describe('the damage on a check-in slip', () => {
  const damageOf = async (...kept: readonly object[]) =>
    linesOf(await slipOf({ vehicleExchanges: [] }, records(...kept)), 'Damage');

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
    expect(await damageOf()).toEqual([
      ['No damage was marked, neither when the vehicle went out nor when it came back.'],
    ]);
  });

  it('leaves out what belongs to a vehicle that was exchanged', async () => {
    const kept = records({ phase: 'check-out', marks: [scratch] }, { phase: 'check-in', marks: [dent] });
    expect(linesOf(await slipOf({}, kept), 'Damage')).toEqual([['–', 'Left: rear door, dent']]);
  });

  it('is not spoken of where the service keeps no documents', async () => {
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
      checkInSlip.record.get(reader, '7', { ...deskInWords(), offers: () => offers }, {});
    expect((await read(true)).damage).toMatchObject([{ id: 3 }]);
    expect((await read(false)).damage).toBeNull();
  });
});

describe('there is a check-in slip', () => {
  const why = (said: object) =>
    checkInSlip.closed?.({ agreement: agreementOf(said), damage: null }, deskInWords()) ?? null;

  it('once the vehicle is back', () => {
    expect(why({ agreementStatusId: 5 })).toBeNull();
    expect(why({ agreementStatusId: 3, returnDate: '2026-11-19T10:40:00' })).toBeNull();
  });

  it.each([1, 2, 6])('not in status %i', (agreementStatusId) => {
    expect(why({ agreementStatusId })).toEqual({
      status: 409,
      title: 'Agreement A-7 has no check-in slip yet',
      text: 'There is one once the vehicle is checked in.',
    });
  });
});
