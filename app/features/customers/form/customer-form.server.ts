import { fullName } from '../../../domain/person-name.ts';
import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { identifiesIn } from '../../../patterns/record-form/record-fields.server.ts';
import { pictureSteps } from '../../../patterns/record-form/record-pictures.server.ts';
import { customersLike } from '../../rentals/public.ts';
import { changeEvidence } from '../../../patterns/staged-form/change-evidence.server.ts';
import type {
  FormDeclaration,
  HandedIn,
  StepDeclaration,
} from '../../../patterns/staged-form/form-declaration.server.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { CustomerChange } from '../../../upstream/customers/customers.contract.ts';
import { createCustomer, getCustomer, saveCustomer } from '../../../upstream/customers/customers.server.ts';
import { CUSTOMER_FIELDS } from '../record/customer-fields.server.ts';
import { type CustomerGround, openCustomer } from '../record/customer-ground.server.ts';
import { customerPictures } from './customer-pictures.server.ts';
import { customerStage } from './customer-stage.server.ts';
import {
  type CustomerValues,
  customerAnswers,
  customerFieldOf,
  writtenCustomer,
} from './customer-values.server.ts';
import { lookForCustomer } from './look-for-customer.server.ts';
import { refuseTwins } from './refuse-twins.server.ts';

type Step = StepDeclaration<CustomerGround, CustomerValues>;
type Handed = HandedIn<CustomerGround, CustomerValues>;

const written = { name: 'customer', label: 'customer.form.step', look: lookForCustomer } as const;
const contentOf = ({ values }: Handed) => writtenCustomer(values);

/** The last change of a customer, as what a save has left behind. */
async function customerChange(reader: Reader, id: number, { scene: { desk } }: Handed) {
  const { number, changedBy, changedAt } = await getCustomer(reader, String(id));
  const about = { number: number || String(id), changedBy, changedAt };
  return changeEvidence(about, desk, { href: paths.customer(id), result: { id, number } });
}

const create: Step = {
  ...written,
  content: contentOf,
  async perform(reader, handed, safety) {
    await refuseTwins(handed, 'customers.create');
    const given = writtenCustomer(handed.values);
    const saved = await createCustomer(reader, given, safety);
    return {
      id: saved.id,
      number: saved.number,
      ...saidIn(saved),
      written: JSON.stringify(contentOf(handed)),
    };
  },
  seek: (reader, handed) =>
    customersLike(writtenCustomer(handed.values), reader, {
      desk: handed.scene.desk,
      more: { written: JSON.stringify(contentOf(handed)) },
    }),
};

/** What was changed in the form after the customer was written, while a picture was still to come. */
const amend: Step = {
  ...written,
  name: 'amended',
  content: contentOf,
  isNeeded: (handed) => handed.progress.customer?.written !== JSON.stringify(contentOf(handed)),
  async perform(reader, handed, safety) {
    const id = Number(handed.progress.customer?.id);
    const given = writtenCustomer(handed.values);
    // A save with a card adds one: the same is there already.
    const { card }: CustomerChange = JSON.parse(String(handed.progress.customer?.written));
    const isSame = JSON.stringify(card) === JSON.stringify(given.card);
    await saveCustomer(reader, id, isSame ? { ...given, card: null } : given, safety);
    return { id };
  },
  seek: (reader, handed) => customerChange(reader, Number(handed.progress.customer?.id), handed),
};

const save: Step = {
  ...written,
  content: contentOf,
  async perform(reader, handed, safety) {
    await refuseTwins(handed, 'customers.save');
    const id = handed.scene.ground.record?.id ?? 0;
    const saved = await saveCustomer(reader, id, writtenCustomer(handed.values), safety);
    return { id, number: saved.number, ...saidIn(saved) };
  },
  seek: (reader, handed) => customerChange(reader, handed.scene.ground.record?.id ?? 0, handed),
};

const shared = {
  permission: 'CUSTOMER_EDIT',
  screenName: 'Customer',
  stages: [customerStage],
  takesFiles: true,
  starts: [],
  initial: customerAnswers,
  about: ({ answers }) =>
    fullName(answerOf(answers, 'firstName'), answerOf(answers, 'lastName')) || answerOf(answers, 'company'),
  fieldOf: customerFieldOf,
  identifies: identifiesIn(CUSTOMER_FIELDS),
} satisfies Partial<FormDeclaration<CustomerGround, CustomerValues>>;

/** Somebody new. The pictures follow, since they need the customer to hang on. */
export const newCustomer: FormDeclaration<CustomerGround, CustomerValues> = {
  ...shared,
  name: 'customer-new',
  operation: 'customers.create',
  steps(handed) {
    const pictures = pictureSteps(customerPictures, handed);
    return pictures.length === 0 ? [create] : [create, ...pictures, amend];
  },
  address: () => paths.newCustomer(),
  back: () => paths.customers(),
  open: (reader, desk) => openCustomer(reader, desk, ''),
  done: ({ customer }) => ({ address: paths.customer(Number(customer?.id)), flash: 'customerSaved' }),
};

/**
 * The change of a customer. The record is written last: as long as a picture fails, nothing of it counts as done, and
 * what is typed meanwhile is written with the rest.
 */
export const editCustomer: FormDeclaration<CustomerGround, CustomerValues> = {
  ...shared,
  name: 'customer-edit',
  operation: 'customers.save',
  param: 'customerId',
  steps: (handed) => [...pictureSteps(customerPictures, handed), save],
  address: (id) => paths.editCustomer(id),
  back: (_, id) => paths.customer(id),
  open: (reader, desk, { id }) => openCustomer(reader, desk, id),
  words: ({ record }) => ({ name: record?.name ?? '' }),
  version: ({ record }) => (record?.version == null ? undefined : String(record.version)),
  changed: ({ record }) => ({ who: record?.changedBy ?? null, when: record?.changedAt ?? null }),
  done: (_, { record }) => ({ address: paths.customer(record?.id ?? ''), flash: 'customerSaved' }),
};
