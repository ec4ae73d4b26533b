import type { Random } from '../../sandbox/seed/random.ts';
import { type FormPlan, type Row, typingsOf } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';
import { fitCustomer, laidReservation, tenIn } from './laid-records.ts';
import { moreThanOnce, writtenOften } from './more-than-once.ts';
import { moneyIn, RENTAL_READS, rentalMakers, takenFor } from './rental-plan.ts';
import { changedElsewhere } from './somebody-else.ts';

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

const paidTwice = (world: FormWorld, mark: string): readonly string[] =>
  reservationsOf(world, mark).flatMap((row) => moreThanOnce('paid', moneyIn(row, 'Payment')));

/** A reservation for somebody who is known. */
export function newReservationPlan(mark: string, world: FormWorld, random: Random): FormPlan {
  const start = FAR_AHEAD + random.whole(0, 130) * 7;
  return {
    ...shared,
    start: `/reservations/new?customer=${fitCustomer(world, random)}`,
    writes: ['reservations.create', 'payments.createForReservation'],
    isDone: (pathname) => /^\/reservations\/\d+$/.test(pathname),
    typings: (chance, form) =>
      typingsOf(form, {
        ...rentalMakers(mark, chance),
        startAt: () => tenIn(world, start + chance.whole(0, 1)),
        endAt: () => tenIn(world, start + 2),
        // Types of which there are many.
        vehicleType: () => ({ text: chance.pick(['1', '2', '3']) }),
      }),
    found: (at) => reservationsOf(at, mark),
    isWritten: (at, step) =>
      reservationsOf(at, mark).some((row) => step !== 'payment' || moneyIn(row, 'Payment').length > 0),
    doubled: (at) => paidTwice(at, mark),
  };
}

/** A change of one that somebody made. */
export async function editReservationPlan(mark: string, world: FormWorld, random: Random): Promise<FormPlan> {
  const before = await laidReservation(world, random);
  const id = Number(before.id);
  const isDone = (pathname: string) => pathname === `/reservations/${id}`;
  const start = `/reservations/${id}/edit`;
  let others = 0;
  return {
    ...shared,
    start,
    reads: [...shared.reads, 'reservations.get'],
    writes: ['reservations.save'],
    isDone,
    typings: (chance, form) => typingsOf(form, rentalMakers(mark, chance)),
    found: (at) => reservationsOf(at, mark),
    doubled(at) {
      const [now] = at.rows('SELECT version FROM reservations WHERE id = ?', id);
      const drivers = at.rows('SELECT first_name FROM reservation_drivers WHERE reservation_id = ?', id);
      return [
        ...writtenOften('reservation', before, now, others),
        ...moreThanOnce(
          'its driver',
          drivers.map(({ first_name: name }) => String(name)),
        ),
        ...paidTwice(at, mark),
      ];
    },
    async disturb(at, chance) {
      const isNamed = at.profile === 'full';
      const elsewhere = { login: 'manager', field: 'voucherNo', start, isDone, isNamed };
      const change = await changedElsewhere(at, chance, elsewhere);
      others += 1;
      return change;
    },
  };
}
