import type { agreement } from '../../../../app/upstream/agreements/agreement.contract.ts';
import type { WireOf } from '../../../../app/upstream/wire-of.ts';
import type { Database } from '../../database.ts';
import { columnMap, money, plain } from '../../lists/column-map.ts';
import type { Asked } from '../../router.ts';
import type { Row } from '../../table-row.ts';
import { wallClock } from '../../wall-clock.ts';
import type { PlaceMoment } from '../place-time.ts';
import type { AgreementRow } from '../record.ts';

/** Keeps what an extension changed; `row` is the agreement as it was. The total is in minor units. */
export function keepExtension(
  { database, caller, now }: Asked,
  row: AgreementRow,
  extension: { readonly due: PlaceMoment; readonly total: number; readonly reason: string | null },
): void {
  const { due, total, reason } = extension;
  const place = database.get<{ time_zone: string }>('SELECT time_zone FROM locations WHERE id = ?', [
    row.checkout_location_id,
  ]);
  database.run(
    `INSERT INTO agreement_extensions (agreement_id, extended_date, reason, checkin_date_before, checkin_date,
       checkin_location_before_id, checkin_location_id, total_before, total_amount, created_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      row.id,
      wallClock(now, place?.time_zone ?? 'UTC'),
      reason,
      row.checkin_date,
      due.wall,
      row.checkin_location_id,
      due.locationId,
      row.total_amount,
      total,
      caller.userId,
    ],
  );
}

const EXTENSIONS = `
SELECT x.*, x.total_amount - x.total_before AS difference, b.name AS location_before, l.name AS location,
  u.first_name || ' ' || u.last_name AS created_by_name
FROM agreement_extensions x
JOIN locations b ON b.id = x.checkin_location_before_id
JOIN locations l ON l.id = x.checkin_location_id
LEFT JOIN users u ON u.id = x.created_by
WHERE x.agreement_id = ? ORDER BY x.id`;

type Extension = NonNullable<WireOf<typeof agreement.read>['extensions']>[number];

/** What an extension changed. */
const extensions = columnMap<Extension, never>()('x', {
  extensionId: plain('id'),
  extendedDate: plain('extended_date'),
  createdByName: plain('created_by_name'),
  reason: plain('reason'),
  checkinDateBefore: plain('checkin_date_before'),
  checkinDate: plain('checkin_date'),
  checkinLocationNameBefore: plain('location_before'),
  checkinLocationName: plain('location'),
  totalBefore: money('total_before'),
  totalAmount: money('total_amount'),
  difference: money('difference'),
});

/** The extensions of an agreement, the first one first, as they go over the wire. */
export const extensionsOf = (database: Database, agreementId: number) =>
  database.all<Row>(EXTENSIONS, [agreementId]).map(extensions.detail);
