import { statusIdOf } from '../core/life-cycles.ts';
import { none, type Statement } from '../core/page.ts';
import { dayAfter } from '../core/wall-clock.ts';

/** Papers that end within so many days are an alert. */
export const ALERT_DAYS = 30;

/** The condition of an alert: out of service, or papers that end by a day. Columns of `vehicles`. */
export const alertSql = (broken: string, soon: string, table = ''): string =>
  `(${table}status_id = ${broken} OR ${['inspection', 'insurance', 'registration']
    .map((paper) => `${table}${paper}_expiry <= ${soon}`)
    .join(' OR ')})`;

/** Narrows the fleet to the active vehicles with an alert on a day. */
export function withAlert(day: string | undefined): readonly Statement[] {
  if (day === undefined) return none;
  const soon = dayAfter(day, ALERT_DAYS);
  return [
    { sql: 'v.is_active = 1', cells: [] },
    { sql: alertSql('?', '?', 'v.'), cells: [statusIdOf('vehicle', 'OutOfService'), soon, soon, soon] },
  ];
}
