// All of a customer's form, from its parts to its writes: so it is long.

import { fullName } from '../../../domain/record-names.ts';
import * as paths from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { checked, line } from '../../../patterns/record-form/field-kinds.server.ts';
import { nestedValues, tablePart } from '../../../patterns/record-form/field-table.server.ts';
import { namesOf, type ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import {
  fieldGroup,
  form,
  ofRecord,
  type Part,
  type Stage,
  stage,
} from '../../../patterns/record-form/form.server.ts';
import {
  type PictureKeeper,
  picturePart,
  pictureSteps,
} from '../../../patterns/record-form/record-pictures.server.ts';
import { statesOfCountry } from '../../../patterns/record-form/states-of-country.server.ts';
import type {
  FormDeclaration,
  FormState,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../../patterns/staged-form/write.server.ts';
import { warningTexts } from '../../../patterns/submit-once/save-warnings.server.ts';
import {
  type CustomerChange,
  customer,
  type NewCustomer,
} from '../../../upstream/customers/customers.contract.ts';
import { createCustomer, getCustomer, saveCustomer } from '../../../upstream/customers/customers.server.ts';
import { createCustomerImage, removeCustomerImage } from '../../../upstream/images/images.server.ts';
import type { Region } from '../../../upstream/locations/locations.server.ts';
import type { CardInput } from '../../../upstream/payments/payments.contract.ts';
import { customersLike } from '../../rentals/public.ts';
import { type CustomerFormContext, chosenCountry, openCustomer } from '../record/customer-context.server.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerFieldContext,
  type CustomerFieldValues,
} from '../record/customer-fields.server.ts';
import {
  ALLOW,
  allowance,
  duplicateGroups,
  findDuplicates,
  refuseDuplicates,
  withDuplicateNotes,
} from './customer-duplicates.server.ts';

/** Links to the record, or to the list of customers of this name, to check whether the write succeeded. */
function lookForCustomer({ formState, progress }: Submission<CustomerFormContext>) {
  const { staffContext, formContext, answers } = formState;
  const id = formContext.record?.id ?? progress.customer?.id;
  const name = answerOf(answers, 'lastName');
  const list = `${paths.customers()}?${new URLSearchParams({ keyword: name })}`;
  const href = typeof id === 'number' ? paths.customer(id) : list;
  return { href, label: staffContext.t('customer.form.look', { name }) };
}

const customerPictures: PictureKeeper<CustomerFormContext> = {
  recordId: ({ formState, progress }) => formState.formContext.record?.id ?? Number(progress.customer?.id),
  images: ({ record }) => record?.images ?? [],
  imagesNow: async (reader, id) => (await getCustomer(reader, String(id))).images,
  src: ({ record }, imageId) => paths.customerImage(record?.id ?? '', imageId),
  look: lookForCustomer,
  shows: 'images.getForCustomer',
  creates: 'images.createForCustomer',
  removes: 'images.removeForCustomer',
  create: createCustomerImage,
  remove: removeCustomerImage,
};

type State = FormState<CustomerFormContext>;

const states = statesOfCountry<CustomerFormContext>({
  field: 'address.stateId',
  country: chosenCountry,
  recorded: ({ record }) => record?.address ?? null,
});

/** Adds to the form state what the fields need besides its context. */
function placed(state: State, offered: readonly Region[] | null): FormState<CustomerFieldContext> {
  const { formContext, answers } = state;
  const dial = chosenCountry(formContext, answers)?.code ?? null;
  return { ...state, formContext: { ...formContext, states: states.withOwn(state, offered), dial } };
}

/** A line of a fixed pattern; `problem` is the key of the text for another one. */
const formed = (most: number, pattern: RegExp, problem: string) =>
  checked(line<CustomerFormContext>(most), (text) => (pattern.test(text) ? undefined : problem));

/** The customer's cards at the gateway, and a new one: brand, last four, expiry and token, never a number. */
const card = fieldGroup<CustomerFormContext>()(
  'card',
  {
    legend: 'customer.form.card.title',
    columns: 4,
    folded: true,
    finish(group, { staffContext: { t }, formContext: { record } }) {
      const known = (record?.cards ?? []).map(({ brand, lastFour, expiry }) =>
        t('customer.form.card.known', { brand: brand ?? '', lastFour: lastFour ?? '', expiry: expiry ?? '' }),
      );
      return { ...group, remark: known.join(' · ') || undefined };
    },
    pathOf: customer.pathOf,
  },
  {
    'card.brand': { label: 'customer.form.card.brand', kind: line(30) },
    'card.lastFour': {
      label: 'customer.form.card.lastFour',
      hint: 'customer.form.card.never',
      kind: formed(20, /^\d{4}$/, 'customer.form.card.fourFigures'),
    },
    'card.expiry': {
      label: 'customer.form.card.expiry',
      hint: 'customer.form.card.expiryHint',
      kind: formed(5, /^(0[1-9]|1[0-2])\/\d{2}$/, 'customer.form.card.monthYear'),
    },
    'card.gatewayToken': {
      label: 'customer.form.card.token',
      hint: 'customer.form.card.tokenHint',
      kind: line(200),
    },
  },
);

interface CardValues extends ValuesOfRows<typeof card.rows> {}

function checkCard(values: CardValues): { readonly [P in keyof CardValues]?: string } {
  const missing = namesOf(card.rows).filter((name) => values[name] === null);
  const isWhole = missing.length === 0 || missing.length === namesOf(card.rows).length;
  return isWhole ? {} : Object.fromEntries(missing.map((name) => [name, 'fields.problem.missing']));
}

function cardOf(values: CardValues): CardInput | null {
  const { 'card.brand': brand, 'card.lastFour': lastFour } = values;
  const { 'card.expiry': expiry, 'card.gatewayToken': gatewayToken } = values;
  return brand && lastFour && expiry && gatewayToken ? { brand, lastFour, expiry, gatewayToken } : null;
}

const table = tablePart<CustomerFieldContext, CustomerFieldValues>(CUSTOMER_FIELDS, customer.pathOf);

const fields: Part<CustomerFormContext, CustomerFieldValues> = {
  async groups(state) {
    const [offered, duplicates] = await Promise.all([states.read(state), findDuplicates(state)]);
    const [drawn, notices] = await Promise.all([
      table.groups(placed(state, offered)),
      duplicateGroups(duplicates, state),
    ]);
    return drawn.flatMap((plain) => {
      const group = withDuplicateNotes(plain, duplicates, state);
      if (group.key === 'contact') return [states.withStates(group, state, offered)];
      // Behind all that tells people apart, so that no field moves away while it is filled in.
      return group.key === 'licence' ? [group, ...notices] : [group];
    });
  },
  schema: (state) => table.schema(placed(state, [])),
  begin: (formContext, at) => table.begin({ ...formContext, states: [], dial: null }, at),
  identifies: table.identifies,
  fieldOf: (serviceField, state) => table.fieldOf(serviceField, placed(state, [])),
};

interface CustomerValues extends CustomerFieldValues, CardValues, ValuesOfRows<typeof allowance.rows> {}

export const customerStage: Stage<CustomerFormContext, CustomerValues> = stage<CustomerFormContext>()({
  slug: 'details',
  title: 'customer.form.stage',
  parts: [fields, { ...allowance, groups: () => [] }, card, picturePart(customerPictures)],
  check(values) {
    const { 'licence.issuedOn': issued, 'licence.expiresOn': expires } = values;
    const isUnexplained = values['blacklist.isListed'] === true && values['blacklist.reason'] === null;
    return {
      ...checkCard(values),
      'licence.expiresOn':
        issued && expires && expires <= issued ? 'customer.form.endsBeforeIssue' : undefined,
      'blacklist.reason': isUnexplained ? 'customer.form.whyListed' : undefined,
    };
  },
  complete: states.withoutForeign,
});

/** Returns what a create or a save writes of the input, without fields that the form does not have. */
export const writtenCustomer = (values: CustomerValues): NewCustomer => ({
  ...nestedValues<CustomerFieldValues>(CUSTOMER_FIELDS, values),
  card: cardOf(values),
  allowsDuplicate: values[ALLOW],
});

type Step = WriteDeclaration<CustomerFormContext, CustomerValues>;

const contentOf = ({ values }: Submission<CustomerFormContext, CustomerValues>) => writtenCustomer(values);
const written = {
  name: 'customer',
  label: 'customer.form.step',
  look: lookForCustomer,
  content: contentOf,
} as const;

const create: Step = {
  ...written,
  async perform(reader, submission, safety) {
    await refuseDuplicates(submission, 'customers.create');
    const content = contentOf(submission);
    const saved = await createCustomer(reader, content, safety);
    return { id: saved.id, number: saved.number, ...warningTexts(saved), written: JSON.stringify(content) };
  },
  seek(reader, submission) {
    const content = contentOf(submission);
    const more = { written: JSON.stringify(content) };
    return customersLike(content, reader, { staffContext: submission.formState.staffContext, more });
  },
};

const save: Step = {
  ...written,
  async perform(reader, submission, safety) {
    await refuseDuplicates(submission, 'customers.save');
    const id = customerPictures.recordId(submission);
    const saved = await saveCustomer(reader, id, contentOf(submission), safety);
    return { id, number: saved.number, ...warningTexts(saved) };
  },
  async seek(reader, submission) {
    const id = customerPictures.recordId(submission);
    const { number, ...change } = await getCustomer(reader, String(id));
    const about = { ...change, number: number || String(id) };
    const found = { href: paths.customer(id), result: { id, number } };
    return changeEvidence(about, submission.formState.staffContext, found);
  },
};

/** Saves what the user changed after the customer was created, while a picture was still to be sent. */
const amend: Step = {
  ...save,
  name: 'amended',
  isNeeded: (submission) => submission.progress.customer?.written !== JSON.stringify(contentOf(submission)),
  async perform(reader, submission, safety) {
    const id = customerPictures.recordId(submission);
    const content = contentOf(submission);
    // A save with a card adds one, and the create has already added this one.
    const { card }: CustomerChange = JSON.parse(String(submission.progress.customer?.written));
    const isSame = JSON.stringify(card) === JSON.stringify(content.card);
    await saveCustomer(reader, id, isSame ? { ...content, card: null } : content, safety);
    return { id };
  },
};

const shared = {
  permission: 'CUSTOMER_EDIT',
  screenName: 'Customer',
  stages: [customerStage],
  takesFiles: true,
  about: ({ answers }) =>
    fullName(answerOf(answers, 'firstName'), answerOf(answers, 'lastName')) || answerOf(answers, 'company'),
} satisfies Partial<FormDeclaration<CustomerFormContext, CustomerValues>>;

/** The pictures follow the customer to which they belong. */
export const newCustomer = form<CustomerFormContext>()({
  ...shared,
  name: 'customer-new',
  operation: 'customers.create',
  steps(submission) {
    const pictures = pictureSteps(customerPictures, submission);
    return pictures.length === 0 ? [create] : [create, ...pictures, amend];
  },
  address: () => paths.newCustomer(),
  back: () => paths.customers(),
  open: (reader, staffContext) => openCustomer(reader, staffContext, ''),
  done: ({ customer }) => ({ address: paths.customer(Number(customer?.id)), flash: 'customerSaved' }),
});

/** The record is written last, so that input after a failed picture is written with the rest. */
export const editCustomer = form<CustomerFormContext>()({
  ...shared,
  name: 'customer-edit',
  operation: 'customers.save',
  param: 'customerId',
  steps: (submission) => [...pictureSteps(customerPictures, submission), save],
  address: (id) => paths.editCustomer(id),
  back: (_, id) => paths.customer(id),
  open: (reader, staffContext, { id }) => openCustomer(reader, staffContext, id),
  words: ({ record }) => ({ name: record?.name ?? '' }),
  ...ofRecord,
  done: (_, { record }) => ({ address: paths.customer(record?.id ?? ''), flash: 'customerSaved' }),
});
