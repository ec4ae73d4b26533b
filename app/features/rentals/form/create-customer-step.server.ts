import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type {
  StepEvidence,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Kept } from '../../../patterns/submit-once/outcome.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import { createCustomer, listCustomers } from '../../../upstream/customers/customers.server.ts';
import type { RentalFormContext } from './rental-context.ts';

const NAME = 'customer';
/** As many customers of one name are compared. */
const MOST = 50;

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
  { desk, more = {} }: { readonly desk: Desk; readonly more?: Readonly<Record<string, Kept>> },
): Promise<readonly StepEvidence[]> {
  const { rows } = await listCustomers(reader, { page: 1, pageSize: MOST, keyword: input.lastName.trim() });
  return rows
    .filter(
      (row) =>
        folded(row.firstName) === folded(input.firstName) &&
        folded(row.lastName) === folded(input.lastName) &&
        folded(row.email) === folded(input.email) &&
        (row.bornOn ?? null) === (input.bornOn || null),
    )
    .map(({ id, number, name }) => ({
      id,
      words: desk.t('refusal.evidence.customer', { number: number ?? id, name }),
      href: paths.customer(id),
      result: { id, number, ...more },
    }));
}

/** What of the customer's stage this write takes. */
interface Created {
  readonly newCustomer: NewCustomer | null;
}

const createdIn = ({ values }: Pick<Submission<RentalFormContext, Created>, 'values'>) => values.newCustomer;

/** Creates the customer who was entered with the rental, before it. */
export const createCustomerStep: WriteDeclaration<RentalFormContext, Created> = {
  name: NAME,
  label: 'rentalForm.customer.label',
  isNeeded: (submission) => createdIn(submission) !== null,
  content: createdIn,
  async perform(reader, submission, safety) {
    const input = createdIn(submission);
    if (input === null) return {};
    const saved = await createCustomer(reader, input, safety);
    return { id: saved.id, number: saved.number, ...saidIn(saved) };
  },
  async seek(reader, submission) {
    const input = createdIn(submission);
    return input && customersLike(input, reader, { desk: submission.formState.desk });
  },
  look: ({ formState }) => ({
    href: paths.customers(),
    label: formState.desk.t('rentalForm.customer.lookForIt'),
  }),
};

/** Returns the customer of the rental: the chosen one, or the one who was created for it. */
export function customerIdOf({
  values,
  progress,
}: Pick<
  Submission<RentalFormContext, { readonly customerId: number | null }>,
  'values' | 'progress'
>): number {
  return values.customerId ?? Number(progress[NAME]?.id);
}
