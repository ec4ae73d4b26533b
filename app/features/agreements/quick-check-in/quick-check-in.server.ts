// What a plate and its readings lead to: the vehicle, and its return as the check-in draws it. So it is long.

import type { LoaderFunctionArgs } from '@remix-run/node';
import { readEighths } from '../../../domain/parse-number.ts';
import { isNamed } from '../../../domain/record-names.ts';
import type { Staff } from '../../../identity/staff.ts';
import * as paths from '../../../paths.ts';
import { describeError } from '../../../patterns/error-page/describe-error.server.ts';
import type { NoFormView, RecordLink } from '../../../patterns/error-page/error-view.ts';
import type { Answers } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { fieldsIn, filledGroups } from '../../../patterns/form-fields/field-words.server.ts';
import { pageTitle } from '../../../patterns/page/page-title.ts';
import { staffContextOf } from '../../../patterns/record/read-record.server.ts';
import { joined, factsOf as knownFacts } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { drawForm } from '../../../patterns/staged-form/draw-form.server.ts';
import {
  askPrice,
  type FormSession,
  formStateOf,
  noFormFor,
  openForm,
} from '../../../patterns/staged-form/session.server.ts';
import type { AgreementRow } from '../../../upstream/agreements/agreement.contract.ts';
import { listAgreements } from '../../../upstream/agreements/agreements.server.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { listFuelLevelsOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { type CheckInFormContext, shownVehicle } from '../check-in/check-in-context.server.ts';
import { checkInForm } from '../check-in/check-in-form.server.ts';
import { BUCKETS, moneyOfReturn, moneyStage } from '../check-in/return-money.server.ts';
import { returnGroup } from '../check-in/return-price.server.ts';
import {
  elsewhereNote,
  levelField,
  outWords,
  type ReturnedField,
  returnedStage,
  returnPlaces,
  returnSketch,
} from '../check-in/returned-vehicle.server.ts';
import { openTasks } from '../detail/account-lines.server.ts';
import { isPending, isReturnable, STATUS } from '../life-cycle.ts';
import { viewFuel } from '../readings.server.ts';
import { BOX_FIELDS, type BoxField, type BoxFrame, boxId, type Parsed } from './quick-check-in-view.ts';

type Session = FormSession<CheckInFormContext>;

/** Returns what the form's first stage would send: the readings entered here, and the rest as it begins. */
async function answersOf(opened: Session, readings: Answers): Promise<Answers> {
  const formState = formStateOf(opened, { answers: { ...opened.draft.answers, ...readings } });
  const fields = fieldsIn(filledGroups(await returnedStage.groups(formState), formState, {}));
  return Object.fromEntries(fields.map(({ name, value = '' }) => [name, [value]]));
}

function factsOf(formState: FormState<CheckInFormContext>) {
  const { staffContext, formContext } = formState;
  const { t, formats } = staffContext;
  const { agreement, before, fuelLevels } = formContext;
  const { locationId } = returnSketch(formState);
  const place = returnPlaces(formState).find(({ id }) => id === locationId)?.name;
  const { odometerOut, fuelOut, isElectric } = shownVehicle(formState);
  return knownFacts([
    [t('quickCheckIn.customer'), before?.customer?.name ?? ''],
    [t('quickCheckIn.odometerOut'), odometerOut === null ? '' : formats.distance(odometerOut)],
    [t('agreement.vehicle.fuelOut'), viewFuel(fuelOut, isElectric, staffContext, fuelLevels)?.words ?? ''],
    [t('quickCheckIn.place'), joined(place, elsewhereNote(formState))],
    [t('quickCheckIn.status'), agreement.status],
  ]);
}

/** The fields that the return needs besides the box: a tick, a moment that cannot be. */
function otherFields(
  groups: readonly FieldGroupView[],
  inBox: Partial<Record<string, BoxField>>,
  { t }: StaffContext,
): readonly FieldGroupView[] {
  const fields = fieldsIn(groups).filter(
    ({ name, kind, error }) => inBox[name] === undefined && (kind === 'check' || error !== undefined),
  );
  if (fields.length === 0) return [];
  return [{ key: 'asked', legend: t('checkIn.groups.return'), columns: 2, fields }];
}

