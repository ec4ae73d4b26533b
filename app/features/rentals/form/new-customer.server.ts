import { z } from 'zod';
import { phoneDigits } from '../../../domain/phone-digits.ts';
import { paths } from '../../../paths.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  checkLeaf,
  choiceLeaf,
  dayLeaf,
  emailLeaf,
  NO_CHOICE,
  neededTextLeaf,
  optionalChoiceLeaf,
  orNothing,
  phoneLeaf,
  textLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import { foundCustomers } from './customer-choice.server.ts';
import type { RentalFormContext } from './rental-context.ts';

type RentalFormState = FormState<RentalFormContext>;

/** The names that the client's settings have for fields of a new customer. */
export const NEW_CUSTOMER_SETTINGS = {
  'new.bornOn': 'DateOfBirth',
  'new.mobile': 'CellPhone',
  'new.email': 'Email',
  'new.company': 'Company',
  'new.licenceNumber': 'LicenseNumber',
  'new.licenceCountry': 'LicenseCountry',
  'new.licenceClass': 'LicenseClass',
  'new.licenceExpiresOn': 'LicenseExpiryDate',
};

/** Fields of the `new.` answers, before their names: what is needed, first. */
function fieldsOf({ desk, formContext }: RentalFormState): readonly FieldView[] {
  const { t } = desk;
  const { customerTypes, countries } = formContext.lookUps;
  const nowhere = [NO_CHOICE, t('rentalForm.choose')] as const;
  const licence: FieldView[] = [
    { name: 'licenceNumber', kind: 'line', label: t('customer.licence'), live: true },
    {
      name: 'licenceCountry',
      kind: 'choice',
      label: t('customer.licenceCountry'),
      choices: [nowhere, ...toChoices(countries)],
    },
    { name: 'licenceClass', kind: 'line', label: t('customer.licenceClasses') },
    { name: 'licenceExpiresOn', kind: 'day', label: t('customer.licenceUntil') },
  ];
  return [
    { name: 'firstName', kind: 'line', label: t('customer.firstName'), required: true },
    { name: 'lastName', kind: 'line', label: t('customer.lastName'), required: true, live: true },
    {
      name: 'type',
      kind: 'choice',
      label: t('customer.type'),
      required: true,
      choices: toChoices(customerTypes),
    },
    {
      name: 'country',
      kind: 'choice',
      label: t('customer.country'),
      required: true,
      choices: [nowhere, ...toChoices(countries)],
    },
    { name: 'bornOn', kind: 'day', prefer: 'past', label: t('customer.bornOn') },
    { name: 'mobile', kind: 'phone', label: t('customer.mobile'), live: true },
    { name: 'email', kind: 'email', label: t('customer.email'), live: true },
    { name: 'company', kind: 'line', label: t('customer.company') },
    ...licence,
  ];
}

type Notice = NonNullable<FieldGroupView['notices']>[number];

/** Others who have this licence, e-mail address or telephone number already. */
async function duplicates({ desk, answers }: RentalFormState): Promise<readonly Notice[]> {
  const { t } = desk;
  const marks = ['licenceNumber', 'email', 'mobile'].flatMap((field) => {
    const typed = answerOf(answers, `new.${field}`).trim();
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

/** A customer who is created with the rental. */
export async function newCustomerGroup(formState: RentalFormState): Promise<FieldGroupView> {
  const { desk, answers, errors } = formState;
  const { t } = desk;
  const notices = await duplicates(formState);
  const again: FieldView = {
    name: 'allowDuplicate',
    kind: 'check',
    label: t('rentalForm.customer.allowDuplicate'),
    wide: true,
  };
  const isAsked =
    notices.length > 0 ||
    answerOf(answers, 'new.allowDuplicate') === 'on' ||
    'new.allowDuplicate' in errors ||
    'new.licenceNumber' in errors;
  return {
    key: 'new-customer',
    legend: t('rentalForm.customer.new'),
    columns: 4,
    fields: [...fieldsOf(formState), ...(isAsked ? [again] : [])].map((field) => ({
      ...field,
      name: `new.${field.name}`,
    })),
    notices,
  };
}

/** Reads the `new.` answers. Those of a customer who is not created are not looked at. */
export function newCustomerLeaves(formState: RentalFormState) {
  const { formContext, desk } = formState;
  const { customerTypes, countries } = formContext.lookUps;
  const { habits } = desk;
  const code =
    countries.find(({ id }) => String(id) === answerOf(formState.answers, 'new.country'))?.code ?? null;
  return z.object({
    'new.firstName': neededTextLeaf(100),
    'new.lastName': neededTextLeaf(100),
    'new.type': choiceLeaf(customerTypes),
    'new.country': choiceLeaf(countries),
    'new.bornOn': orNothing(dayLeaf({ ...habits, prefer: 'past' })),
    'new.mobile': orNothing(phoneLeaf(code)),
    'new.email': orNothing(emailLeaf(200)),
    'new.company': textLeaf(150),
    'new.licenceNumber': textLeaf(40),
    'new.licenceCountry': optionalChoiceLeaf(countries),
    'new.licenceClass': textLeaf(40),
    'new.licenceExpiresOn': orNothing(dayLeaf(habits)),
    'new.allowDuplicate': checkLeaf,
  });
}

/** What the service is asked to create of what was read. */
export const toNewCustomer = (read: z.output<ReturnType<typeof newCustomerLeaves>>): NewCustomer => ({
  typeId: read['new.type'],
  firstName: read['new.firstName'],
  lastName: read['new.lastName'],
  company: read['new.company'],
  bornOn: read['new.bornOn'],
  mobile: read['new.mobile'],
  email: read['new.email'],
  address: { countryId: read['new.country'] },
  licence: {
    number: read['new.licenceNumber'],
    // A licence is mostly of the country where its holder lives.
    countryId:
      read['new.licenceNumber'] === null ? null : (read['new.licenceCountry'] ?? read['new.country']),
    classes: read['new.licenceClass'],
    expiresOn: read['new.licenceExpiresOn'],
  },
  allowsDuplicate: read['new.allowDuplicate'],
});

/** What was typed to find the customer begins the new one: a number, an address, or a name. */
export function begunFrom(answers: Answers): Answers {
  const typed = answerOf(answers, 'find').trim();
  const begun = (field: string, text: string) =>
    text === '' || answerOf(answers, `new.${field}`) !== '' ? {} : { [`new.${field}`]: [text] };
  if (typed.includes('@')) return begun('email', typed);
  if (phoneDigits(typed) !== null) return begun('mobile', typed);
  if (/\d/.test(typed)) return begun('licenceNumber', typed);
  const words = typed.split(/\s+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  return { ...begun('firstName', words.slice(0, -1).join(' ')), ...begun('lastName', last) };
}
