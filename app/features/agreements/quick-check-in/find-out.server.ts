import { isNamed } from '../../../domain/record-names.ts';
import type { AgreementRow } from '../../../upstream/agreements/agreement.contract.ts';
import { listAgreements } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { isReturnable, STATUS } from '../life-cycle.ts';

/** What a name means exactly may come after much that only holds it. */
const MOST_READ = 50;
const NOT_OVER = [STATUS.open, STATUS.onHold, STATUS.pendingPayment, STATUS.pendingDeposit];

/** The rental of each vehicle that left last. */
function lastOfEach(rows: readonly AgreementRow[]): readonly AgreementRow[] {
  const left = ({ rental }: AgreementRow) => rental.checkOutAt ?? '';
  return rows.filter((row) =>
    rows.every((other) => other === row || other.vehicle.id !== row.vehicle.id || left(other) <= left(row)),
  );
}

/**
 * The agreements that a plate, a vehicle's number or an agreement's number means, as it was scanned or typed: those
 * whose vehicle can come back; where there are none, the last of each vehicle that waits for something else. What it names exactly goes
 * ahead of what only holds it.
 * @param clientDate today, where the client is
 * @throws UpstreamError
 */
export async function findOut(
  reader: Reader,
  text: string,
  clientDate: string,
): Promise<readonly AgreementRow[]> {
  const asked = { page: 1, pageSize: MOST_READ, clientDate, keyword: text, statuses: NOT_OVER };
  const { rows } = await listAgreements(reader, asked);
  const named = rows.filter(({ vehicle, number }) =>
    isNamed({ names: [vehicle.plate, vehicle.number, number] }, text),
  );
  const meant = named.length > 0 ? named : rows;
  const out = meant.filter(({ statusId }) => isReturnable(statusId));
  return out.length > 0 ? out : lastOfEach(meant);
}
