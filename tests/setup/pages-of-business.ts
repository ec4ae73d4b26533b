import { DateTime } from 'luxon';
import { entriesOf, servedForms } from './served-form.ts';
import type { Page, Visitor } from './visitor.ts';

/** A page of the product, as a user opens it. */
export interface BusinessPage {
  /** Its address and what the user presses there. */
  readonly name: string;
  /** Its address, if it is opened by that alone. */
  readonly address?: string;
  /** Calls `begin` before the request for the page itself, after those that lead to it. */
  open(visitor: Visitor, origin: string, begin: () => void): Promise<Page>;
}

/** Reads the first row of a query on the rental service's database. */
type FirstRow = (sql: string) => Readonly<Record<string, unknown>> | undefined;

/** The current time at the first location. */
const NOW = DateTime.now().setZone('Europe/London');

const at = (address: string): BusinessPage => ({
  name: address,
  address,
  open(visitor, origin, begin) {
    begin();
    return visitor.open(origin + address);
  },
});

export const allAt = (address: string, ...views: readonly string[]) =>
  views.map((view) => at(address + view));

const stagesAt = (address: string, ...stages: readonly string[]) =>
  stages.map((stage) => at(`${address}${address.includes('?') ? '&' : '?'}stage=${stage}`));

type Input = Readonly<Record<string, string>>;

/** A stage of a form that is reached by input: the fields of the stage before it, and the stage itself. */
const behind = (
  address: string,
  ...steps: readonly (readonly [input: Input, to: string])[]
): BusinessPage => ({
  name: `${address}, then ${steps.map(([, to]) => to).join(', ')}`,
  async open(visitor, origin, begin) {
    let page = await visitor.open(origin + address);
    for (const [place, [input, to]] of steps.entries()) {
      if (place === steps.length - 1) begin();
      const form = servedForms(page).find(({ id }) => id === 'staged-form');
      if (form === undefined) return page;
      const body = new URLSearchParams(
        entriesOf(form, input, { name: 'to', value: to }).map(([name, value]) => [name, value]),
      );
      page = await visitor.post(form.action, body, origin);
    }
    return page;
  },
});

/** The request of a form's script while the user enters this input. */
const live = (address: string, input: Input): BusinessPage => ({
  name: `${address} with ${Object.keys(input)}`,
  async open(visitor, origin, begin) {
    const page = await visitor.open(origin + address);
    const form = servedForms(page).find(({ id }) => id === 'staged-form');
    if (form === undefined) return page;
    const { pathname, search } = new URL(form.action);
    const body = new URLSearchParams(entriesOf(form, input).map(([name, value]) => [name, value]));
    begin();
    const answer = await visitor.ask(`${origin}${pathname}${search}&intent=live`, {
      method: 'POST',
      body,
      headers: { origin, 'sec-fetch-site': 'same-origin' },
    });
    return { ...page, status: answer.status, html: await answer.text() };
  },
});

/** Number of the payment in `INSERTS`. */
const PAYMENT_TODAY = 'P-65';

/** SQL for records that the seed lacks: a photo of every check-out, and a payment of today. */
export const INSERTS = `
  INSERT INTO documents
    (client_id, agreement_id, kind, name, content_type, content, phase, place, content_hash, created_date)
    SELECT client_id, id, 'photo', 'front.png', 'image/png', x'89504e47', 'check-out', 'front', 'none', '2026-01-01T00:00:00Z'
    FROM agreements;
  INSERT INTO ledger_entries (account_id, number, kind, amount, balance_effect, method, location_id, entry_date)
    SELECT account_id, '${PAYMENT_TODAY}', 'Payment', 500, -500, 'Cash', 1, '${NOW.toFormat("yyyy-MM-dd'T'HH:mm:ss")}'
    FROM agreements WHERE status_id = 1 AND client_id = 1 AND checkout_location_id = 1 LIMIT 1`;

const HERE = 'client_id = 1 AND checkout_location_id = 1 AND checkin_location_id = 1';

/** The records that the pages show, by id. All belong to the first location. */
export interface RecordsOfBusiness {
  /** A confirmed reservation. */
  readonly reserved: number;
  /** An agreement whose vehicle is out, and one whose vehicle is back. */
  readonly out: number;
  readonly back: number;
  readonly customer: number;
  readonly vehicle: number;
}

export function recordsOfBusiness(first: FirstRow): RecordsOfBusiness {
  const idOf = (sql: string): number => {
    const id = first(sql)?.id;
    if (typeof id !== 'number') throw new Error(`No record for a page: ${sql}`);
    return id;
  };
  return {
    reserved: idOf(
      `SELECT id FROM reservations WHERE client_id = 1 AND status_id = 3 AND agreement_id IS NULL
       AND start_location_id = 1 ORDER BY start_date DESC`,
    ),
    // Its fuel level is read in eighths.
    out: idOf(
      `SELECT id FROM agreements WHERE status_id = 1 AND ${HERE}
       AND vehicle_id IN (SELECT id FROM vehicles WHERE fuel <> 'Electric') ORDER BY checkin_date DESC`,
    ),
    back: idOf(`SELECT id FROM agreements WHERE odometer_in IS NOT NULL AND ${HERE} ORDER BY id DESC`),
    customer: idOf('SELECT id FROM customers WHERE client_id = 1'),
    vehicle: idOf('SELECT id FROM vehicles WHERE client_id = 1 AND is_active = 1 AND status_id = 1'),
  };
}