/** Draws the return of a vehicle as the last stage of its check-in form would show it, and what is wrong with it. */
async function drawReturn(opened: Session, submitted: Parsed) {
  const { staffContext, draft, draftId, drafts, formContext } = opened;
  const { t, formats } = staffContext;
  const { agreement } = formContext;
  const level = levelField(formContext);
  const inBox: Partial<Record<string, BoxField>> = {
    ['odometerIn' satisfies ReturnedField]: 'odometer',
    [level]: 'fuel',
  };
  const isTank = level === 'fuelIn';
  const fuel = isTank ? readEighths(submitted.fuel, formContext.fuelLevels) : { value: submitted.fuel };
  const answers = await answersOf(opened, {
    odometerIn: [submitted.odometer],
    [level]: ['value' in fuel ? String(fuel.value) : submitted.fuel],
  });
  drafts.opened(draftId, draft);
  const submittedIn = { ...opened, draft: { ...draft, answers: { ...draft.answers, ...answers } } };
  const { stored = null, priced } = (await askPrice(submittedIn)) ?? {};
  const read = { ...submittedIn, draft: { ...submittedIn.draft, price: stored } };
  const formState = formStateOf(read, { price: priced?.price ?? null });
  const isFilled = submitted.odometer !== '' && submitted.fuel !== '';
  const form = await drawForm(read, { stage: moneyStage.slug, checks: isFilled });
  const { due, held } = moneyOfReturn(formState);
  const others = otherFields(form.groups, inBox, staffContext);
  // The deposit is settled in the check-in's form.
  const deposits = BUCKETS.filter((bucket) => held[bucket] > 0).map((bucket): FieldGroupView => {
    const legend = t(`checkIn.deposit.${bucket}`, { amount: formats.money(held[bucket]) });
    return { key: bucket, legend, remark: t('quickCheckIn.depositStays'), fields: [] };
  });
  const isOpen = due !== 0 || deposits.length > 0;
  const balance = form.groups.filter(({ key }) => key === 'balance');
  const drawn = form.stage === moneyStage.slug ? [...balance, ...deposits] : others;
  const asked = new Set(fieldsIn(others).map(({ name }) => name));
  const booked = t(isOpen ? 'quickCheckIn.onlyEntered' : 'rentalPayment.booked.nothing');
  const found = {
    title: agreement.displayId,
    plate: agreement.vehicle.plate,
    about: outWords(formState),
    facts: factsOf(formState),
    form: { ...form, groups: [returnGroup(formState), ...drawn] },
    submitted: Object.entries(answers)
      .filter(([name]) => !asked.has(name))
      .map(([name, [value = '']]) => [name, value] as const),
    isReady: isFilled && form.problems.length === 0,
    /** Whether money is still to be settled. */
    isOpen,
    /** Leads to the deposit; null where none is held. It waits for Enter where nothing else is open. */
    settle:
      deposits.length > 0 ? { label: t('quickCheckIn.settle'), to: moneyStage.slug, waits: due === 0 } : null,
    booked: [booked, ...(form.booked?.unseen ?? [])].join(' · '),
    submit: t('quickCheckIn.checkIn'),
    inspect: t('quickCheckIn.inspect'),
  };
  const errors = fieldsIn(form.groups).flatMap(({ name, error }) =>
    inBox[name] === undefined || error === undefined ? [] : [[inBox[name], error]],
  );
  const problems = form.problems.map((problem) => {
    const field = inBox[problem.id];
    return field === undefined ? problem : { ...problem, id: boxId(field) };
  });
  return {
    found,
    errors: Object.fromEntries(errors) as BoxFrame['errors'],
    problems,
    ...(!isTank && { levels: [] }),
  };
}

