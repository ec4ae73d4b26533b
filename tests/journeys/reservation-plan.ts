import type { Random } from '../../sandbox/seed/random.ts';
import { editOf } from './edited-record.ts';
import { type FormPlan, type Row, typingsOf } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';
import { fitCustomer, laidReservation, tenIn } from './laid-records.ts';
import { leavesBehind } from './left-behind.ts';
import { moneyIn, RENTAL_READS, rentalMakers, takenFor } from './rental-plan.ts';

/** In days: by then nothing is reserved yet. */
const FAR_AHEAD = 75;

/** The reservations that carry a mark, with what was paid for them. */
const reservationsOf = (world: FormWorld, mark: string): readonly Row[] =>
  world
    .rows('SELECT * FROM reservations WHERE po_no = ?', mark)
    .map((row) => ({ ...row, taken: takenFor(world, row.account_id) }));

const shared = {
  login: 'agent',
  stages: 6,
  deeds: ['find', 'recalculate'],
  reads: ['reservations.types', ...RENTAL_READS],
} as const;

/** What a reservation leaves behind. */
const judged = (mark: string) =>
  leavesBehind((world) => reservationsOf(world, mark), {
    reservation: ({ number }) => [String(number)],
    payment: (row) => moneyIn(row, 'Payment'),
  });

/** A reservation for somebody who is known. */
export function newReservationPlan(mark: string, world: FormWorld, random: Random): FormPlan {
  const start = FAR_AHEAD + random.whole(0, 130) * 7;
  return {
    ...shared,
    ...judged(mark),
    start: `/reservations/new?customer=${fitCustomer(world, random)}`,
    writes: ['reservations.create', 'payments.createForReservation'],
    isDone: (pathname) => /^\/reservations\/\d+$/.test(pathname),
    typings: (chance, form) =>
      typingsOf(form, {
        ...rentalMakers(mark, chance),
        checkOutAt: () => tenIn(world, start + chance.whole(0, 1)),
        checkInAt: () => tenIn(world, start + 2),
        // Types of which there are many.
        vehicleTypeId: () => ({ text: chance.pick(['1', '2', '3']) }),
      }),
  };
}

/** A change of one that somebody made. */
export async function editReservationPlan(mark: string, world: FormWorld, random: Random): Promise<FormPlan> {
  const before = await laidReservation(world, random);
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
