import { z } from 'zod';
import { fullName } from '../../../domain/person-name.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { checkLeaf, textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { createCustomerStep } from './create-customer-step.server.ts';
import { chosenCustomer, customerChoice, foundCustomers, isCreating, NEW } from './customer-choice.server.ts';
import { customerNotices, mayOverride } from './customer-notices.server.ts';
import { customerOption, factsOf } from './customer-words.server.ts';
import {
  begunFrom,
  NEW_CUSTOMER_SETTINGS,
  newCustomerGroup,
  newCustomerLeaves,
  toNewCustomer,
} from './new-customer.server.ts';
import { customerName } from './rental-about.server.ts';
import { isHandedOver, RENTAL_STEPS, type RentalFormContext } from './rental-context.ts';
import { actOnDrivers, driverLeaves, driversGroup, knownDrivers } from './rental-drivers.server.ts';
import { idIn } from './rental-period.server.ts';
import type { CustomerInformation } from './rental-values.ts';
import { setByScreen } from './screen-fields.server.ts';
import { NOTHING, settledLeaf } from './settled-leaf.ts';

type RentalFormState = FormState<RentalFormContext>;

const LONGEST_NOTE = 500;

/** Why a blacklisted person may rent all the same: asked once the product or the service says that one is. */
function overrideFields(
  formState: RentalFormState,
  people: readonly (Customer | null)[],
): readonly FieldView[] {
  const { formContext, answers, errors, desk } = formState;
  const isAsked =
    people.some((person) => person?.blacklist.isListed) ||
    'overrideNote' in errors ||
    answerOf(answers, 'overrideNote') !== '';
  if (formContext.kind !== 'agreement' || !isAsked || !mayOverride(formContext)) return [];
  const label = desk.t('rentalForm.blacklist.override');
  return [{ name: 'overrideNote', kind: 'line', label, wide: true }];
}

/** The customer and the drivers who are customers, as far as the service gives them. */
interface People {
  readonly customer: Customer | null;
  readonly drivers: readonly Customer[];
}

/** Who rents and who drives an agreement whose vehicle is out: the customer stands. */
async function standingGroup(
  formState: RentalFormState,
  { customer, drivers }: People,
): Promise<FieldGroupView> {
  const { t } = formState.desk;
  const { before } = formState.formContext;
  return {
    key: 'customer',
    legend: t('rentalForm.groups.customer'),
    remark: customer?.name ?? before?.customer?.name,
    fields: overrideFields(formState, [customer, ...drivers]),
    notices: customer ? await customerNotices(formState, customer) : [],
  };
}

async function choosingGroups(
  formState: RentalFormState,
  { customer, drivers }: People,
): Promise<readonly FieldGroupView[]> {
  const [[choice], notices, created] = await Promise.all([
    customerChoice(formState, { isBrief: false, customer }),
    customer ? customerNotices(formState, customer) : [],
    isCreating(formState.answers) ? newCustomerGroup(formState) : null,
  ]);
  if (choice === undefined) return [];
  const fields = [...choice.fields, ...overrideFields(formState, [customer, ...drivers])];
  return [{ ...choice, fields, notices }, ...(created ? [created] : [])];
}

const customerLeaf = (formState: RentalFormState) =>
  settledLeaf((context) => {
    const id = idIn(formState.answers, 'customer');
    if (id !== null) return id;
    context.addIssue('rentalForm.problem.customer');
    return z.NEVER;
  });

/** Who rents: chosen, to be created, or standing already. */
function baseLeaves(formState: RentalFormState) {
  const { formContext, answers } = formState;
  const isStanding = isHandedOver(formContext);
  const standing = settledLeaf(() => formContext.before?.customer?.id ?? null);
  return z.object({
    customer: isStanding ? standing : isCreating(answers) ? NOTHING : customerLeaf(formState),
    customerDrives: checkLeaf,
    overrideNote: textLeaf(LONGEST_NOTE),
  });
}