type Shown =
  | { readonly state: 'empty' }
  /** There is no box, either: the permission or the call is missing. */
  | { readonly state: 'forbidden'; readonly none: NoFormView }
  /** Nothing is out by that name, it is back already, or it cannot be read. */
  | { readonly state: 'none'; readonly none: NoFormView; readonly links: readonly RecordLink[] }
  | ({ readonly state: 'several' } & ReturnType<typeof vehiclesOut>)
  | { readonly state: 'found'; readonly found: Awaited<ReturnType<typeof drawReturn>>['found'] };

export type QuickCheckInView = { readonly pageTitle: string; readonly title: string } & BoxFrame & Shown;

/** What a name leads to, what is different in its box, and the page's status. */
type Outcome = Shown & Partial<BoxFrame> & { readonly status?: number };

function closed(
  { t }: StaffContext,
  key: string,
  words: Readonly<Record<string, string | null>>,
  back: RecordLink = { href: paths.agreements(), label: t('quickCheckIn.agreements') },
): NoFormView {
  const title = t('quickCheckIn.title');
  const [reason, text] = [t(`quickCheckIn.${key}.title`, words), t(`quickCheckIn.${key}.text`, words)];
  return { state: 'closed', pageTitle: pageTitle(title), title, reason, text, back };
}

/** More than so many are narrowed by a longer name. */
const MOST_SHOWN = 8;

const another = (submitted: Parsed) => ({
  submitted: { ...submitted, vehicle: '' },
  missed: submitted.vehicle,
});

function nothingOut(staffContext: StaffContext, submitted: Parsed): Outcome {
  const none = closed(staffContext, 'nothing', { query: submitted.vehicle });
  const links = [
    { href: paths.quickLookup(submitted.vehicle), label: staffContext.t('quickCheckIn.lookUp') },
  ];
  return { state: 'none', none, links, ...another(submitted) };
}

function isBack(
  staffContext: StaffContext,
  submitted: Parsed,
  { id, displayId: number, status, money }: AgreementRow,
): Outcome {
  const { t } = staffContext;
  const back = { href: paths.agreement(id), label: t('quickCheckIn.open', { number }) };
  const open = openTasks({ money, depositTotals: null }, staffContext);
  const tasks = open.map((task) => `${task} `).join('');
  const none = closed(staffContext, 'isBack', { number, status, tasks }, back);
  const links = [{ href: paths.checkIn(id), label: t('quickCheckIn.correct') }];
  return { state: 'none', none, links, ...another(submitted) };
}

/** The vehicles that a text may mean, each with the link to its own return. */
function vehiclesOut({ t, formats }: StaffContext, submitted: Parsed, rows: readonly AgreementRow[]) {
  const listed = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
  const found = rows.slice(0, MOST_SHOWN).map(({ number, displayId, vehicle, customer, rental }) => ({
    href: paths.quickCheckIn({ ...submitted, vehicle: number }),
    label: listed(displayId, vehicle.plate),
    detail: listed(customer, vehicle.type, formats.dateTime(rental.checkInAt)),
  }));
  const key = rows.length > MOST_SHOWN ? 'many' : 'several';
  return { heading: t(`quickCheckIn.${key}`, { count: found.length }), found };
}

/** The vehicle of that name may come after many that only contain it. */
const MOST_READ = 50;
const NOT_OVER = [STATUS.open, STATUS.onHold, STATUS.pendingPayment, STATUS.pendingDeposit];

/** The rental of each vehicle that left last. */
function lastOfEach(rows: readonly AgreementRow[]): readonly AgreementRow[] {
  const left = ({ rental }: AgreementRow) => rental.checkOutAt ?? '';
  return rows.filter((row) =>
    rows.every((other) => other === row || other.vehicle.id !== row.vehicle.id || left(other) <= left(row)),
  );
}

/**
 * Returns the agreements that a plate or number means, those of exactly this name first: whose vehicle can come back;
 * where there are none, the last of each vehicle that waits for something else.
 * @throws UpstreamError
 */
