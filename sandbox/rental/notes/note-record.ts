import { recordId } from '../record-id.ts';
import { missingPermission, notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';
import type { NoteReference } from './alert-note.ts';

const RECORDS = {
  customer: { table: 'customers', view: 'CUSTOMER_VIEW', edit: 'CUSTOMER_EDIT' },
  vehicle: { table: 'vehicles', view: 'FLEET_VIEW', edit: 'FLEET_EDIT' },
  reservation: { table: 'reservations', view: 'RESERVATION_VIEW', edit: 'RESERVATION_EDIT' },
  agreement: { table: 'agreements', view: 'AGREEMENT_VIEW', edit: 'AGREEMENT_EDIT' },
} as const satisfies Record<NoteReference, unknown>;

export interface NoteRecord {
  readonly type: NoteReference;
  readonly id: number;
  /** The permission to write on it. */
  readonly edit: string;
}

const isType = (text: string): text is NoteReference => Object.hasOwn(RECORDS, text);

/**
 * The record that the path's notes hang on.
 * @throws Refusal 404 for another type of record and for one that is not the tenant's; 403 with the code of the
 * record's own view or edit permission
 */
export function noteRecord({ database, caller, holes }: Asked, purpose: 'view' | 'edit'): NoteRecord {
  const type = (holes.referenceType ?? '').toLowerCase();
  if (!isType(type)) throw notFound('Notes hang on a customer, vehicle, reservation or agreement.');
  const { table, [purpose]: code, edit } = RECORDS[type];
  if (!caller.permissions.has(code)) throw missingPermission(code);
  const id = recordId(holes.referenceId, type);
  const found = database.get(`SELECT 1 FROM ${table} WHERE id = ? AND client_id = ?`, [id, caller.clientId]);
  if (found === undefined) throw notFound(`There is no such ${type}.`);
  return { type, id, edit };
}
