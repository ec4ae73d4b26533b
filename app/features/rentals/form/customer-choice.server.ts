import { phoneDigits } from '../../../domain/phone-digits.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView, PickOption } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { findCustomersOrUnread, getCustomerOrUnread } from '../../../upstream/customers/customers.server.ts';
import { unreadOnFailure } from '../../../upstream/reader.ts';
import { listReservations } from '../../../upstream/reservations/reservations.server.ts';
import { type CustomerFacts, customerOption, factsOf, factsOfRow } from './customer-words.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import { idIn } from './rental-period.server.ts';

/** What `customer` holds for one who is created with the rental. */
export const NEW = 'new';
/** Of those that were found; the rest is found by typing more. */
const MOST = 6;
/** Of those who rented here last. */
const MOST_RECENT = 5;
/** A shorter text would find everybody. */
const SHORTEST = 2;

/** What a search for customers found. */
interface FoundCustomers {
  readonly customers: readonly CustomerFacts[];
  /** All of it could be searched: without any, there is none. */
  readonly isWhole: boolean;
}

/** The customers that hold the input, one more than are shown; null without input. */
export async function foundCustomers(desk: Desk, typed: string): Promise<FoundCustomers | null> {
  const keyword = typed.trim();
  if (keyword.length < SHORTEST) return null;
  const most = MOST + 1;
  const phone = phoneDigits(keyword) === null ? null : keyword;
  const [byText, byPhone] = await Promise.all([
    findCustomersOrUnread(desk.reader, { keyword, most }),
    phone === null ? [] : findCustomersOrUnread(desk.reader, { phone, most }),
  ]);
  const rows = [...(byText ?? []), ...(byPhone ?? [])];
  return {
    customers: [...new Map(rows.map((row) => [row.id, factsOfRow(row)])).values()],
    isWhole: byText !== null && byPhone !== null,
  };
}

/** Those of the newest reservations of the place, each once. */
async function recentCustomers(desk: Desk, placeId: number | null): Promise<readonly PickOption[]> {
  const asked = { page: 1, pageSize: 4 * MOST_RECENT, clientDate: desk.today, direction: 'desc' } as const;
  const answered = await unreadOnFailure(listReservations)(desk.reader, {
    ...asked,
    checkOutPlaceId: placeId ?? undefined,
  });
  const byId = new Map<number, PickOption>();
  for (const { customer, displayId } of answered?.rows ?? []) {
    const { id, fullName, company, mobile, email } = customer;
    if (id === null || byId.has(id) || byId.size === MOST_RECENT) continue;
    byId.set(id, {
      value: String(id),
      title: fullName || (company ?? String(id)),
      detail: [mobile, email].filter(Boolean).join(' · ') || undefined,
      aside: displayId,
    });
  }
  return [...byId.values()];
}

/** The chosen customer; null while there is none, and when the service does not give one. */
export async function chosenCustomer({
  desk,
  answers,
}: FormState<RentalFormContext>): Promise<Customer | null> {
  const id = idIn(answers, 'customer');
  return id === null ? null : await getCustomerOrUnread(desk.reader, String(id));
}

/** Whether the user may create a customer, and this service has the call. */
const canCreate = ({
  desk,
  formContext,
}: Pick<FormState<RentalFormContext>, 'desk' | 'formContext'>): boolean =>
  desk.offers('customers.create') && (formContext.permissions?.has('CUSTOMER_EDIT') ?? true);

/** Whether a customer is to be created. */
export const isCreating = (answers: Answers): boolean => answerOf(answers, 'customer') === NEW;

/** The chosen one as an option, also when the service does not say who it is. */
function chosenOption(
  formState: FormState<RentalFormContext>,
  customer: Customer | null,
): readonly PickOption[] {
  const { formContext, desk, answers } = formState;
  const id = idIn(answers, 'customer');
  if (customer !== null) return [customerOption(factsOf(customer), desk, { isWhole: true })];
  if (id === null) return [];
  const kept = formContext.before?.customer;
  return [{ value: String(id), title: kept?.id === id ? kept.name : String(id) }];
}

/** What is said where a search found no customer: there is none, or it could not be searched. */
export const noneFound = ({ isWhole }: Pick<FoundCustomers, 'isWhole'>, { t }: Pick<Desk, 't'>): string =>
  t(isWhole ? 'rentalForm.customer.nobody' : 'rentalForm.customer.unsearched');

/** Whether that is said beside the options as well, of which there are `count`. */
const isNoted = ({ customers, isWhole }: FoundCustomers, count: number): boolean =>
  count > 0 && (customers.length === 0 || !isWhole);

interface Manner {
  /** Only search and chosen customer; else with those who rented last, and a new one. */
  readonly isBrief: boolean;
  readonly customer?: Customer | null;
}

async function others(formState: FormState<RentalFormContext>, isBrief: boolean) {
  const { desk, answers } = formState;
  const found = await foundCustomers(desk, answerOf(answers, 'find'));
  if (found !== null) {
    const { customers } = found;
    const shown = customers.slice(0, MOST).map((facts) => customerOption(facts, desk));
    return { options: shown, hasMore: customers.length > MOST, search: found };
  }
  const isChosen = idIn(answers, 'customer') !== null || isCreating(answers);
  const options = isBrief || isChosen ? [] : await recentCustomers(desk, idIn(answers, 'checkOutPlaceId'));
  return { options, hasMore: false, search: null };
}

/** Search and choice of the customer, as a group. */
export async function customerChoice(
  formState: FormState<RentalFormContext>,
  { isBrief, customer }: Manner,
): Promise<readonly FieldGroupView[]> {
  const { desk, answers } = formState;
  const { t } = desk;
  const [known, more] = await Promise.all([
    customer === undefined ? chosenCustomer(formState) : customer,
    others(formState, isBrief),
  ]);
  const chosen = chosenOption(formState, known);
  const created: PickOption = { value: NEW, title: t('rentalForm.customer.new') };
  const options = [
    ...chosen,
    ...more.options.filter(({ value }) => value !== chosen[0]?.value),
    ...(isCreating(answers) ? [created] : []),
  ];
  const { search } = more;
  const nobody = search === null ? t('rentalForm.customer.howToFind') : noneFound(search, desk);
  const isRecent = search === null && more.options.length > 0;
  const find: FieldView = {
    name: 'find',
    kind: 'search',
    label: t('rentalForm.customer.find'),
    hint: t('rentalForm.customer.findHint'),
    live: true,
  };
  const pick: FieldView = {
    name: 'customer',
    kind: 'pick',
    label: t('rentalForm.customer.label'),
    required: true,
    live: true,
    wide: true,
    options,
    none: nobody,
    ...(search !== null && isNoted(search, options.length) ? { note: nobody } : {}),
    ...(isRecent ? { note: t('rentalForm.customer.recent') } : {}),
    ...(more.hasMore ? { more: t('rentalForm.customer.more') } : {}),
  };
  return [
    {
      key: 'customer',
      legend: t('rentalForm.groups.customer'),
      columns: 2,
      fields: [find, pick],
      deeds: [
        { value: 'find', label: t('rentalForm.customer.search'), byHand: true },
        ...(!isBrief && canCreate(formState) && !isCreating(answers)
          ? [{ value: 'new-customer', label: t('rentalForm.customer.new') }]
          : []),
      ],
    },
  ];
}
