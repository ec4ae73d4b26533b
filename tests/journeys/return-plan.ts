import type { Random } from '../../sandbox/seed/random.ts';
import type { ServedForm } from '../setup/served-form.ts';
import { extendedElsewhere } from './extended-elsewhere.ts';
import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, type Makers, type Row, submitted, typingsOf } from './form-plan.ts';
import { AGENT, laidAgreement, laidMoney, laidReturn, placesHere } from './laid-records.ts';
import { type Left, leavesBehind } from './left-behind.ts';
import { documentsIn, documentsOf, moneyIn, photosOf, takenFor } from './rental-plan.ts';
import { RETURN_READS, readIn, returnMakers } from './vehicle-back.ts';

/** Where the money leaves an agreement whose vehicle is back: closed, waiting for a payment, or for the deposit. */
function statusBy(environment: FormEnvironment, accountId: unknown): number {
  const [sums] = environment.rows(
    `SELECT sum(balance_effect) AS balance, sum(deposit_effect + hold_effect) AS deposit
     FROM ledger_entries WHERE account_id = ?`,
    Number(accountId),
  );
  if (Number(sums?.balance) !== 0) return 3;
  return Number(sums?.deposit) > 0 ? 4 : 5;
}

/** What of a return is not as it has to be: the agreement's status, the vehicle, the hold on it. */
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

interface Laid {
  readonly agreement: Row;
  /** The last entry of the account that is none of the journey's. */
  readonly after: number;
  /** Whether more was paid than the rental costs. */
  readonly isCredit: boolean;
}

/** Since when a vehicle is out, and until when: late by an hour or a day, or early. */
const HOURS = [
  [3, 20],
  [50, 1],
  [26, -1],
  [6, -3],
  [70, -30],
] as const;

/** An agreement whose vehicle is to come back, late or early, with money and deposits of all kinds. */
async function laidOut(environment: FormEnvironment, random: Random): Promise<Laid> {
  const [since, due] = random.pick(HOURS);
  const agreement = await laidAgreement(environment, random, { since, due });
  const record = { kind: 'agreement', id: agreement.id } as const;
  const isCredit = random.chance(0.4);
  // Less than any day costs: what is kept of it never settles the rental.
  const deposit = random.pick([[], ['Deposit'], ['Hold'], ['Deposit', 'Hold']]);
  for (const type of deposit) await laidMoney(environment, record, { type, amount: 10 });
  if (isCredit) await laidMoney(environment, record, { type: 'Payment', amount: 9000 });
  const [last] = environment.rows('SELECT max(id) AS id FROM ledger_entries');
  return { agreement, after: Number(last?.id), isCredit };
}

/** Each thing that a return leaves behind, by the step that makes it. */
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

/** What is paid or given back with a return, and what becomes of the deposit: one of the ways that the page shows. */
const settling = (random: Random, form: ServedForm, isCredit: boolean): Makers => {
  const outcome = (field: string) => () => ({
    text: random.pick(form.fields.flatMap(({ name, sends }) => (name === field ? [sends] : []))),
  });
  const part = () => ({ text: `${random.whole(1, 9)}.00` });
  const money = isCredit
    ? {
        refundAmount: () => ({ text: `${random.whole(10, 60)}.00` }),
        // Of no effect once the time that passes has used up the credit.
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
    // Of no effect once another choice gives nothing back.
    collectedRefundReference: () => ({ text: submitted.name(random).text }),
    collectedRest: () => submitted.tick(random),
    heldRest: () => submitted.tick(random),
    heldReleaseAmount: part,
  };
};

/** The return of a vehicle: the agreement's row once it is written, with all that came of it. */
function returnPlan(
  { agreement, after }: Laid,
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

/** Notes of an agreement that carry a mark: the service keeps one with each check-in that it writes. */
const notesOf = (environment: FormEnvironment, id: unknown, mark: string): readonly string[] =>
  environment
    .rows(
      "SELECT note FROM notes WHERE reference_type = 'agreement' AND reference_id = ? AND note = ?",
      Number(id),
      mark,
    )
    .map(({ note }) => String(note));

function stagedReturn(mark: string, environment: FormEnvironment, laid: Laid): FormPlan {
  const { agreement, isCredit } = laid;
  const odometer = Number(agreement.odometer);
  const places = placesHere(environment);
  return {
    ...returnPlan(laid, (at, { id }) => notesOf(at, id, mark)),
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
): Promise<FormPlan> => stagedReturn(mark, environment, await laidOut(environment, random));

/** What was written down at a check-in is put right, while the agreement waits for its money. */
export async function correctedCheckInPlan(
  mark: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const laid = await laidOut(environment, random);
  await laidReturn(environment, laid.agreement);
  return stagedReturn(mark, environment, laid);
}

/** The same in two presses of Enter: what is read stands in the address. */
export async function quickCheckInPlan(
  _: string,
  environment: FormEnvironment,
  random: Random,
): Promise<FormPlan> {
  const laid = await laidOut(environment, random);
  const { agreement, isCredit } = laid;
  const read = { odometer: Number(agreement.odometer) + random.whole(5, 900), fuel: random.whole(0, 8) };
  const plan = returnPlan(laid, (_at, row) => (row.return_date === null ? [] : [String(row.number)]));
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
