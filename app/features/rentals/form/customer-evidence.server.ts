import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { StepEvidence } from '../../../patterns/staged-form/declaration.server.ts';
import type { Kept } from '../../../patterns/submit-once/outcome.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import { listCustomers } from '../../../upstream/customers/customers.server.ts';

/** As many customers of one name are looked at. */
const MOST = 50;

const folded = (text: string | null | undefined): string =>
  text?.normalize('NFKC').trim().toLowerCase() ?? '';

/**
 * The customers with the names, the e-mail address and the date of birth of one who was to be created.
 * @param more what the step gives beside id and number
 * @throws UpstreamError
 */
export async function customersLike(
  wish: NewCustomer,
  reader: Reader,
  { desk, more = {} }: { readonly desk: Desk; readonly more?: Readonly<Record<string, Kept>> },
): Promise<readonly StepEvidence[]> {
  const { rows } = await listCustomers(reader, { page: 1, pageSize: MOST, keyword: wish.lastName.trim() });
  return rows
    .filter(
      (row) =>
        folded(row.firstName) === folded(wish.firstName) &&
        folded(row.lastName) === folded(wish.lastName) &&
        folded(row.email) === folded(wish.email) &&
        (row.bornOn ?? null) === (wish.bornOn || null),
    )
    .map(({ id, number, name }) => ({
      id,
      words: desk.t('refusal.evidence.customer', { number: number ?? id, name }),
      href: paths.customer(id),
      result: { id, number, ...more },
    }));
}
