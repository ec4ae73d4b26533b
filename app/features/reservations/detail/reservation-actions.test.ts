import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openActions } from '../../../patterns/record-action/action-routes.server.ts';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { getReservationOperation } from '../../../upstream/reservations/reservation.contract.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../../upstream/upstream.fixture.ts';
import { reservationActions } from './reservation-detail.server.ts';

playService();

const reservation = (statusId: number, overrides: object = {}) =>
  getReservationOperation.answer.parse({
    reserveId: 7,
    reservationNumber: 'R-7',
    statusId,
    version: 3,
    ...overrides,
  });

const actionNamed = (name: string) => {
  const found = reservationActions.find((one) => one.name === name);
  if (!found) throw new Error(`There is no action ${name}.`);
  return found;
};

const prepared = (name: string, submitted: Record<string, string>, statusId = 3) =>
  actionNamed(name).prepare(submitted, reservation(statusId), staffContextForTests());

/** What the service is sent when an action is carried out. */
async function sentBy(name: string, submitted: Record<string, string>, statusId = 3): Promise<unknown> {
  let body: unknown;
  nock(SERVICE)
    .put(/reservations\/7\/status/, (given) => {
      body = given;
      return true;
    })
    .reply(200, { reserveId: 7, reservationNumber: 'R-7', statusId: 6 });
  const reader = { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' };
  const ready = prepared(name, submitted, statusId);
  if ('errors' in ready) throw new Error(JSON.stringify(ready.errors));
  await ready.perform(reader, { idempotencyKey: 'key-1', ifMatch: '"3"' });
  return body;
}

describe('what can be done with a reservation', () => {
  it.each([
    ['agent', ['RESERVATION_VIEW', 'RESERVATION_EDIT'], 2, ['confirm', 'no-show', 'cancel']],
    ['agent', ['RESERVATION_VIEW', 'RESERVATION_EDIT'], 7, []],
    ['manager', ['RESERVATION_EDIT', 'AGREEMENT_VOID'], 7, ['reopen']],
    ['viewer', ['RESERVATION_VIEW'], 2, []],
  ])('by an %s with %j in status %i', (_, permissions, statusId, names) => {
    const staffContext = staffContextForTests({}, { permissions });
    const open = openActions(reservationActions, reservation(statusId), staffContext);
    expect(open.map(({ name }) => name)).toEqual(names);
  });

  it('is nothing where the service has no such call', () => {
    const staffContext = staffContextForTests({ offers: () => false });
    expect(openActions(reservationActions, reservation(2), staffContext)).toEqual([]);
  });

  it.each([
    ['cancel', 1, ['reason']],
    ['cancel', 2, ['reason', 'fee']],
    ['no-show', 3, ['reason', 'fee']],
    ['confirm', 2, []],
    ['reopen', 7, []],
  ])('asks on %s from status %i for %j', (name, statusId, fields) => {
    const asked = actionNamed(name).fields(reservation(statusId), staffContextForTests());
    expect(asked.map((field) => field.name)).toEqual(fields);
  });

  it.each([
    ['reason', { reason: '  ' }, 'reservation.actions.noReason'],
    ['reason', { reason: 'x'.repeat(501) }, 'reservation.actions.longReason'],
    ['fee', { reason: 'x', fee: 'a lot' }, 'labels:controls.problem.unreadAmount'],
    ['fee', { reason: 'x', fee: '-5' }, 'labels:controls.problem.negative'],
  ])('refuses a %s of %j', (field, submitted, message) => {
    expect(prepared('cancel', submitted)).toEqual({ errors: { [field]: message } });
  });

  it.each<[string, number, object, readonly string[]]>([
    ['cancel', 3, {}, ['reservation.actions.says.usualFee']],
    ['cancel', 3, { usualFees: { cancellation: 25, noShow: 50 } }, ['reservation.actions.says.fee $25.00']],
    ['no-show', 2, { usualFees: { cancellation: 25, noShow: 50 } }, ['reservation.actions.says.fee $50.00']],
    ['cancel', 1, { usualFees: null }, []],
    [
      'cancel',
      3,
      {
        usualFees: { cancellation: 0, noShow: 0 },
        advancedPayment: 30.1,
        amountPaid: 9.9,
        depositTotals: { balanceDeposit: 150 },
      },
      [
        'reservation.actions.says.fee $0.00',
        'reservation.actions.says.ahead $40.00',
        'reservation.actions.says.held $150.00',
      ],
    ],
    [
      'no-show',
      3,
      { startDate: '2026-11-20T10:01:00', usualFees: { cancellation: 25, noShow: 50 } },
      ['reservation.actions.says.notYet 20/11/2026 10:01 AM', 'reservation.actions.says.fee $50.00'],
    ],
    [
      'no-show',
      3,
      { startDate: '2026-11-20T10:00:00', usualFees: { cancellation: 25, noShow: 50 } },
      ['reservation.actions.says.fee $50.00'],
    ],
    [
      'cancel',
      3,
      { startDate: '2026-11-21T10:00:00', usualFees: { cancellation: 25, noShow: 50 } },
      ['reservation.actions.says.fee $25.00'],
    ],
  ])('says on %s from status %i, %j: %j', (name, statusId, overrides, sentences) => {
    expect(actionNamed(name).says?.(reservation(statusId, overrides), staffContextForTests()) ?? []).toEqual(
      sentences,
    );
  });

  it('cancels with reason and fee', async () => {
    expect(await sentBy('cancel', { reason: ' Flight cancelled ', fee: '1,250.5' })).toEqual({
      statusId: 6,
      reason: 'Flight cancelled',
      fee: 1250.5,
    });
  });

  it('leaves the usual fee to the service', async () => {
    expect(await sentBy('no-show', { reason: 'Customer did not arrive', fee: ' ' })).toEqual({
      statusId: 7,
      reason: 'Customer did not arrive',
      fee: null,
    });
  });

  it('confirms', async () => {
    expect(await sentBy('confirm', {}, 2)).toEqual({ statusId: 3 });
  });

  it('reopens a no-show', async () => {
    expect(await sentBy('reopen', {}, 7)).toEqual({ statusId: 2 });
  });
});
