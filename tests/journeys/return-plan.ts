import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import { AGENT, createAgreement, createEntry, createReturn, placesHere } from './created-records.ts';
import { extendedElsewhere } from './extended-elsewhere.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, type Makers, type Row, submitted, typingsOf } from './form-plan.ts';
import { type Left, leavesBehind } from './left-behind.ts';
import { documentsIn, documentsOf, moneyIn, photosOf, takenFor } from './rental-plan.ts';
import { RETURN_READS, readIn, returnMakers } from './vehicle-back.ts';

/** The status that the account gives an agreement after check-in: closed, payment pending or deposit pending. */
function statusBy(environment: FormEnvironment, accountId: unknown): number {
  const [sums] = environment.rows(
    `SELECT sum(balance_effect) AS balance, sum(deposit_effect + hold_effect) AS deposit
     FROM ledger_entries WHERE account_id = ?`,
    Number(accountId),
  );
  if (Number(sums?.balance) !== 0) return 3;
  return Number(sums?.deposit) > 0 ? 4 : 5;
}

/** Returns what is wrong after a return: the agreement's status, the vehicle, its hold. */
function amiss(environment: FormEnvironment, row: Row): readonly string[] {
  const { id, status_id: status, account_id: account, odometer_in: odometer, vehicle_id: vehicleId } = row;
  const earned = statusBy(environment, account);
  const [vehicle] = environment.rows('SELECT * FROM vehicles WHERE id = ?', Number(vehicleId));
  const held = environment.rows('SELECT id FROM holds WHERE agreement_id = ?', Number(id));
  return [
    ...(status === earned ? [] : [`status ${earned} (it is ${status})`]),
    ...(vehicle?.odometer === odometer ? [] : ['odometer of the vehicle']),
    ...(vehicle?.status_id === 2 ? ['status of a vehicle that is back'] : []),
    ...(held.length === 0 ? [] : ['end of the hold']),
  ];
}

interface OpenRental {
  readonly agreement: Row;
  /** The last entry of the account that is not the journey's own. */
  readonly after: number;
  /** Whether the account has a credit. */
  readonly isCredit: boolean;
}

/** Hours since the vehicle went out and until it is due back: overdue or early. */
const HOURS = [
  [3, 20],
  [50, 1],
  [26, -1],
  [6, -3],
  [70, -30],
] as const;

/** Creates an agreement to check in, overdue or early, with payments and deposits of all kinds. */
async function createOpenRental(environment: FormEnvironment, random: Random): Promise<OpenRental> {
  const [since, due] = random.pick(HOURS);
  const agreement = await createAgreement(environment, random, { since, due });
  const record = { kind: 'agreement', id: agreement.id } as const;
  const isCredit = random.chance(0.4);
  // Less than any daily rate: a retained deposit never settles the rental.
  const deposit = random.pick([[], ['Deposit'], ['Hold'], ['Deposit', 'Hold']]);
  for (const type of deposit) await createEntry(environment, record, { type, amount: 10 });
  if (isCredit) await createEntry(environment, record, { type: 'Payment', amount: 9000 });
  const [last] = environment.rows('SELECT max(id) AS id FROM ledger_entries');
  return { agreement, after: Number(last?.id), isCredit };
}

/** Each result of a return, by the step that creates it. */
const LEFT: Left = {
  'check-in': ({ marks }) => marks as readonly string[],
  payment: (row) => moneyIn(row, 'Payment'),
  refund: (row) => moneyIn(row, 'Refund of the Balance'),
  collectedRefund: (row) => moneyIn(row, 'Refund of the Deposit'),
  heldRelease: (row) => moneyIn(row, 'Release'),
  collectedForfeit: (row) => moneyIn(row, 'Forfeit of the Deposit'),
  heldForfeit: (row) => moneyIn(row, 'Forfeit of the Hold'),
  damage: (row) => documentsIn(row, 'damage'),
};

/** The money of a return: a payment or refund, and one of the offered outcomes of the deposit. */
const settling = (random: Random, form: ServedForm, isCredit: boolean): Makers => {
  const outcome = (field: string) => () => ({
    text: random.pick(form.fields.flatMap(({ name, sends }) => (name === field ? [sends] : []))),
  });
  const part = () => ({ text: `${random.whole(1, 9)}.00` });
  const money = isCredit
    ? {
        refundAmount: () => ({ text: `${random.whole(10, 60)}.00` }),
        // Without effect if the elapsed time has used up the credit.
        refundReference: () => ({ text: submitted.name(random).text }),
      }
    : {
        payAmount: () => ({ text: `${random.whole(10, 60)}.00` }),
        payReference: () => submitted.name(random),
      };
  return {
    ...money,
    collectedOutcome: outcome('collectedOutcome'),
    heldOutcome: outcome('heldOutcome'),
    collectedForfeitAmount: part,
    heldForfeitAmount: part,
    collectedRefundAmount: part,
    // Without effect if another choice makes no refund.
    collectedRefundReference: () => ({ text: submitted.name(random).text }),
    collectedRest: () => submitted.tick(random),
    heldRest: () => submitted.tick(random),
    heldReleaseAmount: part,
  };
};

