import routes from '../../app/routes.ts';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { idOf, RESOURCES, type Resource, resourceOf } from './records.ts';

/** A route as the site map has it. */
interface Entry {
  readonly path?: string | undefined;
  readonly children?: readonly Entry[] | undefined;
}

/** Every address of the site map below a parent's. */
function addressesOf(entries: readonly Entry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [own, ...addressesOf(children, own)];
  });
}

/** What stands in an address without being the id of a record. */
const NO_ID = [':section', ':list', ':draft', ':file', ':part', '*'];

/** Addresses of the one record of the user, and of the one of the business. */
const OWN = ['/settings/profile', '/settings/runtime-configuration'];
/** Reports are the same for all tenants; their rows are not (`tests/e2e/reports.spec.ts`). */
const SHARED = '/reports';

const withIds = [...new Set(addressesOf(routes as readonly Entry[]))].filter(
  (address) =>
    ![...OWN, SHARED].some((path) => address.startsWith(path)) &&
    address.split('/').some((part) => part.startsWith(':') && !NO_ID.includes(part)),
);

/** The same by what stands before the id. */
const byResource = Object.groupBy(withIds, (address) => address.slice(0, address.indexOf('/:')));

/** Records in the settings. */
const IN_SETTINGS = [
  {
    path: '/settings/application/users',
    table: 'users',
    actions: ['lock', 'unlock', 'deactivate', 'activate'],
  },
  { path: '/settings/application/permissions-and-roles', table: 'roles', actions: ['remove'] },
  { path: '/settings/application/locations', table: 'locations', actions: ['close', 'reopen'] },
  { path: '/settings/application/store-hours-and-holidays', table: 'locations', actions: ['remove-holiday'] },
  { path: '/settings/rates-and-charges/charges', table: 'misc_charges', actions: ['remove'] },
  { path: '/settings/rates-and-charges/taxes', table: 'taxes', actions: ['remove'] },
  { path: '/settings/rates-and-charges/promotions', table: 'promotions', actions: ['remove'] },
  { path: '/settings/vehicles-and-categories', table: 'vehicle_types', actions: ['remove'] },
  { path: '/settings/rates-and-charges/rate-types', table: 'rate_types', actions: ['remove'] },
  { path: '/settings/rates-and-charges/rates', table: 'rates', actions: ['remove'] },
] as const;
const inSettings = (address: string) => IN_SETTINGS.find(({ path }) => address.startsWith(`${path}/`));

const firstId = (table: string, clientId: number) =>
  readRecords<{ id: number }>(`SELECT min(id) AS id FROM ${table} WHERE client_id = ?`, clientId)[0]?.id;

/**
 * Fills an address of the site map with the ids of a tenant's records.
 * @throws Error for an unknown parameter: a new kind of id must be added here
 */
function filled(address: string, clientId: number): string[] {
  const resource = RESOURCES.find((one) => address.startsWith(`/${one.resource}/`));
  const managed = inSettings(address);
  const ofPlace = address.startsWith('/till/');
  if (!resource && !managed && !ofPlace)
    throw new Error(`${address} belongs to no known resource: add it to records.ts.`);
  const id = resource ? String(idOf(resource, clientId)) : '';
  const managedId = managed ? String(firstId(managed.table, clientId)) : '';
  const known: Readonly<Record<string, readonly string[]>> = {
    ':tillNumber': [`${firstId('locations', clientId)}20261120`],
    ':paymentId': ['1'],
    ':paymentId.pdf': ['1.pdf'],
    ':reservationId': [id],
    ':agreementId': [id],
    ':vehicleId': [id],
    ':customerId': [id],
    ':userId': [managedId],
    ':roleId': [managedId],
    ':locationId': [managedId],
    ':hoursId': [managedId],
    ':classId': [managedId],
    ':chargeId': [managedId],
    ':taxId': [managedId],
    ':promotionId': [managedId],
    ':ratetypeId': [managedId],
    ':rateId': [managedId],
    ':imageId': ['1'],
    ':documentId': ['1'],
    ':action': managed?.actions ?? (resource && resource.actions.length > 0 ? resource.actions : ['cancel']),
  };
  return address
    .split('/')
    .reduce<string[]>(
      (started, part) => {
        if (!part.startsWith(':')) return started.map((one) => `${one}/${part}`);
        const values = known[part];
        if (!values) throw new Error(`${address}: ${part} is not known; add it here.`);
        return started.flatMap((one) => values.map((value) => `${one}/${value}`));
      },
      [''],
    )
    .map((one) => one.replace(/^\/+/, '/'));
}