/** Reads `customer-information`: the customer, a new one, and each driver, all of whose faults are said at once. */
function customerSchema(formState: RentalFormState) {
  const { formContext, answers } = formState;
  return z.unknown().transform((typed, context): CustomerInformation => {
    const read = <Leaf extends z.ZodType>(leaf: Leaf): z.output<Leaf> | null => {
      const found = leaf.safeParse(typed);
      if (found.success) return found.data;
      for (const { path, message } of found.error.issues)
        context.addIssue({ code: 'custom', path: [...path], message, input: typed });
      return null;
    };
    const base = read(baseLeaves(formState));
    const isNew = !isHandedOver(formContext) && isCreating(answers);
    const created = isNew ? read(newCustomerLeaves(formState)) : null;
    const drivers = driverLeaves(formState).map((leaf) => read(leaf));
    if (base?.customerDrives === false && drivers.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['customerDrives'],
        message: 'rentalForm.problem.nobodyDrives',
        input: typed,
      });
    return {
      customerId: base?.customer ?? null,
      newCustomer: created && toNewCustomer(created),
      customerDrives: base?.customerDrives ?? true,
      furtherDrivers: drivers.flatMap((driver) => driver ?? []),
      overrideNote: base?.overrideNote ?? null,
    };
  });
}

function act(answers: Answers, deed: string): Answers {
  if (deed === 'new-customer') return { ...answers, ...begunFrom(answers), customer: [NEW] };
  return actOnDrivers(answers, deed);
}

/** The only one who was found is chosen, where nobody is yet. */
async function onlyOne({ desk, answers }: RentalFormState, find: string, choice: string): Promise<Answers> {
  if (answerOf(answers, choice) !== '' || answerOf(answers, find) === '') return {};
  const found = await foundCustomers(desk, answerOf(answers, find));
  const [only, ...more] = found?.customers ?? [];
  return found?.isWhole && only && more.length === 0 ? { [choice]: [String(only.id)] } : {};
}

async function reviewLines(formState: RentalFormState): Promise<readonly ReviewLine[]> {
  const { desk, formContext, answers } = formState;
  const { t } = desk;
  const said = (name: string) => answerOf(answers, name);
  const [customer, known] = await Promise.all([chosenCustomer(formState), knownDrivers(formState)]);
  const option = customer && customerOption(factsOf(customer), desk);
  const created = [fullName(said('new.firstName'), said('new.lastName')), said('new.company')];
  const who = option
    ? [option.title, option.aside, option.detail]
    : isCreating(answers)
      ? [...created, t('rentalForm.customer.isNew')]
      : [formContext.before?.customer?.name];
  const drivers = await driversGroup(formState, known);
  const names = drivers.lines?.map(({ title }) => title) ?? [];
  const customerDrives = said('customerDrives') === 'on' ? [t('rentalForm.drivers.theCustomer')] : [];
  return [
    { term: t('rentalForm.customer.label'), text: who.filter(Boolean).join(' · ') },
    { term: t('rentalForm.groups.drivers'), text: [...customerDrives, ...names].join(', ') },
    { term: t('rentalForm.blacklist.override'), text: said('overrideNote') },
  ].filter(({ text }) => text !== '');
}

const stage: StageDeclaration<RentalFormContext, CustomerInformation> = {
  slug: 'customer-information',
  title: 'rentalForm.stages.customer',
  writtenBy: (field) =>
    field.startsWith('new.') ? [createCustomerStep.name, ...RENTAL_STEPS] : RENTAL_STEPS,
  async groups(formState) {
    const [customer, known] = await Promise.all([chosenCustomer(formState), knownDrivers(formState)]);
    const people = { customer, drivers: [...known.values()] };
    const [who, drivers] = await Promise.all([
      isHandedOver(formState.formContext)
        ? [await standingGroup(formState, people)]
        : choosingGroups(formState, people),
      driversGroup(formState, known),
    ]);
    return [...who, drivers];
  },
  schema: customerSchema,
  act,
  async complete(formState) {
    if (isHandedOver(formState.formContext) || isCreating(formState.answers)) return formState.answers;
    const [customer, driver] = await Promise.all([
      onlyOne(formState, 'find', 'customer'),
      onlyOne(formState, 'findDriver', 'driverFound'),
    ]);
    const answers = { ...formState.answers, ...customer, ...driver };
    return { ...answers, ...(await customerName({ ...formState, answers })) };
  },
  review: reviewLines,
};

/** Who rents, and who drives. */
export const customerInformation = setByScreen(
  stage,
  NEW_CUSTOMER_SETTINGS,
  (_, { formContext, answers }) => !isHandedOver(formContext) && isCreating(answers),
);