/**
 * Every page of a seeded business that calls the rental service, by kind, filled with records of the sandbox.
 */
export function pagesOfBusiness(
  first: FirstRow,
  { reserved, out, back, customer, vehicle }: RecordsOfBusiness = recordsOfBusiness(first),
): Readonly<Record<string, readonly BusinessPage[]>> {
  const payment = first(
    `SELECT a.id, e.id AS payment FROM agreements a JOIN ledger_entries e ON e.account_id = a.account_id
     WHERE e.number = '${PAYMENT_TODAY}'`,
  );
  const till = `1${NOW.toFormat('yyyyMMdd')}`;
  const rented = Number(first(`SELECT odometer_out FROM agreements WHERE id = ${out}`)?.odometer_out);
  const returned: Input = { odometerIn: String(rented + 50), fuelIn: '8' };
  return {
    'the frame alone': [
      '/',
      '/preferences',
      '/settings',
      '/settings/application',
      '/drafts',
      '/views/reservations',
    ].map(at),
    lists: [
      ...['/reservations', '/agreements', '/fleet', '/customers', '/card-authorisations'].flatMap((list) =>
        allAt(list, '', '/columns'),
      ),
    ],
    searches: ['/search?q=a-20&stay', '/search?q=zozq', '/quick-lookup?q=zo', '/quick-check-in'].map(at),
    reports: allAt('/reports', '', '/1', '/24'),
    tills: allAt('/till', '', `/${till}/print`, `/${till}/count`),
    records: [
      ...allAt(`/reservations/${reserved}`, '', '/summary', '/notes', '/actions/cancel'),
      ...allAt(`/agreements/${out}`, '', '/summary', '/notes', '/exchanges', '/inspection', '/documents'),
      ...allAt(`/customers/${customer}`, '', '/summary', '/notes'),
      ...allAt(
        `/fleet/${vehicle}`,
        '',
        '/summary',
        '/notes',
        '/reservations',
        '/agreements',
        '/actions/maintenance',
      ),
    ],
    documents: [
      ...allAt(`/reservations/${reserved}`, '/confirmation', '/confirmation.pdf'),
      ...allAt(`/agreements/${back}`, '/agreement', '/check-in-slip', '/invoice', '/invoice.pdf'),
    ],
    'forms of one stage': [
      ...allAt('/customers', '/new', `/${customer}/edit`),
      ...allAt('/fleet', '/new', `/${vehicle}/edit`),
      ...allAt(`/reservations/${reserved}`, '/payment'),
      ...allAt(`/agreements/${out}`, '/payment'),
      at(`/agreements/${payment?.id}/correction?payment=${payment?.payment}`),
      live('/customers/new', {
        mobile: '07911 123456',
        email: 'ada@post.example',
        'licence.number': 'OFFLI861209',
      }),
      live('/fleet/new', { number: 'V-0001', plate: 'AB12 CDE' }),
    ],
    reservations: [
      at(`/reservations/new?customer=${customer}&vehicle=${vehicle}`),
      ...stagesAt(
        `/reservations/${reserved}/edit`,
        ...[
          'rental-information',
          'vehicle-information',
          'customer-information',
          'rates-and-charges',
          'summary',
        ],
      ),
      live(`/reservations/${reserved}/edit?stage=customer-information`, { find: '07911 123456' }),
      live(`/reservations/${reserved}/edit?stage=vehicle-information`, { findVehicle: 'V-00' }),
    ],
    'check-outs': [
      ...stagesAt(
        `/agreements/new?reservation=${reserved}`,
        ...[
          'rental-information',
          'vehicle-information',
          'customer-information',
          'rates-and-charges',
          'inspection',
        ],
      ),
      ...stagesAt(
        `/agreements/${out}/edit`,
        ...['rental-information', 'customer-information', 'rates-and-charges', 'inspection', 'summary'],
      ),
    ],
    'check-ins and changes': [
      at(`/agreements/${out}/check-in`),
      behind(`/agreements/${out}/check-in`, [returned, 'inspection']),
      behind(`/agreements/${out}/check-in`, [returned, 'inspection'], [{}, 'charges']),
      behind(
        `/agreements/${out}/check-in`,
        [returned, 'inspection'],
        [{}, 'charges'],
        [{}, 'payment-and-deposit'],
      ),
      at(`/agreements/${out}/exchange`),
      behind(`/agreements/${out}/exchange`, [{ ...returned, reason: 'Fault' }, 'vehicle-information']),
      at(`/agreements/${out}/extension`),
      behind(`/agreements/${out}/extension`, [{ checkInAt: '+3d' }, 'signature']),
    ],
  };
}