/** A record that no other test uses, so that nothing else writes to it during this test. */
const remote = (resource: Resource, clientId: number) => idOf(resource, clientId, 'id % 7 = 3');

/** Everything that would change if a tenant's records were written to. */
const stateOf = (clientId: number) =>
  RESOURCES.flatMap((resource) =>
    readRecords(
      `SELECT version, (SELECT count(*) FROM changes WHERE client_id = ?1 AND reference_id = t.id) AS changes,
         (SELECT count(*) FROM notes WHERE client_id = ?1 AND reference_id = t.id) AS notes
       FROM ${resource.table} t WHERE id = ?2`,
      clientId,
      remote(resource, clientId),
    ),
  );

/** Names and numbers by which a tenant's first records would be known. */
const wordsOf = (clientId: number) =>
  readRecords<{ word: string }>(
    [
      ...RESOURCES.map((one) => `SELECT number AS word FROM ${one.table} WHERE id = ${idOf(one, clientId)}`),
      `SELECT email FROM users WHERE client_id = ${clientId}`,
    ].join(' UNION '),
  ).map(({ word }) => word);

test('the site map has addresses of records, and each of their parameters is known', () => {
  expect(withIds.length).toBeGreaterThan(20);
  for (const address of withIds) expect(filled(address, 1).length).toBeGreaterThan(0);
});

for (const [login, own] of [
  ['manager', 1],
  ['admin2', 2],
] as const) {
  const other = 3 - own;
  test.describe(`${login} of tenant ${own} with ids of tenant ${other}`, () => {
    test.use({ login });

    for (const [resource, addresses = []] of Object.entries(byResource)) {
      test(`fault 45: ${resource} are not found by any address, and nothing of them is revealed`, async ({
        context,
      }) => {
        const secrets = wordsOf(other);
        for (const path of addresses.flatMap((address) => filled(address, other))) {
          for (const kind of ['', '.data']) {
            const address = `${path}${kind}`;
            const answer = await context.request.get(address);
            const text = await answer.text();
            // Without the permission to manage users a user is refused before or after the record is read.
            const refusals = login === 'manager' && inSettings(path) ? [403, 404] : [404];
            expect.soft(refusals, address).toContain(answer.status());
            const revealed = secrets.filter((secret) => text.includes(secret));
            expect.soft(revealed, address).toEqual([]);
          }
        }
      });
    }

    test('fault 45: no action and no note reaches a record of theirs', async ({ context, baseURL }) => {
      const before = stateOf(other);
      const headers = { origin: baseURL ?? '' };
      const form = { intent: 'create', text: 'Mine', reason: 'Mine', status: '4' };
      for (const resource of RESOURCES) {
        const record = `/${resource.resource}/${remote(resource, other)}`;
        for (const path of ['/notes', ...resource.actions.map((action) => `/actions/${action}`)]) {
          const answer = await context.request.post(record + path, { form, headers, maxRedirects: 0 });
          expect.soft(answer.status(), record + path).toBe(404);
          const text = await answer.text();
          expect.soft(text).toContain('not found');
          expect.soft(text).not.toContain('Mine');
        }
      }
      expect(stateOf(other)).toEqual(before);
    });

    test.describe('a filter', () => {
      // In order: a user may have two exports under way, and these tests share one.
      test.describe.configure({ mode: 'default' });
      for (const { resource } of RESOURCES.filter(
        ({ resource }) => resource === 'reservations' || resource === 'agreements',
      )) {
        for (const [filter, of] of [
          ['customer', 'customers'],
          ['vehicle', 'fleet'],
        ] as const) {
          test(`fault 45: ${resource} narrowed to a ${filter} of theirs are none, on screen and as a file`, async ({
            context,
          }) => {
            const query = `${filter}=${idOf(resourceOf(of), other)}`;
            const list = await context.request.get(`/${resource}?${query}`);
            expect(await list.text()).toContain('match these filters');
            const file = await context.request.get(`/${resource}/export?${query}&format=csv`);
            expect(file.status()).toBe(200);
            expect((await file.text()).trim().split('\n')).toHaveLength(1);
          });
        }
      }
    });
  });
}
