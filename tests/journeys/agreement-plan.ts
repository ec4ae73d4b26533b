import type { Random } from '../../sandbox/seed/random.ts';
import { createAgreement, createReservation, fitCustomer, ownVehicle, tenIn } from './created-records.ts';
import { editOf } from './edited-record.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, moreThanOnce, type Row, submitted, typingsOf } from './form-plan.ts';
import { type Left, leavesBehind } from './left-behind.ts';
import {
  documentsIn,
  documentsOf,
  moneyIn,
  photosOf,
  RENTAL_READS,
  rentalMakers,
  takenFor,
} from './rental-plan.ts';

/** The agreements that carry a mark, with their payments and stored documents. */
const agreementsOf = (environment: FormEnvironment, mark: string): readonly Row[] =>
  environment.rows('SELECT * FROM agreements WHERE po_no = ?', mark).map((row) => ({
    ...row,
    taken: takenFor(environment, row.account_id),
    documents: documentsOf(environment, row.id),
  }));

/** Each thing that a check-out leaves behind, by the step that makes it. */
const LEFT: Left = {
  agreement: ({ number }) => [String(number)],
  payment: (row) => moneyIn(row, 'Payment'),
  deposit: (row) => moneyIn(row, 'Deposit', 'Hold'),
  document: (row) => documentsIn(row, 'agreement'),
  damage: (row) => documentsIn(row, 'damage'),
};
/** Marks are set on some vehicles only. */
const ALWAYS = { payment: 'payment', deposit: 'payment', document: 'signature' };

const shared = {
  login: 'agent',
  reads: ['agreements.types', 'vehicles.get', ...RENTAL_READS],
} as const;

/** The readings of the vehicle, on each page that asks for them. */
const inspection = (odometer: unknown, random: Random) => ({
  odometer() {
    const text = String(Number(odometer) + random.whole(0, 90));
    return { text, stored: text };
  },
  fuel: () => ({ text: String(random.whole(1, 8)) }),
});

function checkOutPlan(mark: string, environment: FormEnvironment, odometer: unknown) {
  return {
    ...shared,
    ...leavesBehind((at) => agreementsOf(at, mark), LEFT, ALWAYS),
    pictures: (at) => photosOf(at, agreementsOf(at, mark), 'check-out'),
    stages: 9,
    intents: ['find', 'recalculate', 'add-mark.damage'],
    writes: ['agreements.create', 'payments.createForAgreement', 'documents.create'],
    isDone: (pathname: string) => /^\/agreements\/\d+$/.test(pathname),
    typings: (random, form) =>
      typingsOf(form, {
        ...rentalMakers(mark, random),
        ...inspection(odometer, random),
        checkInAt: () => tenIn(environment, random.whole(2, 3)),
        depositAmount: () => ({ text: `${random.whole(50, 90)}.00` }),
        depositReference: () => submitted.name(random),
        signKind: () => ({ text: 'typed' }),
        // Only the document holds it.
        signedName: () => ({ text: submitted.name(random).text }),
      }),
  } satisfies Omit<FormPlan, 'start'>;
}

/** A walk-in check-out: inspection, payment, deposit, signature. */
export function walkInPlan(mark: string, environment: FormEnvironment, random: Random): FormPlan {
  const vehicle = ownVehicle(environment, random);
  return {
    ...checkOutPlan(mark, environment, vehicle.odometer),
    start: `/agreements/new?customer=${fitCustomer(environment, random)}&vehicle=${vehicle.id}`,
  };
}

/** A check-out of a reservation. */
export async function handOverPlan(
  mark: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const reservation = await createReservation(environment, random);
  const plan = checkOutPlan(mark, environment, reservation.odometer);
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

/** A change of an agreement whose vehicle is out. */
export async function editAgreementPlan(
  mark: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const before = await createAgreement(environment, random);
  return {
    ...shared,
    ...editOf({ kind: 'agreement', before, elsewhere: { login: 'manager', field: 'note' } }),
    stages: 6,
    intents: ['recalculate'],
    reads: [...shared.reads, 'agreements.get'],
    typings: (chance, form) =>
      typingsOf(form, { ...rentalMakers(mark, chance), ...inspection(before.odometer, chance) }),
    found: (at) => agreementsOf(at, mark),
  };
}
