import { describe, expect, it } from 'vitest';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { getReservationOperation } from '../../../upstream/reservations/reservation.contract.ts';
import { golden } from '../../../upstream/reservations/reservations.golden.ts';
import { reservationFrame } from './reservation-detail.server.ts';

const whole = golden['reservations.get']?.accepted[0] as object;
const frame = (changes: object = {}) =>
  reservationFrame(getReservationOperation.answer.parse({ ...whole, ...changes }), staffContextForTests());

describe('the frame of a reservation', () => {
  it('is called by the number', () => {
    expect(frame().number).toBe('R-20380');
  });

  it('says who, and when and where the vehicle goes out and comes back', () => {
    expect(frame().facts).toEqual([
      { term: 'reservation.customer', value: 'Zoë Ångström', href: '/customers/7714' },
      { term: 'reservation.checkOut', value: '17/11/2026 09:00 AM', detail: 'Pier 4' },
      { term: 'reservation.checkIn', value: '21/11/2026 09:00 AM', detail: 'Airport' },
    ]);
  });

  it('leads to the agreement that it became', () => {
    expect(frame({ agreementId: 9, agreementNumber: 'A-9' }).facts.at(-1)).toEqual({
      term: 'reservation.agreement',
      value: 'A-9',
      href: '/agreements/9',
    });
  });

  it('shows a late pick-up next to the status while the customer is expected', () => {
    expect(frame().badges.map(({ word }) => word)).toEqual(['Confirmed', 'reservations.late']);
  });

  it('says the status alone while there is time', () => {
    expect(frame({ startDate: '2026-11-21T09:00:00' }).badges).toEqual([
      { word: 'Confirmed', tone: 'good', shape: 'settled' },
    ]);
  });

  it('warns of a vehicle that comes back too late and leads to who has it', () => {
    expect(frame().notices).toEqual([
      {
        tone: 'bad',
        text: 'reservation.risk.late',
        link: {
          href: '/agreements/812',
          label: 'A-812 · 10/11/2026 09:00 AM – 17/11/2026 08:00 AM · Ada Stone',
        },
      },
    ]);
  });

  it.each([
    ['reservation', '/reservations/812'],
    ['maintenance', '/fleet/42'],
    ['transfer', '/fleet/42'],
  ])('leads from a risk to a %s', (referenceType, href) => {
    const atRisk = { because: 'elsewhere', conflict: { referenceType, referenceId: 812 } };
    expect(frame({ vehicleId: 42, atRisk }).notices[0]).toMatchObject({
      text: 'reservation.risk.elsewhere',
      link: { href },
    });
  });

  it('warns of a blacklisted customer', () => {
    const customerDetails = { customerId: 7714, isBlacklisted: true, blacklistReason: 'Unpaid damage' };
    expect(frame({ atRisk: null, customerDetails }).notices).toEqual([
      {
        tone: 'warn',
        text: 'reservation.blacklistedFor Unpaid damage',
        link: { href: '/customers/7714', label: 'reservation.seeCustomer' },
      },
    ]);
  });

  it('says what money is left of one that comes to nothing, and of no other', () => {
    const left = { atRisk: null, balanceDue: -15, depositTotals: { balanceDeposit: 150 } };
    expect(frame({ ...left, statusId: 6 }).notices).toEqual([
      { tone: 'warn', text: 'reservation.left.credit $15.00' },
      { tone: 'warn', text: 'reservation.left.deposit $150.00' },
    ]);
    expect(frame({ ...left, statusId: 3 }).notices).toEqual([]);
    expect(frame({ atRisk: null, balanceDue: 9, depositTotals: null, statusId: 7 }).notices).toEqual([
      { tone: 'warn', text: 'reservation.left.owed $9.00' },
    ]);
  });

  it('says nothing where all is well', () => {
    expect(frame({ atRisk: null }).notices).toEqual([]);
  });
});
