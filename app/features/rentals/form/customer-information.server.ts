import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { type InputSchema, reads, together } from '../../../patterns/form-fields/input-schema.server.ts';
import { dotted, joined } from '../../../patterns/record/value-words.server.ts';
import { line } from '../../../patterns/record-form/field-kinds.server.ts';
import {
  fieldSet,
  type Part,
  stage,
  type ValuesOfStages,
} from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import {
  chosenCustomer,
  createdName,
  customerChoice,
  customerNotices,
  customerOption,
  factsOf,
  foundCustomers,
  isCreating,
  mayRentToBlacklisted,
  NEW,
} from './customer-choice.server.ts';
import { createCustomerStep, newCustomer, startedFrom } from './new-customer.server.ts';
import { isHandedOver, RENTAL_STEPS, type RentalFormContext, rentalPathOf } from './rental-context.server.ts';
import { actOnDrivers, customerIdIn, driverNames, drivers, knownDrivers } from './rental-drivers.server.ts';
import { idIn, rentalSketch } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

/** The selected customer's name, and whose it is: answers without a field. */
const NAME = 'customerName';
const NAMED = 'customerNamed';

/** Returns the selected customer's name as answers; nothing when it is there already or the service does not answer. */
export async function customerName(formState: At): Promise<Answers> {
  const id = answerOf(formState.answers, 'customer');
  const customer = id === answerOf(formState.answers, NAMED) ? null : await chosenCustomer(formState);
  return customer === null ? {} : { [NAME]: [customer.name], [NAMED]: [id] };
}

/** The name of the selected customer as `customerName` found it, else of the one with whom the form began. */
function chosenName(
  { answers, formContext }: At,
  startedWith: { readonly id: number; readonly name: string } | null,
): string | undefined {
  const id = idIn(answers, 'customer');
  if (id !== null && answerOf(answers, NAMED) === String(id)) return answerOf(answers, NAME);
  return [startedWith, formContext.before?.customer].find((known) => known != null && known.id === id)?.name;
}

/**
 * Names a rental by customer, vehicle class and dates, as far as they are known without a call.
 * @param startedWith the customer for whom the form was opened
 */
export function rentalAbout(
  formState: At,
  startedWith: { readonly id: number; readonly name: string } | null,
): string {
  const { answers, formContext, staffContext } = formState;
  const { checkOutAt, checkInAt, vehicleTypeId } = rentalSketch(formState);
  const type = formContext.lookUps.vehicleTypes.find(({ id }) => id === vehicleTypeId)?.name;
  const who = isCreating(answers) ? createdName(answers) : chosenName(formState, startedWith);
  const days = [checkOutAt, checkInAt].map((wall) => staffContext.formats.date(wall)).filter(Boolean);
  return joined(who, type, days.join(' – '));
}

/** Why a blacklisted person may rent nevertheless; of agreements. */
const override = fieldSet<RentalFormContext>()({
  overrideNote: { label: 'rentalForm.blacklist.override', kind: line(500), wide: true },
});

/** Asked once a person is known to be blacklisted, or the service has refused one. */
async function overrideFields(state: At): Promise<readonly FieldView[]> {
  const { staffContext, formContext, answers, errors } = state;
  if (formContext.kind !== 'agreement' || !mayRentToBlacklisted(staffContext)) return [];
  const [customer, known] = await Promise.all([chosenCustomer(state), knownDrivers(state)]);
  const isAsked =
    [customer, ...known.values()].some((person) => person?.blacklist.isListed) ||
    'overrideNote' in errors ||
    answerOf(answers, 'overrideNote') !== '';
  return isAsked ? override.draw(state, '') : [];
}

async function renterGroup(state: At): Promise<FieldGroupView> {
  const { staffContext, formContext } = state;
  const [chosen, fields, customer] = await Promise.all([
    isHandedOver(formContext) ? null : customerChoice(state, { isBrief: false }),
    overrideFields(state),
    chosenCustomer(state),
  ]);
  const group = chosen ?? {
    key: 'customer',
    legend: staffContext.t('rentalForm.groups.customer'),
    remark: customer?.name ?? formContext.before?.customer?.name,
    fields: [],
  };
  const notices = customer ? await customerNotices(state, customer) : [];
  return { ...group, fields: [...group.fields, ...fields], notices };
}

interface Renter {
  /** Null for a customer who is created with the rental. */
  readonly customerId: number | null;
}

const renterSchema = ({ formContext, answers }: At): InputSchema<Renter> =>
  reads(() => {
    if (isHandedOver(formContext)) return { value: { customerId: formContext.before?.customer?.id ?? null } };
    const customerId = idIn(answers, 'customer');
    if (customerId === null && !isCreating(answers))
      return { message: 'rentalForm.problem.customer', field: 'customer' };
    return { value: { customerId } };
  });

const renter: Part<RentalFormContext, Renter & { readonly overrideNote: string | null }> = {
  groups: async (state) => [await renterGroup(state)],
  schema: (state) => together(renterSchema(state), override.schema(state, '')),
  begin: (formContext) => answersFrom({ customer: customerIdIn(formContext) }),
  identifies: (field) => field === 'find',
  fieldOf(serviceField, { formContext }) {
    const path = rentalPathOf(serviceField, formContext) ?? '';
    if (['customer.id', 'customerId'].includes(path)) return 'customer';
    return path === 'overrideNote' ? path : null;
  },
};

async function onlyOne(state: At, find: string, choice: string): Promise<Answers> {
  const { answers } = state;
  if (answerOf(answers, choice) !== '' || answerOf(answers, find) === '') return {};
  const found = await foundCustomers(state, answerOf(answers, find));
  const [only, ...more] = found?.customers ?? [];
  return found?.isWhole && only && more.length === 0 ? { [choice]: [String(only.id)] } : {};
}

async function renterWords(state: At): Promise<string> {
  const { staffContext, formContext, answers } = state;
  const customer = await chosenCustomer(state);
  const option = customer && customerOption(factsOf(customer, state), staffContext);
  if (option) return dotted(option.title, option.aside, option.detail);
  if (!isCreating(answers)) return formContext.before?.customer?.name ?? '';
  const isNew = staffContext.t('rentalForm.customer.isNew');
  return dotted(createdName(answers), answerOf(answers, 'new.company'), isNew);
}

async function review(state: At): Promise<readonly ReviewLine[]> {
  const { staffContext, answers } = state;
  const { t } = staffContext;
  const [who, others] = await Promise.all([renterWords(state), driverNames(state)]);
  const drives = answerOf(answers, 'customerDrives') === 'on' && t('rentalForm.drivers.theCustomer');
  return [
    { term: t('rentalForm.customer.label'), text: who },
    { term: t('rentalForm.groups.drivers'), text: joined(drives, ...others) },
    { term: t('rentalForm.blacklist.override'), text: answerOf(answers, 'overrideNote') },
  ];
}

export const customerInformation = stage<RentalFormContext>()({
  slug: 'customer-information',
  title: 'rentalForm.stages.customer',
  writtenBy: (field) =>
    field.startsWith('new.') ? [createCustomerStep.name, ...RENTAL_STEPS] : RENTAL_STEPS,
  parts: [renter, newCustomer, drivers],
  act: (answers, intent, { staffContext }) =>
    intent === 'new-customer'
      ? { ...answers, ...startedFrom(answers), customer: [NEW] }
      : actOnDrivers(answers, intent, staffContext),
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

export interface CustomerInformation extends ValuesOfStages<readonly [typeof customerInformation]> {}
