import type { Random } from '../../sandbox/seed/random.ts';
import { createReservation, fitCustomer, tenIn } from './created-records.ts';
import { editOf } from './edited-record.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, type Row, typingsOf } from './form-plan.ts';
import { leavesBehind } from './left-behind.ts';
import { moneyIn, RENTAL_READS, rentalMakers, takenFor } from './rental-plan.ts';

/** In days; nothing is reserved that far ahead. */
const FAR_AHEAD = 75;

/** The reservations that carry a mark, with what was paid for them. */
const reservationsOf = (environment: FormEnvironment, mark: string): readonly Row[] =>
  environment
    .rows('SELECT * FROM reservations WHERE po_no = ?', mark)
    .map((row) => ({ ...row, taken: takenFor(environment, row.account_id) }));

const shared = {
  login: 'agent',
  stages: 6,
  intents: ['find', 'recalculate'],
  reads: ['reservations.types', ...RENTAL_READS],
} as const;

/** Judges the results of a reservation. */
const judged = (mark: string) =>
  leavesBehind((environment) => reservationsOf(environment, mark), {
    reservation: ({ number }) => [String(number)],
    payment: (row) => moneyIn(row, 'Payment'),
  });

/** A reservation for an existing customer. */
export function newReservationPlan(mark: string, environment: FormEnvironment, random: Random): FormPlan {
  const start = FAR_AHEAD + random.whole(0, 130) * 7;
  return {
    ...shared,
    ...judged(mark),
    start: `/reservations/new?customer=${fitCustomer(environment, random)}`,
    writes: ['reservations.create', 'payments.createForReservation'],
    isDone: (pathname) => /^\/reservations\/\d+$/.test(pathname),
    typings: (chance, form) =>
      typingsOf(form, {
        ...rentalMakers(mark, chance),
        checkOutAt: () => tenIn(environment, start + chance.whole(0, 1)),
        checkInAt: () => tenIn(environment, start + 2),
        // Classes with many vehicles.
        vehicleTypeId: () => ({ text: chance.pick(['1', '2', '3']) }),
      }),
  };
}

/** A change of an existing reservation. */
export async function editReservationPlan(
  mark: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const before = await createReservation(environment, random);
  return {
    ...shared,
    ...editOf({
      kind: 'reservation',
      before,
      elsewhere: { login: 'manager', field: 'voucherNumber' },
      also: judged(mark).doubled,
    }),
    reads: [...shared.reads, 'reservations.get'],
    typings: (chance, form) => typingsOf(form, rentalMakers(mark, chance)),
    found: judged(mark).found,
  };
}
