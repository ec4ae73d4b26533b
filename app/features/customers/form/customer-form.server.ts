import { fullName } from '../../../domain/person-name.ts';
import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { form } from '../../../patterns/record-form/form.server.ts';
import { pictureSteps } from '../../../patterns/record-form/record-pictures.server.ts';
import { changeEvidence } from '../../../patterns/staged-form/conflict.server.ts';
import type {
  FormDeclaration,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { CustomerChange } from '../../../upstream/customers/customers.contract.ts';
import { createCustomer, getCustomer, saveCustomer } from '../../../upstream/customers/customers.server.ts';
import { customersLike } from '../../rentals/public.ts';
import { type CustomerFormContext, openCustomer } from '../record/customer-context.server.ts';
import { customerPictures } from './customer-pictures.server.ts';
import { type CustomerValues, customerStage, writtenCustomer } from './customer-stage.server.ts';
import { lookForCustomer } from './look-for-customer.server.ts';
import { refuseTwins } from './refuse-twins.server.ts';

type Step = WriteDeclaration<CustomerFormContext, CustomerValues>;
type Submitted = Submission<CustomerFormContext, CustomerValues>;

const written = { name: 'customer', label: 'customer.form.step', look: lookForCustomer } as const;
const contentOf = ({ values }: Submitted) => writtenCustomer(values);

/** The last change of a customer, as what a save has left behind. */
async function customerChange(reader: Reader, id: number, { formState: { desk } }: Submitted) {
  const { number, changedBy, changedAt } = await getCustomer(reader, String(id));
  const about = { number: number || String(id), changedBy, changedAt };
  return changeEvidence(about, desk, { href: paths.customer(id), result: { id, number } });
}

const create: Step = {
  ...written,
  content: contentOf,
  async perform(reader, submission, safety) {
    await refuseTwins(submission, 'customers.create');
    const given = writtenCustomer(submission.values);
    const saved = await createCustomer(reader, given, safety);
    return {
      id: saved.id,
      number: saved.number,
      ...saidIn(saved),
      written: JSON.stringify(contentOf(submission)),
    };
  },
  seek: (reader, submission) =>
    customersLike(writtenCustomer(submission.values), reader, {
      desk: submission.formState.desk,
      more: { written: JSON.stringify(contentOf(submission)) },
    }),
};

/** What was changed in the form after the customer was written, while a picture was still to come. */
const amend: Step = {
  ...written,
  name: 'amended',
  content: contentOf,
  isNeeded: (submission) => submission.progress.customer?.written !== JSON.stringify(contentOf(submission)),
  async perform(reader, submission, safety) {
    const id = Number(submission.progress.customer?.id);
    const given = writtenCustomer(submission.values);
    // A save with a card adds one: the same is there already.
    const { card }: CustomerChange = JSON.parse(String(submission.progress.customer?.written));
    const isSame = JSON.stringify(card) === JSON.stringify(given.card);
    await saveCustomer(reader, id, isSame ? { ...given, card: null } : given, safety);
    return { id };
  },
  seek: (reader, submission) => customerChange(reader, Number(submission.progress.customer?.id), submission),
};

const save: Step = {
  ...written,
  content: contentOf,
  async perform(reader, submission, safety) {
    await refuseTwins(submission, 'customers.save');
    const id = submission.formState.formContext.record?.id ?? 0;
    const saved = await saveCustomer(reader, id, writtenCustomer(submission.values), safety);
    return { id, number: saved.number, ...saidIn(saved) };
  },
  seek: (reader, submission) =>
    customerChange(reader, submission.formState.formContext.record?.id ?? 0, submission),
};

const shared = {
  permission: 'CUSTOMER_EDIT',
  screenName: 'Customer',
  stages: [customerStage],
  takesFiles: true,
  starts: [],
  initial: (formContext, desk, screen) => customerStage.begin(formContext, { desk, screen }),
  about: ({ answers }) =>
    fullName(answerOf(answers, 'firstName'), answerOf(answers, 'lastName')) || answerOf(answers, 'company'),
} satisfies Partial<FormDeclaration<CustomerFormContext, CustomerValues>>;

/** A new customer. The pictures follow, since they need the customer to hang on. */
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
  open: (reader, desk) => openCustomer(reader, desk, ''),
  done: ({ customer }) => ({ address: paths.customer(Number(customer?.id)), flash: 'customerSaved' }),
});

/**
 * The change of a customer. The record is written last: as long as a picture fails, nothing of it counts as done, and
 * what is entered in between is written with the rest.
 */
export const editCustomer = form<CustomerFormContext>()({
  ...shared,
  name: 'customer-edit',
  operation: 'customers.save',
  param: 'customerId',
  steps: (submission) => [...pictureSteps(customerPictures, submission), save],
  address: (id) => paths.editCustomer(id),
  back: (_, id) => paths.customer(id),
  open: (reader, desk, { id }) => openCustomer(reader, desk, id),
  words: ({ record }) => ({ name: record?.name ?? '' }),
  version: ({ record }) => (record?.version == null ? undefined : String(record.version)),
  changed: ({ record }) => ({ who: record?.changedBy ?? null, when: record?.changedAt ?? null }),
  done: (_, { record }) => ({ address: paths.customer(record?.id ?? ''), flash: 'customerSaved' }),
});