/** The return of a vehicle: the agreement's row once it is written, with all results. */
function returnPlan(
  { agreement, after }: OpenRental,
  marksOf: (environment: FormEnvironment, row: Row) => readonly string[],
) {
  const id = Number(agreement.id);
  const found = (environment: FormEnvironment): readonly Row[] =>
    environment
      .rows(
        `SELECT a.*, v.status_id AS vehicle_status_id FROM agreements a JOIN vehicles v ON v.id = a.vehicle_id
         WHERE a.id = ?`,
        id,
      )
      .map((row) => ({ row, marks: marksOf(environment, row) }))
      .filter(({ marks }) => marks.length > 0)
      .map(({ row, marks }) => ({
        ...row,
        marks,
        read: readIn({
          at: row.return_date,
          odometer: row.odometer_in,
          fuel: row.fuel_level_in,
          statusId: row.vehicle_status_id,
        }),
        place: `at place ${row.return_location_id}`,
        taken: takenFor(environment, row.account_id, after),
        documents: documentsOf(environment, id),
      }));
  return {
    ...leavesBehind(found, LEFT),
    pictures: (environment: FormEnvironment) => photosOf(environment, [agreement], 'check-in'),
    login: AGENT,
    reads: [...RETURN_READS, 'charges.list', 'documents.list'],
    writes: ['agreements.checkin', 'payments.createForAgreement', 'documents.create'],
    stages: 5,
    intents: ['recalculate', 'add-mark.damage'],
    isDone: (pathname: string) => pathname === `/agreements/${id}`,
    lacking: (environment: FormEnvironment) => found(environment).flatMap((row) => amiss(environment, row)),
    disturb: (environment: FormEnvironment, random: Random) =>
      extendedElsewhere(environment, random, { agreement, field: 'returnPlace' }),
  };
}

/** The notes of an agreement that carry a mark: the service stores one with each check-in. */
const notesOf = (environment: FormEnvironment, id: unknown, mark: string): readonly string[] =>
  environment
    .rows(
      "SELECT note FROM notes WHERE reference_type = 'agreement' AND reference_id = ? AND note = ?",
      Number(id),
      mark,
    )
    .map(({ note }) => String(note));

function stagedReturn(mark: string, environment: FormEnvironment, rental: OpenRental): FormPlan {
  const { agreement, isCredit } = rental;
  const odometer = Number(agreement.odometer);
  const places = placesHere(environment);
  return {
    ...returnPlan(rental, (at, { id }) => notesOf(at, id, mark)),
    start: `/agreements/${agreement.id}/check-in`,
    typings: (random, form) =>
      typingsOf(form, {
        ...returnMakers(environment, random, { form, odometer }),
        returnPlace() {
          const text = random.pick(places);
          return { text, stored: `at place ${text}` };
        },
        returnNote: () => ({ text: mark, stored: mark }),
        'charges.3': () => submitted.tick(random),
        'charges.5': () => submitted.tick(random),
        ...settling(random, form, isCredit),
      }),
  };
}

/** The check-in of a vehicle that is out. */
export const checkInPlan = async (
  mark: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> => stagedReturn(mark, environment, await createOpenRental(environment, random));

/** The correction of a check-in while the agreement is not closed. */
export async function correctedCheckInPlan(
  mark: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const rental = await createOpenRental(environment, random);
  await createReturn(environment, rental.agreement);
  return stagedReturn(mark, environment, rental);
}

/** The quick check-in in two presses of Enter: the readings are in the address. */
export async function quickCheckInPlan(
  _: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const rental = await createOpenRental(environment, random);
  const { agreement, isCredit } = rental;
  const read = { odometer: Number(agreement.odometer) + random.whole(5, 900), fuel: random.whole(0, 8) };
  const plan = returnPlan(rental, (_at, row) => (row.return_date === null ? [] : [String(row.number)]));
  return {
    ...plan,
    start: `/quick-check-in?vehicle=${agreement.vehicle_number}&odometer=${read.odometer}&fuel=${read.fuel}`,
    sentTo: `/agreements/${agreement.id}/check-in`,
    reads: [...plan.reads, 'agreements.list'],
    stages: 1,
    typings: (chance, form) => typingsOf(form, settling(chance, form, isCredit)),
    lacking: (at) => [
      ...plan.lacking(at),
      ...plan
        .found(at)
        .flatMap(({ odometer_in: odometer, fuel_level_in: fuel }) =>
          odometer === read.odometer && fuel === read.fuel ? [] : ['reading as it was typed'],
        ),
    ],
  };
}
