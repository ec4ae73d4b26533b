import type { SandboxConfig } from './config.ts';
import { placeTimes } from './rental/agreements/record/location-time.ts';
import type { Database } from './rental/core/database.ts';
import { DEMO_USERS } from './staff.ts';

const COUNTED = ['locations', 'vehicles', 'customers', 'reservations', 'agreements'] as const;

interface TenantFacts extends Readonly<Record<(typeof COUNTED)[number], number>> {
  readonly id: number;
  readonly name: string;
}

function factsOf(database: Database): readonly TenantFacts[] {
  const counts = COUNTED.map(
    (table) => `(SELECT count(*) FROM ${table} x WHERE x.client_id = c.id) AS ${table}`,
  );
  return database.all<TenantFacts>(`SELECT c.id, c.name, ${counts.join(', ')} FROM clients c ORDER BY c.id`);
}

/** Agreements that are out and due on the present day of the location that they are to come back to. */
function dueToday(database: Database, clientId: number, now: Date): number {
  return placeTimes(database, clientId, now).reduce((sum, { locationId, wall }) => {
    const day = wall.slice(0, 10);
    const due = database.value<number>(
      `SELECT count(*) FROM agreements a JOIN agreement_statuses s ON s.id = a.status_id
       WHERE a.client_id = ? AND s.code = 'Open' AND a.checkin_location_id = ?
         AND a.checkin_date BETWEEN ? AND ?`,
      clientId,
      locationId,
      `${day}T00:00:00`,
      `${day}T23:59:59`,
    );
    return sum + (due ?? 0);
  }, 0);
}

function tenantLines(database: Database, now: Date): readonly string[] {
  return factsOf(database).map((tenant) => {
    const counts = COUNTED.map((table) => `${tenant[table].toLocaleString('en')} ${table}`);
    return `  ${tenant.name} (clientId ${tenant.id}): ${counts.join(', ')} (${dueToday(database, tenant.id, now)} due today)`;
  });
}

function scopeOf(database: Database, userId: number): string {
  const codes = database.all<{ code: string; has: number }>(
    `SELECT p.code, r.role_id IS NOT NULL AS has FROM permissions p
     LEFT JOIN role_permissions r ON r.permission_id = p.id
       AND r.role_id = (SELECT role_id FROM users WHERE id = ?) ORDER BY p.id`,
    [userId],
  );
  const named = (has: number) => codes.filter((one) => one.has === has).map(({ code }) => code);
  const [missing, changing] = [named(0), named(1).filter((code) => !code.endsWith('_VIEW'))];
  if (missing.length === 0) return 'everything';
  if (changing.length === 0) return 'reads, changes nothing';
  return missing.length < changing.length ? `all but ${missing.join(', ')}` : `reads, ${changing.join(', ')}`;
}

function userLines(database: Database): readonly string[] {
  return DEMO_USERS.map(({ login, role, clientId, userId }) => {
    const who = `  ${login.padEnd(8)} ${role} (clientId ${clientId}, userId ${userId})`;
    return `${who.padEnd(55)} ${scopeOf(database, userId)}`;
  });
}

export function welcome(config: SandboxConfig, database: Database): string {
  const { identityPort, rentalPort, faultsPort, profile } = config;
  const now = config.now();
  const rental = `http://127.0.0.1:${rentalPort}`;
  const faults = `http://127.0.0.1:${faultsPort}`;
  const today = now.toISOString().slice(0, 10);
  const list = `${rental}/v3/reservations?clientId=1&userId=103&page=1&pageSize=3&clientDate=${today}`;
  return [
    `Identity provider http://127.0.0.1:${identityPort}`,
    `Rental service    ${rental}/v3 (${profile})`,
    `OpenAPI document  ${rental}/v3/openapi.json`,
    `Faults            ${faults}/switches and ${faults}/rental`,
    '',
    `The data, around ${now.toISOString().slice(0, 16)} UTC:`,
    ...tenantLines(database, now),
    '',
    "Users, each with the password 'demo', as any user that is created:",
    ...userLines(database),
    '',
    'A call by hand, here as agent:',
    `  TOKEN=$(curl -sX POST '${faults}/token?login=agent')`,
    `  curl -s -H "Authorization: Bearer $TOKEN" '${list}'`,
    '',
  ].join('\n');
}
