// How customers are found, described and chosen, and what staff is warned of, for all stages with people: so it is long.
import { masking } from '../../../access/hideable.ts';
import { fullName, phoneDigits } from '../../../domain/record-names.ts';
import * as paths from '../../../paths.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, PickOption } from '../../../patterns/form-fields/field-view.ts';
import { dotted } from '../../../patterns/record/value-words.server.ts';
import { fieldSet } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Customer, CustomerRow } from '../../../upstream/customers/customers.contract.ts';
import {
  findCustomersOrUnread,
  getCustomerOrUnread,
  getCustomerSummaryOrUnread,
} from '../../../upstream/customers/customers.server.ts';
import { unreadOnFailure } from '../../../upstream/reader.ts';
import { listReservations } from '../../../upstream/reservations/reservations.server.ts';
import { personFields } from '../record/rental-fields.ts';
import { RESERVATION_FIELDS } from '../record/reservation-fields.ts';
import { foundRow, pickGroup } from './pick-group.server.ts';
import { isHandedOver, type RentalFormContext } from './rental-context.server.ts';
import { idIn, rentalSketch, vehicleIn } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

/** Makes a reading that is done once for each form state. */
export function oncePerState<State extends object, Value>(
  read: (state: State) => Promise<Value>,
): (state: State) => Promise<Value> {
  const found = new WeakMap<State, Promise<Value>>();
  return (state) => {
    const value = found.get(state) ?? read(state);
    found.set(state, value);
    return value;
  };
}

type Shown = Pick<At, 'staffContext' | 'formContext'>;

/** Returns a customer as a form of this kind shows people: without what its screen's settings hide. */
function shownIn<Person>({ staffContext, formContext }: Shown, person: Person): Person {
  const screen = formContext.kind === 'reservation' ? 'Reservation' : 'Agreement';
  return masking(personFields(screen, { people: [''], facts: '' }), staffContext.access)(person);
}

const factsOfRow = (row: CustomerRow): CustomerFacts => ({
  ...row,
  name: row.name || (row.number ?? String(row.id)),
  licenceNumber: row.licence.number,
  licenceExpiresOn: row.licence.expiresOn,
  isBlacklisted: row.blacklist.isListed ?? false,
});

/** The facts by which staff distinguish customers. Days are `yyyy-MM-dd`. */
export function factsOf(whole: Customer, formState: Shown) {
  const customer = shownIn(formState, whole);
  return {
    id: customer.id,
    name: customer.name,
    number: customer.number,
    company: customer.company,
    phone: customer.mobile ?? customer.homePhone ?? customer.businessPhone,
    email: customer.email,
    licenceNumber: customer.licence.number,
    licenceExpiresOn: customer.licence.expiresOn?.slice(0, 10) ?? null,
    bornOn: customer.bornOn?.slice(0, 10) ?? null,
    isBlacklisted: customer.blacklist.isListed ?? false,
  };
}

type CustomerFacts = ReturnType<typeof factsOf>;

/** Full years on a day, both `yyyy-MM-dd`. A birthday of 29 February is on 1 March of other years. */
function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years;
}

/** Contact, licence and age in a line; `isWhole` gives all that is known. */
export function factsLine(
  facts: CustomerFacts,
  { t, formats, today }: StaffContext,
  isWhole: boolean,
): string {
  const { number, company, phone, email, licenceNumber, licenceExpiresOn, bornOn } = facts;
  const until = licenceExpiresOn && t('rentalForm.customer.until', { day: formats.date(licenceExpiresOn) });
  const licence = licenceNumber && t('rentalForm.customer.licence', { number: licenceNumber });
  return dotted(
    isWhole && number,
    company !== facts.name && company,
    ...(isWhole ? [phone, email] : [phone ?? email]),
    licence && [licence, isWhole && until].filter(Boolean).join(' '),
    bornOn && t('rentalForm.customer.age', { age: formats.number(ageOn(bornOn, today)) }),
  );
}

/** A customer as one that may be picked; `isWhole` gives all that is known. */
export const customerOption = (
  facts: CustomerFacts,
  staffContext: StaffContext,
  isWhole = false,
): PickOption => ({
  value: String(facts.id),
  title: facts.name,
  detail: factsLine(facts, staffContext, isWhole) || undefined,
  aside: isWhole ? undefined : (facts.number ?? undefined),
  badge: facts.isBlacklisted ? { text: staffContext.t('customers.blacklisted'), tone: 'bad' } : undefined,
});

/** What `customer` holds where one is created with the rental. */
export const NEW = 'new';
const MOST_FOUND = 6;
const MOST_RECENT = 5;
/** A shorter text would find all customers. */
const SHORTEST = 2;

