import type { createAgreementChargeOperation } from '../../../app/upstream/agreements/agreement-charges.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { checkOneAssigned } from '../core/assigned-locations.ts';
import type { Database } from '../core/database.ts';
import { minor, share, thousandths } from '../core/money.ts';
import { conflict, wrongField } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { readChargeKind } from '../pricing/terms-wire.ts';
import { postEntry } from './account.ts';
import { refuseCardNumbers } from './cards.ts';
import type { RecordAccount } from './record-account.ts';

type NewCharge = WireOf<typeof createAgreementChargeOperation.body>;

const TAXES = "SELECT percentage FROM charge_lines WHERE agreement_id = ? AND kind = 'tax'";

/** The taxes of the agreement on an amount, each rounded by itself; minor units. */
const taxOn = (database: Database, agreementId: number | null, amount: number): number =>
  database
    .all<{ readonly percentage: number | null }>(TAXES, [agreementId])
    .reduce((sum, { percentage }) => sum + share(amount, thousandths(percentage ?? 0)), 0);

/** @throws Refusal 409 unless the vehicle is back; a check-in takes charges itself */
function checkBack({ status }: RecordAccount): void {
  const presentStatus = status;
  if (status === 'Void') throw conflict('A void agreement takes no charges.', { presentStatus });
  if (status !== 'Open' && status !== 'OnHold') return;
  throw conflict('The vehicle is still out. Add the charge at the check-in.', { presentStatus });
}

/**
 * Posts a charge outside the price book with its tax, and returns the entry's id.
 * @throws Refusal 404 for the kind, 403 for the location, 409 by status, 422 for a kind that is not used
 */
export function addCharge(call: CallContext, record: RecordAccount, body: NewCharge): number {
  refuseCardNumbers(call.body);
  checkBack(record);
  checkOneAssigned(call, record.locations);
  const { id, name, is_active, is_taxable } = readChargeKind(call, body.chargeKindId);
  if (is_active === 0) throw wrongField('chargeKindId', `The charge kind ${name} is not used.`);
  const net = minor(body.amount);
  const isTaxed = body.taxable ?? is_taxable === 1;
  const taxAmount = isTaxed ? taxOn(call.database, record.agreementId, net) : 0;
  return postEntry(call, record.accountId, {
    kind: 'Adjustment',
    amount: net + taxAmount,
    taxAmount,
    chargeKindId: id,
    description: name,
    reason: body.reason,
    reference: body.reference,
    locationId: record.locationId,
  });
}
