import { paths } from '../../../paths.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import { createCustomer } from '../../../upstream/customers/customers.server.ts';
import { customersLike } from './customer-evidence.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import type { CustomerInformation } from './rental-values.ts';

const NAME = 'customer';

/** What of the customer's stage these functions take. */
type Created = Pick<CustomerInformation, 'newCustomer'>;
type Submitted = Pick<Submission<RentalFormContext, Created>, 'values'>;

const createdIn = ({ values }: Submitted) => values.newCustomer;

/** A customer who was written down with the rental is created before it. */
export const createCustomerStep: WriteDeclaration<RentalFormContext, Created> = {
  name: NAME,
  label: 'rentalForm.customer.label',
  isNeeded: (submission) => createdIn(submission) !== null,
  content: createdIn,
  async perform(reader, submission, safety) {
    const wish = createdIn(submission);
    if (wish === null) return {};
    const saved = await createCustomer(reader, wish, safety);
    return { id: saved.id, number: saved.number, ...saidIn(saved) };
  },
  async seek(reader, submission) {
    const wish = createdIn(submission);
    return wish && customersLike(wish, reader, { desk: submission.formState.desk });
  },
  look: ({ formState }) => ({
    href: paths.customers(),
    label: formState.desk.t('rentalForm.customer.lookForIt'),
  }),
};

/** Whom the rental is for: the chosen one, or the one who was created for it. */
export function customerIdOf({
  values,
  progress,
}: Pick<
  Submission<RentalFormContext, Pick<CustomerInformation, 'customerId'>>,
  'values' | 'progress'
>): number {
  return values.customerId ?? Number(progress[NAME]?.id);
}
