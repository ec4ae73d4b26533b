import { ofAssigned, rentalsNamed } from '../../assigned-locations.ts';
import type { Caller } from '../../caller.ts';
import { keywordForms } from '../../folded.ts';
import { statusIdOf } from '../../life-cycles/moves.ts';
import { between, equal, none, type Statement } from '../../lists/conditions.ts';
import { countOf, pageOf } from '../../lists/page-of.ts';
import type { PlaceTime } from '../overdue.ts';
import type { AgreementFilters } from './filters.ts';

/** Whose list it is, and the clocks of the tenant's places (what is overdue follows them). */
interface Whose extends Pick<Caller, 'clientId' | 'assigned'> {
  readonly places: readonly PlaceTime[];
}

/** Looked for in the tenant's customers, in its fleet's plates and numbers, and in the agreement's number. */
function matching(clientId: number, keyword: string | undefined): readonly Statement[] {
  if (keyword === undefined) return none;
  const { text, unspaced, phone } = keywordForms(keyword);
  return [
    {
      sql: `(instr('a-' || a.sequence, ?) > 0
        OR a.customer_id IN (SELECT id FROM customers
          WHERE client_id = ? AND (instr(search_text, ?) > 0 OR instr(search_text, ?) > 0))
        OR a.vehicle_id IN (SELECT id FROM vehicles WHERE client_id = ?
          AND (instr(lower(replace(license_no, ' ', '')), ?) > 0 OR instr(lower(number), ?) > 0)))`,
      cells: [text, clientId, text, phone, clientId, unspaced, text],
    },
  ];
}

function byVehicleNumber(clientId: number, number: string | undefined): readonly Statement[] {
  if (number === undefined) return none;
  const sql = 'a.vehicle_id = (SELECT id FROM vehicles WHERE client_id = ? AND number = ? COLLATE NOCASE)';
  return [{ sql, cells: [clientId, number] }];
}

/** With or without the letter, whatever its case. */
function byNumber(number: string | undefined): readonly Statement[] {
  if (number === undefined) return none;
  const whole = /^\d+$/.test(number) ? `A-${number}` : number.toUpperCase();
  return [{ sql: 'a.number = ?', cells: [whole] }];
}

function byStatusName(name: string | undefined): readonly Statement[] {
  if (name === undefined) return none;
  const sql =
    'a.status_id = (SELECT id FROM agreement_statuses WHERE name = ? COLLATE NOCASE OR code = ? COLLATE NOCASE)';
  return [{ sql, cells: [name, name] }];
}

/** The latest clock bounds what an index reads; each place's own clock decides. */
function overdue(asked: boolean, places: readonly PlaceTime[]): readonly Statement[] {
  if (!asked) return none;
  const latest = places.map(({ wall }) => wall).reduce((one, other) => (one > other ? one : other), '');
  const each = places.map(() => '(a.checkin_location_id = ? AND a.checkin_date < ?)').join(' OR ');
  return [
    { sql: 'a.status_id = ?', cells: [statusIdOf('agreement', 'Open')] },
    { sql: 'a.checkin_date < ?', cells: [latest] },
    { sql: `(${each || '0'})`, cells: places.flatMap(({ locationId, wall }) => [locationId, wall]) },
  ];
}

/** Where an agreement's vehicle goes out, is due and came back. */
const LOCATIONS = ['a.checkout_location_id', 'a.checkin_location_id', 'a.return_location_id'];

function conditions(whose: Whose, filters: AgreementFilters): readonly Statement[] {
  const { clientId, places } = whose;
  return [
    ...equal('a.client_id', clientId),
    ...filters.narrowed,
    ...byStatusName(filters.statusName),
    ...overdue(filters.overdue, places),
    ...between('a.checkout_date', filters.checkedOut),
    ...byVehicleNumber(clientId, filters.vehicleNo),
    ...byNumber(filters.number),
    ...matching(clientId, filters.keyword),
    ...ofAssigned(whose, LOCATIONS, rentalsNamed('a', clientId, filters)),
  ];
}

const selection = (whose: Whose, filters: AgreementFilters) => ({
  from: 'agreements a',
  key: 'a.id',
  conditions: conditions(whose, filters),
});

/** How many agreements of the tenant the filters leave. */
export const countStatement = (whose: Whose, filters: AgreementFilters): Statement =>
  countOf(selection(whose, filters));

/** The ids of one page in order. */
export const pageStatement = (whose: Whose, filters: AgreementFilters): Statement =>
  pageOf({ ...filters, ...selection(whose, filters) });