async function findOut({ reader, today: clientDate }: StaffContext, keyword: string) {
  const asked = { page: 1, pageSize: MOST_READ, clientDate, keyword, statuses: NOT_OVER };
  const { rows } = await listAgreements(reader, asked);
  const named = rows.filter(({ vehicle, number }) =>
    isNamed({ names: [vehicle.plate, vehicle.number, number] }, keyword),
  );
  const meant = named.length > 0 ? named : rows;
  const out = meant.filter(({ statusId }) => isReturnable(statusId));
  return out.length > 0 ? out : lastOfEach(meant);
}

const LONGEST = 60;

function submittedIn({ url }: Request): Parsed {
  const { searchParams } = new URL(url);
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, LONGEST);
  return { vehicle: text('vehicle'), odometer: text('odometer'), fuel: text('fuel') };
}

async function outcomeOf(
  args: LoaderFunctionArgs,
  staff: Staff,
  staffContext: StaffContext,
  submitted: Parsed,
): Promise<Outcome> {
  const forbidden = noFormFor(checkInForm, staffContext, '');
  if (forbidden) {
    const { view, status } = forbidden;
    const notOffered = closed(staffContext, 'notOffered', { call: checkInForm.operation });
    return { state: 'forbidden', none: view.state === 'trouble' ? view : notOffered, status };
  }
  const [levels, outcome] = await Promise.all([
    listFuelLevelsOrEmpty(staffContext.reader),
    offeredOutcome(args, staff, staffContext, submitted),
  ]);
  return { levels: levels.map(({ name }) => name), ...outcome };
}

async function offeredOutcome(
  args: LoaderFunctionArgs,
  staff: Staff,
  staffContext: StaffContext,
  submitted: Parsed,
): Promise<Outcome> {
  if (submitted.vehicle === '') return { state: 'empty' };
  const rows = await findOut(staffContext, submitted.vehicle);
  const [row, ...others] = rows;
  if (row === undefined) return nothingOut(staffContext, submitted);
  if (others.length > 0)
    return { state: 'several', ...vehiclesOut(staffContext, submitted, rows), ...another(submitted) };
  if (isPending(row.statusId)) return isBack(staffContext, submitted, row);
  const params = { [checkInForm.param ?? '']: String(row.id) };
  const opened = await openForm(checkInForm, { ...args, params }, staff);
  if ('view' in opened) return { state: 'none', none: opened.view, links: [], status: opened.status };
  const drawn = await drawReturn(opened, submitted);
  if (drawn.problems.length > 0) return { state: 'found', ...drawn, waits: null, status: 400 };
  return { state: 'found', ...drawn, waits: BOX_FIELDS.find((name) => submitted[name] === '') ?? null };
}

/**
 * Reads what a vehicle and its readings in the address lead to: its return with its price, or why there is none.
 * @throws UpstreamError only when the session is over
 */
export async function readQuickCheckIn(args: LoaderFunctionArgs, staff: Staff) {
  const staffContext = await staffContextOf(args, staff);
  const { t } = staffContext;
  const submitted = submittedIn(args.request);
  const title = t('quickCheckIn.title');
  const failed = (error: unknown): Outcome => {
    if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
    const { status, errorView } = describeError(error, (key, values) => t(key, { ...values }));
    const none: NoFormView = { state: 'trouble', pageTitle: pageTitle(title), title, errorView };
    return { state: 'none', none, links: [], status };
  };
  const { status = 200, ...outcome } = await outcomeOf(args, staff, staffContext, submitted).catch(failed);
  const shown = outcome.problems?.length ? t('filter.errorTitle', { title }) : title;
  const box = { submitted, errors: {}, problems: [], waits: 'vehicle', missed: '', levels: [] } as const;
  const view: QuickCheckInView = { pageTitle: pageTitle(shown), title, ...box, ...outcome };
  return { status, view };
}
