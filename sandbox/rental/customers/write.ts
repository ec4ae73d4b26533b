import {
  createCustomerOperation,
  saveCustomerOperation,
} from '../../../app/upstream/customers/customers.contract.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { readOwn, recordId } from '../core/records.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange, type Versioned, versioned } from '../core/versions.ts';
import { officeTime } from '../core/wall-clock.ts';
import type { Warning } from '../drivers/rules.ts';
import { refuseCardNumbers, saveCard } from '../ledger/cards.ts';
import { checkCustomer, type Present } from './checks.ts';
import { type Columns, type CustomerBody, customers, foldedColumns, type Searchable } from './columns.ts';
import { checkDuplicates, type Marks } from './duplicates.ts';

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

function blacklistedAt(body: CustomerBody, present: Present, now: string): Columns {
  if (body.isBlacklisted === undefined || body.isBlacklisted === (present.is_blacklisted === 1)) return {};
  return { blacklisted_at: body.isBlacklisted ? now : null };
}

function nextNumber({ database, caller }: CallContext): string {
  const newest = database.value<string>(
    'SELECT number FROM customers WHERE client_id = ? ORDER BY id DESC LIMIT 1',
    caller.clientId,
  );
  return `C-${Number(/\d+$/.exec(newest ?? '')?.[0] ?? 10_000) + 1}`;
}

function saved(call: CallContext, id: number, warnings: readonly Warning[]) {
  const { number, version } = readOwn<CustomerRow>(call, 'customers', id);
  return versioned(call, { customerId: id, customerNumber: number, version, warnings });
}

export const createCustomerRoute: Route = writeRoute(createCustomerOperation, {
  permission: PERMISSION,
  answer(call, body) {
    refuseCardNumbers(call.body);
    const now = officeTime(call);
    checkCustomer(call, body, NOBODY, now.slice(0, 10));
    const number = nextNumber(call);
    const customer = { ...NOBODY, number, ...customers.written(body) };
    const warnings = checkDuplicates(call, { ...customer, id: null }, body.allowDuplicate === true);
    const id = insertRow(call.database, 'customers', {
      client_id: call.caller.clientId,
      number,
      created_date: now,
      ...customers.written(body),
      ...foldedColumns(customer),
      ...blacklistedAt(body, NOBODY, now),
      changed_at: call.now.toISOString(),
      changed_by: call.caller.userId,
    });
    if (body.card) saveCard(call.database, id, body.card);
    return { status: 201, ...saved(call, id, warnings) };
  },
});

export const saveCustomerRoute: Route = writeRoute(saveCustomerOperation, {
  permission: PERMISSION,
  answer(call, body) {
    const id = recordId(call.pathParams.customerId, 'customer');
    const present = readOwn<CustomerRow>(call, 'customers', id);
    refuseCardNumbers(call.body);
    checkVersion(call, present);
    const now = officeTime(call);
    checkCustomer(call, body, present, now.slice(0, 10));
    const customer = { ...present, ...customers.written(body) };
    const isSame =
      customer.license_number === present.license_number &&
      customer.license_country_id === present.license_country_id;
    const warnings = checkDuplicates(call, customer, isSame || body.allowDuplicate === true);
    updateRow(call.database, 'customers', id, {
      ...customers.written(body),
      ...foldedColumns(customer),
      ...blacklistedAt(body, present, now),
    });
    stampChange(call, 'customers', id);
    if (body.card) saveCard(call.database, id, body.card);
    return saved(call, id, warnings);
  },
});
