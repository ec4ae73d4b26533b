import { z } from 'zod';
import { phoneDigits } from '../../../domain/phone-digits.ts';
import { paths } from '../../../paths.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { oneListed, oneListedOrNone } from '../../../patterns/record-form/choice-kinds.server.ts';
import type { FieldState } from '../../../patterns/record-form/field-kind.ts';
import {
  check,
  day,
  email,
  identifier,
  line,
  phone,
} from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import type { Part } from '../../../patterns/record-form/form.server.ts';
import { recordSet } from '../../../patterns/record-form/record-set.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { customer, type NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import { foundCustomers, isCreating } from './customer-choice.server.ts';
import { isHandedOver, type RentalFormContext } from './rental-context.ts';

type At = FormState<RentalFormContext>;

/** What stands before the names of its fields. */
const NEW_FIELDS = 'new.';

const text = (path: string) => line<RentalFormContext>(customer.longest(path));

const country = oneListedOrNone<RentalFormContext>(
  ({ formContext }) => formContext.lookUps.countries,
  'rentalForm.choose',
);

/** Returns the code of the chosen country, whose way of writing telephone numbers is understood. */
const dialIn = ({ lookUps }: RentalFormContext, { answers }: FieldState<RentalFormContext>): string | null =>
  lookUps.countries.find(({ id }) => String(id) === answerOf(answers, 'new.country'))?.code ?? null;

/** The fields of a customer who is created with the rental: what is needed, first. */
const fields = recordSet<RentalFormContext, NewCustomer>()({
  firstName: { label: 'customer.firstName', kind: text('firstName'), required: true, path: 'firstName' },
  lastName: {
    label: 'customer.lastName',
    kind: text('lastName'),
    required: true,
    live: true,
    path: 'lastName',
  },
  type: {
    label: 'customer.type',
    kind: oneListed(({ formContext }) => formContext.lookUps.customerTypes),
    required: true,
    path: 'typeId',
  },
  country: { label: 'customer.country', kind: country, required: true, path: 'address.countryId' },
  bornOn: {
    label: 'customer.bornOn',
    kind: day('past'),
    setting: 'DateOfBirth',
    staysFilled: true,
    path: 'bornOn',
  },
  mobile: {
    label: 'customer.mobile',
    kind: phone(dialIn),
    setting: 'CellPhone',
    staysFilled: true,
    live: true,
    path: 'mobile',
  },
  email: {
    label: 'customer.email',
    kind: email(customer.longest('email')),
    setting: 'Email',
    staysFilled: true,
    live: true,
    path: 'email',
  },
  company: {
    label: 'customer.company',
    kind: text('company'),
    setting: 'Company',
    staysFilled: true,
    path: 'company',
  },
  licenceNumber: {
    label: 'customer.licence',
    kind: identifier(customer.longest('licence.number')),
    setting: 'LicenseNumber',
    staysFilled: true,
    live: true,
    path: 'licence.number',
  },
  licenceCountry: {
    label: 'customer.licenceCountry',
    kind: country,
    setting: 'LicenseCountry',
    staysFilled: true,
    path: 'licence.countryId',
  },
  licenceClass: {
    label: 'customer.licenceClasses',
    kind: text('licence.classes'),
    setting: 'LicenseClass',
    staysFilled: true,
    path: 'licence.classes',
  },
  licenceExpiresOn: {
    label: 'customer.licenceUntil',
    kind: day(),
    setting: 'LicenseExpiryDate',
    staysFilled: true,
    path: 'licence.expiresOn',
  },
  allowsDuplicate: {
    label: 'rentalForm.customer.allowDuplicate',
    kind: check(),
    wide: true,
    path: 'allowsDuplicate',
  },
});

type Notice = NonNullable<FieldGroupView['notices']>[number];

/** Returns who has this licence, email address or telephone number already. */
async function duplicates({ desk, answers }: At): Promise<readonly Notice[]> {
  const { t } = desk;
  const marks = ['licenceNumber', 'email', 'mobile'].flatMap((field) => {
    const typed = answerOf(answers, NEW_FIELDS + field).trim();
    const isEnough = field === 'mobile' ? phoneDigits(typed) !== null : typed.length > 4;
    return isEnough ? [typed] : [];
  });
  const found = await Promise.all(marks.map((mark) => foundCustomers(desk, mark)));
  const others = new Map(found.flatMap((one) => one?.customers ?? []).map((one) => [one.id, one]));
  return [...others.values()].slice(0, 3).map(({ id, name, number, isBlacklisted }) => ({
    tone: isBlacklisted ? 'bad' : 'warn',
    text: t(isBlacklisted ? 'rentalForm.customer.duplicateListed' : 'rentalForm.customer.duplicate', {
      name: [name, number].filter(Boolean).join(', '),
    }),
    link: { href: paths.customer(id), label: t('rentalForm.customer.look') },
  }));
}

const DUPLICATE = 'new.allowsDuplicate';

async function newCustomerGroup(state: At): Promise<FieldGroupView> {
  const { desk, answers, errors } = state;
  const notices = await duplicates(state);
  const isAsked =
    notices.length > 0 ||
    answerOf(answers, DUPLICATE) === 'on' ||
    DUPLICATE in errors ||
    'new.licenceNumber' in errors;
  return {
    key: 'new-customer',
    legend: desk.t('rentalForm.customer.new'),
    columns: 4,
    fields: fields.draw(state, NEW_FIELDS).filter(({ name }) => isAsked || name !== DUPLICATE),
    notices,
  };
}

/** Returns what the service is asked to create. A licence is mostly of the country where its holder lives. */
function toNewCustomer(values: ValuesOfRows<typeof fields.rows>): NewCustomer {
  const { licence, ...person } = fields.record(values);
  const countryId = licence.number === null ? null : (licence.countryId ?? person.address.countryId);
  return { ...person, licence: { ...licence, countryId } };
}

/** Whether a customer is created; the customer of a vehicle that is out stands. */
const isCreated = ({ formContext, answers }: Pick<At, 'formContext' | 'answers'>): boolean =>
  !isHandedOver(formContext) && isCreating(answers);

/** A customer who is created with the rental, before the record; null for one who is known. */
export const newCustomer: Part<RentalFormContext, { readonly newCustomer: NewCustomer | null }> = {
  groups: async (state) => (isCreated(state) ? [await newCustomerGroup(state)] : []),
  schema: (state) =>
    isCreated(state)
      ? fields.schema(state, NEW_FIELDS).transform((values) => ({ newCustomer: toNewCustomer(values) }))
      : z.unknown().transform(() => ({ newCustomer: null })),
  identifies: (field) => field.startsWith(NEW_FIELDS) && fields.identifies(field.slice(NEW_FIELDS.length)),
  fieldOf(serviceField, state) {
    const name = fields.nameAt(customer.pathOf(serviceField));
    return name === null || !isCreated(state) ? null : NEW_FIELDS + name;
  },
};

/** Returns what the search for the customer is worth to the new one: a number, an address, or a name. */
export function begunFrom(answers: Answers): Answers {
  const typed = answerOf(answers, 'find').trim();
  const begun = (field: keyof typeof fields.rows, found: string) =>
    found === '' || answerOf(answers, NEW_FIELDS + field) !== '' ? {} : { [NEW_FIELDS + field]: [found] };
  if (typed.includes('@')) return begun('email', typed);
  if (phoneDigits(typed) !== null) return begun('mobile', typed);
  if (/\d/.test(typed)) return begun('licenceNumber', typed);
  const words = typed.split(/\s+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  return { ...begun('firstName', words.slice(0, -1).join(' ')), ...begun('lastName', last) };
}
