import {
  createCustomerOperation,
  saveCustomerOperation,
} from '../../../app/upstream/customers/customers.contract.ts';
import type { Warning } from '../drivers/rules.ts';
import { refuseCardNumbers } from '../ledger/card-numbers.ts';
import { keepCard } from '../ledger/kept-cards.ts';
import { officeTime } from '../office-time.ts';
import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { insertRow, updateRow } from '../table-row.ts';
import { checkVersion, stampChange, type Versioned } from '../versions.ts';
import { checkSaid, type Present } from './checks.ts';
import { type Columns, customers, foldedColumns, type Said } from './columns.ts';
import { checkDuplicates, type Marks } from './duplicates.ts';
import type { Searchable } from './search-text.ts';

const PERMISSION = 'CUSTOMER_EDIT';

interface CustomerRow extends Present, Versioned, Searchable, Omit<Marks, 'id'> {
  readonly id: number;
}

const NOBODY = {
  country_id: null,
  is_blacklisted: 0,
  blacklist_reason: null,
  license_number: null,
  license_country_id: null,
  license_issue_date: null,
  license_expiry_date: null,
  first_name: '',
  last_name: '',
  company_name: null,
  email: null,
  cell_phone: null,
  home_phone: null,
  business_phone: null,
};

/** When somebody comes onto the blacklist, the moment is kept; who leaves it has none. */
function blacklistedAt(said: Said, present: Present, now: string): Columns {
  if (said.isBlacklisted === undefined || said.isBlacklisted === (present.is_blacklisted === 1)) return {};
  return { blacklisted_at: said.isBlacklisted ? now : null };
}

/** The number after that of the newest customer. */
function nextNumber({ database, caller }: Asked): string {
  const newest = database.get<{ number: string }>(
    'SELECT number FROM customers WHERE client_id = ? ORDER BY id DESC LIMIT 1',
    [caller.clientId],
  );
  return `C-${Number(/\d+$/.exec(newest?.number ?? '')?.[0] ?? 10_000) + 1}`;
}

/** What both writes answer. On a service without versions there is none. */
function saved({ database, profile }: Asked, id: number, warnings: readonly Warning[]) {
  const row = database.get<{ number: string; version: number }>(
    'SELECT number, version FROM customers WHERE id = ?',
    [id],
  );
  const version = profile === 'full' && row !== undefined ? { version: row.version } : {};
  return { ...version, body: { customerId: id, customerNumber: row?.number ?? null, ...version, warnings } };
}

export const createCustomerRoute: Route = writeRoute(createCustomerOperation, {
  permission: PERMISSION,
  answer(asked, said) {
    refuseCardNumbers(asked.body);
    const now = officeTime(asked);
    checkSaid(asked, said, NOBODY, now.slice(0, 10));
    const number = nextNumber(asked);
    const customer = { ...NOBODY, number, ...customers.written(said) };
    const warnings = checkDuplicates(asked, { ...customer, id: null }, said.allowDuplicate === true);
    const id = insertRow(asked.database, 'customers', {
      client_id: asked.caller.clientId,
      number,
      created_date: now,
      ...customers.written(said),
      ...foldedColumns(customer),
      ...blacklistedAt(said, NOBODY, now),
      changed_at: asked.now.toISOString(),
      changed_by: asked.caller.userId,
    });
    if (said.card) keepCard(asked.database, id, said.card);
    return { status: 201, ...saved(asked, id, warnings) };
  },
});

export const saveCustomerRoute: Route = writeRoute(saveCustomerOperation, {
  permission: PERMISSION,
  answer(asked, said) {
    const id = recordId(asked.holes.customerId, 'customer');
    const present = asked.database.get<CustomerRow>(
      'SELECT * FROM customers WHERE id = ? AND client_id = ?',
      [id, asked.caller.clientId],
    );
    if (present === undefined) throw notFound('There is no such customer.');
    refuseCardNumbers(asked.body);
    checkVersion(asked, present);
    const now = officeTime(asked);
    checkSaid(asked, said, present, now.slice(0, 10));
    const customer = { ...present, ...customers.written(said) };
    const isSame =
      customer.license_number === present.license_number &&
      customer.license_country_id === present.license_country_id;
    const warnings = checkDuplicates(asked, customer, isSame || said.allowDuplicate === true);
    updateRow(asked.database, 'customers', id, {
      ...customers.written(said),
      ...foldedColumns(customer),
      ...blacklistedAt(said, present, now),
    });
    stampChange(asked, 'customers', id);
    if (said.card) keepCard(asked.database, id, said.card);
    return saved(asked, id, warnings);
  },
});
