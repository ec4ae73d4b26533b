import type { Random } from '../../sandbox/seed/random.ts';
import { type FormPlan, type Row, typed, typingsOf } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';
import { fitCustomer, laidAgreement, laidReservation, ownVehicle, tenIn } from './laid-records.ts';
import { moreThanOnce, writtenOften } from './more-than-once.ts';
import { moneyIn, RENTAL_READS, rentalMakers, takenFor } from './rental-plan.ts';
import { changedElsewhere } from './somebody-else.ts';

/** The agreements that carry a mark, with what was taken for them and what is kept with them. */
const agreementsOf = (world: FormWorld, mark: string): readonly Row[] =>
  world.rows('SELECT * FROM agreements WHERE po_no = ?', mark).map((row) => ({
    ...row,
    taken: takenFor(world, row.account_id),
    documents: world.rows('SELECT kind, name FROM documents WHERE agreement_id = ?', Number(row.id)),
  }));

const documentsIn = ({ documents }: Row, wanted: string): readonly string[] =>
  (documents as readonly Row[]).filter(({ kind }) => kind === wanted).map(({ name }) => String(name));

/** Each thing that a check-out leaves behind, by the step that makes it. */
const LEFT: Readonly<Record<string, (row: Row) => readonly string[]>> = {
  agreement: ({ number }) => [String(number)],
  payment: (row) => moneyIn(row, 'Payment'),
  deposit: (row) => moneyIn(row, 'Deposit', 'Hold'),
  document: (row) => documentsIn(row, 'agreement'),
  damage: (row) => documentsIn(row, 'damage'),
};
/** Marks are set on some vehicles only. */
const ALWAYS = ['payment', 'deposit', 'document'] as const;

const shared = {
  login: 'agent',
  reads: ['agreements.types', 'vehicles.get', ...RENTAL_READS],
} as const;

/** What is read off the vehicle, wherever a page asks for it. */
const inspection = (odometer: unknown, random: Random) => ({
  odometer() {
    const text = String(Number(odometer) + random.whole(0, 90));
    return { text, stored: text };
  },
  fuel: () => ({ text: String(random.whole(1, 8)) }),
});

function checkOutPlan(mark: string, world: FormWorld, odometer: unknown) {
  return {
    ...shared,
    stages: 9,
    deeds: ['find', 'recalculate', 'add-mark.damage'],
    writes: ['agreements.create', 'payments.createForAgreement', 'documents.create'],
    isDone: (pathname: string) => /^\/agreements\/\d+$/.test(pathname),
    typings: (random, form) =>
      typingsOf(form, {
        ...rentalMakers(mark, random),
        ...inspection(odometer, random),
        endAt: () => tenIn(world, random.whole(2, 3)),
        depositAmount: () => ({ text: `${random.whole(50, 90)}.00` }),
        depositReference: () => typed.name(random),
        signKind: () => ({ text: 'typed' }),
        // It stands in the document alone.
        signedName: () => ({ text: typed.name(random).text }),
      }),
    found: (at) => agreementsOf(at, mark),
    isWritten: (at, step) => agreementsOf(at, mark).some((row) => (LEFT[step]?.(row).length ?? 0) > 0),
    lacking: (at) =>
      agreementsOf(at, mark).flatMap((row) => ALWAYS.filter((step) => LEFT[step]?.(row).length === 0)),
    doubled: (at) =>
      agreementsOf(at, mark).flatMap((row) =>
        Object.entries(LEFT).flatMap(([step, of]) => moreThanOnce(step, of(row))),
      ),
  } satisfies Omit<FormPlan, 'start'>;
}

/** A check-out of somebody who walks in: inspection, payment, deposit, signature. */
export function walkInPlan(mark: string, world: FormWorld, random: Random): FormPlan {
  const vehicle = ownVehicle(world, random);
  return {
    ...checkOutPlan(mark, world, vehicle.odometer),
    start: `/agreements/new?customer=${fitCustomer(world, random)}&vehicle=${vehicle.id}`,
  };
}

/** A check-out of what was reserved. */
export async function handOverPlan(mark: string, world: FormWorld, random: Random): Promise<FormPlan> {
  const reservation = await laidReservation(world, random);
  const plan = checkOutPlan(mark, world, reservation.odometer);
  const id = Number(reservation.id);
  return {
    ...plan,
    start: `/agreements/new?reservation=${id}`,
    reads: [...plan.reads, 'reservations.get'],
    doubled: (at) => [
      ...plan.doubled(at),
      ...moreThanOnce(
        'handed over',
        at
          .rows('SELECT number FROM agreements WHERE reservation_id = ?', id)
          .map(({ number }) => String(number)),
      ),
    ],
  };
}

/** A change of one whose vehicle is out. */
export async function editAgreementPlan(mark: string, world: FormWorld, random: Random): Promise<FormPlan> {
  const before = await laidAgreement(world, random);
  const id = Number(before.id);
  const isDone = (pathname: string) => pathname === `/agreements/${id}`;
  const start = `/agreements/${id}/edit`;
  let others = 0;
  return {
    ...shared,
    start,
    stages: 6,
    deeds: ['recalculate'],
    reads: [...shared.reads, 'agreements.get'],
    writes: ['agreements.save'],
    isDone,
    typings: (chance, form) =>
      typingsOf(form, { ...rentalMakers(mark, chance), ...inspection(before.odometer, chance) }),
    found: (at) => agreementsOf(at, mark),
    doubled(at) {
      const [now] = at.rows('SELECT version FROM agreements WHERE id = ?', id);
      const drivers = at.rows('SELECT first_name FROM agreement_drivers WHERE agreement_id = ?', id);
      return [
        ...writtenOften('agreement', before, now, others),
        ...moreThanOnce(
          'its driver',
          drivers.map(({ first_name: name }) => String(name)),
        ),
      ];
    },
    async disturb(at, chance) {
      const isNamed = at.profile === 'full';
      const elsewhere = { login: 'manager', field: 'note', start, isDone, isNamed };
      const change = await changedElsewhere(at, chance, elsewhere);
      others += 1;
      return change;
    },
  };
}
