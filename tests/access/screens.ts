import { allAt, type BusinessPage, pagesOfBusiness } from '../setup/pages-of-business.ts';
import type { AccessBusiness } from './business.ts';

/** The screens of the settings by the pages on which their fields may stand. */
export const SCREENS = ['Reservation', 'Agreement', 'Customer', 'Vehicle'] as const;
export type Screen = (typeof SCREENS)[number];

export interface SweptPage extends BusinessPage {
  /** The screen whose settings govern the page; null for a page of none or of several. */
  readonly screen: Screen | null;
}

/** The record of a page decides which settings govern it; `/fleet/1/agreements` lists agreements. */
function screenOf(name: string): Screen | null {
  if (name.startsWith('/agreements') || /^\/fleet\/\d+\/agreements/.test(name)) return 'Agreement';
  if (name.startsWith('/reservations') || /^\/fleet\/\d+\/reservations/.test(name)) return 'Reservation';
  if (name.startsWith('/customers')) return 'Customer';
  return name.startsWith('/fleet') ? 'Vehicle' : null;
}

const FILES = ['csv', 'xlsx'];

/** Every page, file and print page of the business, with the planted records. */
export function sweptPages({ records, rows }: AccessBusiness): readonly SweptPage[] {
  const first = (sql: string) => rows(sql)[0];
  const { reserved, out, back, customer, vehicle } = records;
  const numberOf = (table: string, id: number) =>
    String(first(`SELECT number FROM ${table} WHERE id = ${id}`)?.number);
  const [reservation, agreement, plate] = [
    numberOf('reservations', reserved),
    numberOf('agreements', out),
    numberOf('vehicles', vehicle),
  ];
  const electric = first(
    "SELECT id FROM vehicles WHERE client_id = 1 AND is_active = 1 AND fuel = 'Electric'",
  )?.id;
  const credit = first(
    `SELECT id FROM ledger_entries WHERE reference = 'ZQREFERENCE'
     AND account_id = (SELECT account_id FROM agreements WHERE id = ${back})`,
  )?.id;
  const lists = {
    reservations: `?number=${reservation}`,
    agreements: `?number=${agreement}`,
    fleet: `?vehicle=${vehicle}`,
    customers: '?keyword=zqmail',
  };
  const kinds = {
    ...pagesOfBusiness(first, records),
    files: Object.entries(lists).flatMap(([list, query]) => [
      ...allAt(`/${list}`, query),
      ...FILES.flatMap((format) => allAt(`/${list}/export`, `${query}&format=${format}`)),
    ]),
    data: [
      ...allAt(`/reservations/${reserved}.data`, ''),
      ...allAt(`/agreements/${out}.data`, ''),
      ...allAt(`/customers/${customer}.data`, ''),
      ...allAt(`/fleet/${vehicle}.data`, ''),
      ...Object.entries(lists).flatMap(([list, query]) => allAt(`/${list}.data`, query)),
    ],
    papers: [
      ...allAt(`/agreements/${back}`, '/agreement.pdf', '/check-in-slip.pdf', '/addendum', '/addendum.pdf'),
      ...allAt(`/agreements/${back}/credit-notes/${credit}`, '', '.pdf'),
      ...allAt(`/agreements/${back}`, '', '/summary', '/documents', '/inspection'),
    ],
    found: [
      ...allAt('/search?stay&q=', reservation, agreement, plate, 'zqmail'),
      ...allAt('/quick-lookup?q=', 'zqmail'),
    ],
    settings: allAt(
      '/settings',
      ...[
        '/profile',
        '/profile/edit',
        '/application/users',
        '/application/users/103',
        '/application/users/103/edit',
      ],
      ...[
        '/application/users/new',
        '/application/permissions-and-roles',
        '/application/permissions-and-roles/13',
      ],
      '/application/permissions-and-roles/new',
      ...['/vehicles-and-categories', '/rates-and-charges', '/runtime-configuration'],
      ...['/rates-and-charges/charges', '/rates-and-charges/taxes', '/rates-and-charges/promotions'],
      ...[
        '/rates-and-charges/rate-types',
        '/rates-and-charges/rate-types/1',
        '/rates-and-charges/rate-types/1/grid',
        '/rates-and-charges/rate-types/1/copy',
        '/rates-and-charges/rate-gaps',
        '/rates-and-charges/import',
        '/rates-and-charges/rates',
      ],
      ...['/rates-and-charges/rates/1', '/rates-and-charges/rates/1/edit', '/rates-and-charges/rates/new'],
      ...[
        '/runtime-configuration/counting',
        '/runtime-configuration/fees',
        '/runtime-configuration/charge-kinds',
      ],
      ...['/application/locations', '/application/store-hours-and-holidays'],
    ),
    electric: allAt(`/fleet/${electric}`, '', '/edit'),
    home: allAt('/', 'shortcuts', 'till', 'reports', 'reports/1'),
  };
  const all = Object.values(kinds).flat();
  const byName = new Map(all.map((page) => [page.name, { ...page, screen: screenOf(page.name) }]));
  return [...byName.values()];
}
