import { phoneDigits } from '../../../domain/record-names.ts';
import * as paths from '../../../paths.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { given, mapped } from '../../../patterns/form-fields/input-schema.server.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import { oneListed, oneListedOrNone } from '../../../patterns/record-form/choice-kinds.server.ts';
import {
  check,
  day,
  email,
  identifier,
  line,
  phone,
} from '../../../patterns/record-form/field-kinds.server.ts';
import type { FieldState, ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import type { Part } from '../../../patterns/record-form/form.server.ts';
import { recordSet } from '../../../patterns/record-form/written-rows.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  StepEvidence,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { StoredValue } from '../../../patterns/submit-once/outcome.server.ts';
import { warningTexts } from '../../../patterns/submit-once/save-warnings.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { customer, type NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import { createCustomer, listCustomers } from '../../../upstream/customers/customers.server.ts';
import { foundCustomers, isCreating } from './customer-choice.server.ts';
import { isHandedOver, type RentalFormContext } from './rental-context.server.ts';

type At = FormState<RentalFormContext>;
type State = FieldState<RentalFormContext>;

const NEW_FIELDS = 'new.';

const text = (path: string) => line<RentalFormContext>(customer.longest(path));

const country = oneListedOrNone(
  ({ formContext }: State) => formContext.lookUps.countries,
  'rentalForm.choose',
);

/** Returns the code of the chosen country, whose way of writing telephone numbers is understood. */
const dialIn = ({ lookUps }: RentalFormContext, { answers }: State): string | null =>
  lookUps.countries.find(({ id }) => String(id) === answerOf(answers, 'new.country'))?.code ?? null;

/** A field that the client's settings may hide. */
const asked = <const Path extends string, Kind>(label: string, path: Path, setting: string, kind: Kind) =>
  ({ label: `customer.${label}`, kind, path, setting }) as const;

/** Of a field by which duplicates are found. */
const live = { live: true } as const;

const licenceNumber = identifier<RentalFormContext>(customer.longest('licence.number'));

const fields = recordSet<RentalFormContext, NewCustomer>()({
  firstName: { label: 'customer.firstName', kind: text('firstName'), required: true, path: 'firstName' },
  lastName: { label: 'customer.lastName', kind: text('lastName'), required: true, path: 'lastName', ...live },
  type: {
    label: 'customer.type',
    kind: oneListed(({ formContext }) => formContext.lookUps.customerTypes),
    required: true,
    path: 'typeId',
  },
  country: { label: 'customer.country', kind: country, required: true, path: 'address.countryId' },
  bornOn: asked('bornOn', 'bornOn', 'DateOfBirth', day<RentalFormContext>('past')),
  mobile: { ...asked('mobile', 'mobile', 'CellPhone', phone(dialIn)), ...live },
  email: {
    ...asked('email', 'email', 'Email', email<RentalFormContext>(customer.longest('email'))),
    ...live,
  },
  company: asked('company', 'company', 'Company', text('company')),
  licenceNumber: { ...asked('licence', 'licence.number', 'LicenseNumber', licenceNumber), ...live },
  licenceCountry: asked('licenceCountry', 'licence.countryId', 'LicenseCountry', country),
  licenceClass: asked('licenceClasses', 'licence.classes', 'LicenseClass', text('licence.classes')),
  licenceExpiresOn: asked('licenceUntil', 'licence.expiresOn', 'LicenseExpiryDate', day<RentalFormContext>()),
  allowsDuplicate: {
    label: 'rentalForm.customer.allowDuplicate',
    kind: check(),
    wide: true,
    path: 'allowsDuplicate',
  },
});

type Notice = NonNullable<FieldGroupView['notices']>[number];

async function duplicates(state: At): Promise<readonly Notice[]> {
  const { answers } = state;
  const { t } = state.staffContext;
  const answer = (field: string) => answerOf(answers, NEW_FIELDS + field).trim();
  const marks = [answer('licenceNumber'), answer('email')].filter((text) => text.length > 4);
  if (phoneDigits(answer('mobile')) !== null) marks.push(answer('mobile'));
  const found = await Promise.all(marks.map((mark) => foundCustomers(state, mark)));
  const others = new Map(found.flatMap((one) => one?.customers ?? []).map((one) => [one.id, one]));
  return [...others.values()].slice(0, 3).map(({ id, name, number, isBlacklisted }) => ({
    tone: isBlacklisted ? 'bad' : 'warn',
    text: t(`rentalForm.customer.${isBlacklisted ? 'duplicateListed' : 'duplicate'}`, {
      name: joined(name, number),
    }),
    link: { href: paths.customer(id), label: t('rentalForm.customer.look') },
  }));
}

const DUPLICATE = 'new.allowsDuplicate';

async function newCustomerGroup(state: At): Promise<FieldGroupView> {
  const { staffContext, answers, errors } = state;
  const notices = await duplicates(state);
  const isAsked =
    notices.length > 0 ||
    answerOf(answers, DUPLICATE) === 'on' ||
    DUPLICATE in errors ||
    'new.licenceNumber' in errors;
  return {
    key: 'new-customer',
    legend: staffContext.t('rentalForm.customer.new'),
    columns: 4,
    fields: fields.draw(state, NEW_FIELDS).filter(({ name }) => isAsked || name !== DUPLICATE),
    notices,
  };
}

/** Returns what the service is asked to create. The licence's country is by default that of the address. */
function toNewCustomer(values: ValuesOfRows<typeof fields.rows>): NewCustomer {
  const { licence, ...person } = fields.record(values);
  const countryId = licence.number === null ? null : (licence.countryId ?? person.address.countryId);
  return { ...person, licence: { ...licence, countryId } };
}

/** Whether a customer is created; the customer of a vehicle that is out is fixed. */
const isCreated = ({ formContext, answers }: Pick<At, 'formContext' | 'answers'>): boolean =>
  !isHandedOver(formContext) && isCreating(answers);

interface Created {
  /** Null for a known customer. */
  readonly newCustomer: NewCustomer | null;
}

/** A customer who is created with the rental, before the record. */
export const newCustomer: Part<RentalFormContext, Created> = {
  groups: async (state) => (isCreated(state) ? [await newCustomerGroup(state)] : []),
  schema: (state) =>
    isCreated(state)
      ? mapped(fields.schema(state, NEW_FIELDS), (values) => ({ newCustomer: toNewCustomer(values) }))
      : given(() => ({ newCustomer: null })),
  begin: (formContext, at) => fields.first({ ...formContext, record: null }, at, NEW_FIELDS),
  identifies: (field) => field.startsWith(NEW_FIELDS) && fields.identifies(field.slice(NEW_FIELDS.length)),
  fieldOf(serviceField, state) {
    const name = fields.nameAt(customer.pathOf(serviceField));
    return name === null || !isCreated(state) ? null : NEW_FIELDS + name;
  },
};

/** Returns the search for the customer as answers of the new one: a phone number, an email address, a licence or a name. */
export function startedFrom(answers: Answers): Answers {
  const submitted = answerOf(answers, 'find').trim();
  const started = (field: keyof typeof fields.rows, found: string) =>
    found === '' || answerOf(answers, NEW_FIELDS + field) !== '' ? {} : { [NEW_FIELDS + field]: [found] };
  if (submitted.includes('@')) return started('email', submitted);
  if (phoneDigits(submitted) !== null) return started('mobile', submitted);
  if (/\d/.test(submitted)) return started('licenceNumber', submitted);
  const words = submitted.split(/\s+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  return { ...started('firstName', words.slice(0, -1).join(' ')), ...started('lastName', last) };
}

const NAME = 'customer';

const folded = (text: string | null | undefined): string =>
  text?.normalize('NFKC').trim().toLowerCase() ?? '';

/**
 * Returns the customers with the names, the email address and the date of birth of one who was to be created.
 * @param more what the step gives besides id and number
 * @throws UpstreamError
 */
export async function customersLike(
  input: NewCustomer,
  reader: Reader,
  {
    staffContext,
    more = {},
  }: { readonly staffContext: StaffContext; readonly more?: Readonly<Record<string, StoredValue>> },
): Promise<readonly StepEvidence[]> {
  const { rows } = await listCustomers(reader, { page: 1, pageSize: 50, keyword: input.lastName.trim() });
  const names = ['firstName', 'lastName', 'email'] as const;
  return rows
    .filter((row) => names.every((name) => folded(row[name]) === folded(input[name])))
    .filter((row) => (row.bornOn ?? null) === (input.bornOn || null))
    .map(({ id, number, name }) => ({
      id,
      words: staffContext.t('refusal.evidence.customer', { number: number ?? id, name }),
      href: paths.customer(id),
      result: { id, number, ...more },
    }));
}

export const createCustomerStep: WriteDeclaration<RentalFormContext, Created> = {
  name: NAME,
  label: 'rentalForm.customer.label',
  isNeeded: ({ values }) => values.newCustomer !== null,
  content: ({ values }) => values.newCustomer,
  async perform(reader, { values }, safety) {
    if (values.newCustomer === null) return {};
    const saved = await createCustomer(reader, values.newCustomer, safety);
    return { id: saved.id, number: saved.number, ...warningTexts(saved) };
  },
  seek: async (reader, { values, formState: { staffContext } }) =>
    values.newCustomer && customersLike(values.newCustomer, reader, { staffContext }),
  look: ({ formState }) => ({
    href: paths.customers(),
    label: formState.staffContext.t('rentalForm.customer.lookForIt'),
  }),
};

type Chosen = Pick<
  Submission<RentalFormContext, { readonly customerId: number | null }>,
  'values' | 'progress'
>;

/** Returns the id of the rental's customer: the selected one, or the one who was created for it. */
export const customerIdOf = ({ values, progress }: Chosen): number =>
  values.customerId ?? Number(progress[NAME]?.id);
