import { isNamed } from '../../../domain/record-names.ts';
import type { AgreementRow } from '../../../upstream/agreements/agreement-row.ts';
import { listAgreements } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { isReturnable, STATUS } from '../life-cycle.ts';

/** More than so many are narrowed by typing on. */
export const MOST_FOUND = 8;
const NOT_OVER = [STATUS.open, STATUS.onHold, STATUS.pendingPayment, STATUS.pendingDeposit];

/**
 * The agreements that a plate, a vehicle's number or an agreement's number means, as it was scanned or typed: those
 * whose vehicle can come back; where there are none, those that wait for something else. What it names exactly goes
 * ahead of what only holds it.
 * @param clientDate today, where the client is
 * @throws UpstreamError
 */
export async function findOut(
  reader: Reader,
  text: string,
  clientDate: string,
): Promise<readonly AgreementRow[]> {
  const asked = { page: 1, pageSize: MOST_FOUND, clientDate, keyword: text, statuses: NOT_OVER };
  const { rows } = await listAgreements(reader, asked);
  const named = rows.filter(({ plate, vehicleNumber, number }) =>
    isNamed({ names: [plate, vehicleNumber, number] }, text),
  );
  const meant = named.length > 0 ? named : rows;
  const out = meant.filter(({ statusId }) => isReturnable(statusId));
  return out.length > 0 ? out : meant;
}
