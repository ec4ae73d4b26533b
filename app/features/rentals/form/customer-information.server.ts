import { z } from 'zod';
import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { line } from '../../../patterns/record-form/field-kinds.server.ts';
import {
  fieldSet,
  type Part,
  stage,
  type ValuesOfStages,
} from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { createCustomerStep } from './create-customer-step.server.ts';
import {
  chosenCustomer,
  createdName,
  customerChoice,
  foundCustomers,
  isCreating,
  NEW,
} from './customer-choice.server.ts';
import { customerNotices, mayOverride } from './customer-notices.server.ts';
import { customerOption, factsOf } from './customer-words.server.ts';
import { begunFrom, newCustomer } from './new-customer.server.ts';
import { customerName } from './rental-about.server.ts';
import { isHandedOver, RENTAL_STEPS, type RentalFormContext } from './rental-context.ts';
import { actOnDrivers, customerIdIn, driverNames, drivers, knownDrivers } from './rental-drivers.server.ts';
import { rentalPathOf } from './rental-fields.server.ts';
import { idIn } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

const LONGEST_NOTE = 500;

/** Why a blacklisted person may rent nevertheless; of agreements. */
const override = fieldSet<RentalFormContext>()({
  overrideNote: { label: 'rentalForm.blacklist.override', kind: line(LONGEST_NOTE), wide: true },
});

/** It is asked once the product or the service says that a person is blacklisted. */
async function overrideFields(state: At): Promise<readonly FieldView[]> {
  const { formContext, answers, errors } = state;
  if (formContext.kind !== 'agreement' || !mayOverride(formContext)) return [];
  const [customer, known] = await Promise.all([chosenCustomer(state), knownDrivers(state)]);
  const isAsked =
    [customer, ...known.values()].some((person) => person?.blacklist.isListed) ||
    'overrideNote' in errors ||
    answerOf(answers, 'overrideNote') !== '';
  return isAsked ? override.draw(state, '') : [];
}

/** The customer of an agreement whose vehicle is out, who stands. */
async function standingCustomer(state: At): Promise<FieldGroupView> {
  const customer = await chosenCustomer(state);
  return {
    key: 'customer',
    legend: state.desk.t('rentalForm.groups.customer'),
    remark: customer?.name ?? state.formContext.before?.customer?.name,
    fields: [],
  };
}

async function renterGroup(state: At): Promise<FieldGroupView> {
  const [group, fields, customer] = await Promise.all([
    isHandedOver(state.formContext) ? standingCustomer(state) : customerChoice(state, { isBrief: false }),
    overrideFields(state),
    chosenCustomer(state),
  ]);
  const notices = customer ? await customerNotices(state, customer) : [];
  return { ...group, fields: [...group.fields, ...fields], notices };
}

interface Renter {
  /** Null for one who is created with the rental. */
  readonly customerId: number | null;
}

const renterSchema = ({ formContext, answers }: At): z.ZodType<Renter> =>
  z.unknown().transform((_, context) => {
    if (isHandedOver(formContext)) return { customerId: formContext.before?.customer?.id ?? null };
    const customerId = idIn(answers, 'customer');
    if (customerId === null && !isCreating(answers))
      context.addIssue({ code: 'custom', path: ['customer'], message: 'rentalForm.problem.customer' });
    return { customerId };
  });

/** Who rents: chosen, to be created, or standing already. */
const renter: Part<RentalFormContext, Renter & { readonly overrideNote: string | null }> = {
  groups: async (state) => [await renterGroup(state)],
  schema: (state) => z.intersection(renterSchema(state), override.schema(state, '')),
  begin: (formContext) => answersFrom({ customer: customerIdIn(formContext) }),
  identifies: (field) => field === 'find',
  fieldOf(serviceField, { formContext }) {
    const path = rentalPathOf(serviceField, formContext) ?? '';
    if (['customer.id', 'customerId'].includes(path)) return 'customer';
    return path === 'overrideNote' ? path : null;
  },
};

/** Chooses the only one who was found, where none is chosen yet. */
async function onlyOne({ desk, answers }: At, find: string, choice: string): Promise<Answers> {
  if (answerOf(answers, choice) !== '' || answerOf(answers, find) === '') return {};
  const found = await foundCustomers(desk, answerOf(answers, find));
  const [only, ...more] = found?.customers ?? [];
  return found?.isWhole && only && more.length === 0 ? { [choice]: [String(only.id)] } : {};
}

async function renterWords(state: At): Promise<string> {
  const { desk, formContext, answers } = state;
  const customer = await chosenCustomer(state);
  const option = customer && customerOption(factsOf(customer), desk);
  if (option) return [option.title, option.aside, option.detail].filter(Boolean).join(' · ');
  if (!isCreating(answers)) return formContext.before?.customer?.name ?? '';
  return [createdName(answers), answerOf(answers, 'new.company'), desk.t('rentalForm.customer.isNew')]
    .filter(Boolean)
    .join(' · ');
}

async function review(state: At): Promise<readonly ReviewLine[]> {
  const { desk, answers } = state;
  const { t } = desk;
  const [who, others] = await Promise.all([renterWords(state), driverNames(state)]);
  const customerDrives =
    answerOf(answers, 'customerDrives') === 'on' ? [t('rentalForm.drivers.theCustomer')] : [];
  return [
    { term: t('rentalForm.customer.label'), text: who },
    { term: t('rentalForm.groups.drivers'), text: [...customerDrives, ...others].join(', ') },
    { term: t('rentalForm.blacklist.override'), text: answerOf(answers, 'overrideNote') },
  ].filter(({ text }) => text !== '');
}

/** Who rents, and who drives. */
export const customerInformation = stage<RentalFormContext>()({
  slug: 'customer-information',
  title: 'rentalForm.stages.customer',
  writtenBy: (field) =>
    field.startsWith('new.') ? [createCustomerStep.name, ...RENTAL_STEPS] : RENTAL_STEPS,
  parts: [renter, newCustomer, drivers],
  act: (answers, deed) =>
    deed === 'new-customer'
      ? { ...answers, ...begunFrom(answers), customer: [NEW] }
      : actOnDrivers(answers, deed),
  async complete(state) {
    if (isHandedOver(state.formContext) || isCreating(state.answers)) return state.answers;
    const [customer, driver] = await Promise.all([
      onlyOne(state, 'find', 'customer'),
      onlyOne(state, 'findDriver', 'driverFound'),
    ]);
    const answers = { ...state.answers, ...customer, ...driver };
    return { ...answers, ...(await customerName({ ...state, answers })) };
  },
  review,
});

/** Values of this stage: either the customer or who is to be created is given. */
export interface CustomerInformation extends ValuesOfStages<readonly [typeof customerInformation]> {}