/** Returns the customers that match the input, one more than are shown; null without input. */
export async function foundCustomers(formState: Shown, text: string) {
  const { reader } = formState.staffContext;
  const keyword = text.trim();
  if (keyword.length < SHORTEST) return null;
  const most = MOST_FOUND + 1;
  const [byText, byPhone] = await Promise.all([
    findCustomersOrUnread(reader, { keyword, most }),
    phoneDigits(keyword) === null ? [] : findCustomersOrUnread(reader, { phone: keyword, most }),
  ]);
  const rows = [...(byText ?? []), ...(byPhone ?? [])].map((row) => shownIn(formState, row));
  return {
    customers: [...new Map(rows.map((row) => [row.id, factsOfRow(row)])).values()],
    /** Whether the service answered all searches. */
    isWhole: byText !== null && byPhone !== null,
  };
}

/** Returns the customers of the newest reservations of a location, each once. */
async function recentCustomers(
  { reader, today, access }: StaffContext,
  locationId: number | null,
): Promise<readonly PickOption[]> {
  const answered = await unreadOnFailure(listReservations)(reader, {
    page: 1,
    pageSize: 4 * MOST_RECENT,
    clientDate: today,
    direction: 'desc',
    checkOutPlaceId: locationId ?? undefined,
  });
  const byId = new Map<number, PickOption>();
  for (const { customer, displayId } of answered?.rows.map(masking(RESERVATION_FIELDS, access)) ?? []) {
    const { id, fullName, company, mobile, email } = customer;
    if (id === null || byId.has(id) || byId.size === MOST_RECENT) continue;
    byId.set(id, {
      value: String(id),
      title: fullName || (company ?? String(id)),
      detail: dotted(mobile, email) || undefined,
      aside: displayId,
      stays: true,
    });
  }
  return [...byId.values()];
}

export const chosenCustomer = oncePerState(
  async ({ staffContext: { reader }, answers }: At): Promise<Customer | null> => {
    const id = idIn(answers, 'customer');
    return id === null ? null : getCustomerOrUnread(reader, String(id));
  },
);

const canCreate = ({ staffContext: { access } }: At): boolean =>
  access.allows({ operation: 'customers.create', permission: 'CUSTOMER_EDIT' });

export const isCreating = (answers: Answers): boolean => answerOf(answers, 'customer') === NEW;

export const createdName = (answers: Answers): string =>
  fullName(answerOf(answers, 'new.firstName'), answerOf(answers, 'new.lastName'));

/** The chosen one as an option, also when the service does not answer. */
function chosenOption(formState: At, customer: Customer | null): readonly PickOption[] {
  const { formContext, staffContext, answers } = formState;
  const id = idIn(answers, 'customer');
  if (customer !== null) return [customerOption(factsOf(customer, formState), staffContext, true)];
  if (id === null) return [];
  const stored = formContext.before?.customer;
  return [{ value: String(id), title: stored?.id === id ? stored.name : String(id) }];
}

/** Returns the customers whom the text of a search field finds, as options of a field; null without a text. */
export async function foundOptions(formState: Shown, text: string) {
  const { staffContext } = formState;
  const found = await foundCustomers(formState, text);
  return (
    found && {
      options: found.customers.slice(0, MOST_FOUND).map((facts) => customerOption(facts, staffContext)),
      none: staffContext.t(found.isWhole ? 'rentalForm.customer.nobody' : 'rentalForm.customer.unsearched'),
      hasMore: found.customers.length > MOST_FOUND,
      /** Whether `none` is shown below other options as well. */
      isNoted: found.customers.length === 0 || !found.isWhole,
    }
  );
}

const choosing = fieldSet<RentalFormContext>()({
  customer: {
    ...foundRow('rentalForm.customer.label', { name: 'find', label: 'rentalForm.customer.find' }),
    required: true,
  },
});

/**
 * Returns search and choice of the customer, as a group.
 * @param isBrief without those who rented last, and without a new one
 */
export async function customerChoice(
  formState: At,
  { isBrief }: { readonly isBrief: boolean },
): Promise<FieldGroupView> {
  const { staffContext, answers } = formState;
  const { t } = staffContext;
  const [known, found] = await Promise.all([
    chosenCustomer(formState),
    foundOptions(formState, answerOf(answers, 'find')),
  ]);
  const chosen = chosenOption(formState, known);
  const asksRecent = found === null && !isBrief && chosen.length === 0 && !isCreating(answers);
  const recent = asksRecent ? await recentCustomers(staffContext, idIn(answers, 'checkOutPlaceId')) : [];
  const created: PickOption = { value: NEW, title: t('rentalForm.customer.new'), stays: true };
  const isFound = found?.options.some(({ value }) => value === chosen[0]?.value);
  const options: readonly PickOption[] = [
    ...chosen.map((option) => (isFound ? option : { ...option, stays: true as const })),
    ...(found?.options ?? recent).filter(({ value }) => value !== chosen[0]?.value),
    ...(isCreating(answers) ? [created] : []),
  ];
  const unsearched = answerOf(answers, 'find').trim() === '' ? 'howToFind' : 'short';
  const none = found?.none ?? t(`rentalForm.customer.${unsearched}`);
  const offersNew = !isBrief && canCreate(formState) && !isCreating(answers);
  return pickGroup(
    'customer',
    staffContext,
    {
      options,
      none,
      ...(found?.isNoted && options.length > 0 && { note: none }),
      ...(recent.length > 0 && { note: t('rentalForm.customer.recent') }),
      ...(found?.hasMore && { more: t('rentalForm.customer.more') }),
    },
    {
      fields: choosing.draw(formState, ''),
      intents: offersNew ? [{ value: 'new-customer', label: t('rentalForm.customer.new') }] : [],
    },
  );
}

type Notice = NonNullable<FieldGroupView['notices']>[number];

/** Returns the text for a driver who is too young for the vehicle's type as the rental begins; else null. */
function youngWords(formState: At, name: string, bornOn: string): string | null {
  const { staffContext, formContext, answers } = formState;
  const { checkOutAt, vehicleTypeId } = rentalSketch(formState);
  // The age counts for the vehicle itself, not for the class that is charged.
  const own = vehicleIn(answers)?.typeId ?? vehicleTypeId;
  const type = formContext.lookUps.vehicleTypes.find(({ id }) => id === own);
  if (type?.minimumAge == null || checkOutAt === null) return null;
  const age = ageOn(bornOn, checkOutAt.slice(0, 10));
  if (age >= type.minimumAge) return null;
  const { t, formats } = staffContext;
  const words = { name, type: type.name, age: formats.number(age), least: formats.number(type.minimumAge) };
  return t('rentalForm.papers.young', words);
}

function papersNotices(formState: At, customer: Customer): readonly Notice[] {
  const { staffContext, formContext, screen } = formState;
  const { t, formats } = staffContext;
  const { checkInAt } = rentalSketch(formState);
  const isShown = (setting: string) => screen.of(setting).isVisible;
  const { licence, bornOn, name } = customer;
  const until = licence.expiresOn?.slice(0, 10) ?? null;
  const expires = until !== null && checkInAt !== null && until < checkInAt.slice(0, 10);
  const texts = [
    isShown('LicenseNumber') && !licence.number && t('rentalForm.papers.noLicence', { name }),
    isShown('LicenseExpiryDate') && until === null && t('rentalForm.papers.noExpiry', { name }),
    expires && t('rentalForm.papers.expires', { name, day: formats.date(until) }),
    bornOn === null
      ? isShown('DateOfBirth') && t('rentalForm.papers.noAge', { name })
      : youngWords(formState, name, bornOn.slice(0, 10)),
  ];
  const tone = formContext.kind === 'agreement' ? 'bad' : 'warn';
  return texts.flatMap((text) => (text ? [{ tone, text }] : []));
}

export const mayRentToBlacklisted = ({ access }: Pick<StaffContext, 'access'>): boolean =>
  access.allows({ permission: 'BLACKLIST_OVERRIDE' });

function blacklistNotice({ staffContext, formContext }: At, { name, blacklist }: Customer): Notice {
  const { t } = staffContext;
  const { reason } = blacklist;
  const why = reason
    ? t('rentalForm.blacklist.is', { name, reason })
    : t('rentalForm.blacklist.isPlain', { name });
  if (formContext.kind === 'reservation')
    return { tone: 'warn', text: `${why} ${t('rentalForm.blacklist.reservation')}` };
  const next = t(`rentalForm.blacklist.${mayRentToBlacklisted(staffContext) ? 'note' : 'forbidden'}`);
  return { tone: 'bad', text: `${why} ${next}` };
}

/** Returns what prevents a check-out to an additional driver. */
export const driverNotices = (formState: At, driver: Customer): readonly Notice[] => [
  ...(driver.blacklist.isListed ? [blacklistNotice(formState, driver)] : []),
  ...papersNotices(formState, driver),
];

async function accountNotices(
  { staffContext: { reader, t, formats } }: At,
  { id, isTaxExempt }: Customer,
): Promise<readonly Notice[]> {
  const summary = await getCustomerSummaryOrUnread(reader, String(id));
  const waiting = summary?.agreements.pendingPayment ?? 0;
  const owes: Notice = {
    tone: 'warn',
    text: t('rentalForm.customer.owes', { number: formats.number(waiting) }),
    link: { href: paths.agreementsOf({ customer: id }), label: t('rentalForm.customer.agreements') },
  };
  const exempt: Notice = { tone: 'info', text: t('rentalForm.customer.taxExempt') };
  return [...(waiting > 0 ? [owes] : []), ...(isTaxExempt ? [exempt] : [])];
}

/** Returns what staff should know of the chosen customer before the service refuses. */
export async function customerNotices(formState: At, customer: Customer): Promise<readonly Notice[]> {
  const { answers, formContext, staffContext } = formState;
  const drives = answerOf(answers, 'customerDrives') === 'on';
  const inactive: Notice = { tone: 'warn', text: staffContext.t('rentalForm.customer.inactive') };
  return [
    ...(customer.blacklist.isListed ? [blacklistNotice(formState, customer)] : []),
    ...(drives ? papersNotices(formState, customer) : []),
    ...(customer.isActive === false ? [inactive] : []),
    ...(isHandedOver(formContext) ? [] : await accountNotices(formState, customer)),
  ];
}
