import type { APIRequestContext } from '@playwright/test';
import { expect, type Login, test } from './browser-test.ts';
import { idOf, RESOURCES, type Resource } from './records.ts';

type Name = Resource['resource'];

/** Who may change what. */
const CHANGES: Readonly<Record<Exclude<Login, 'admin2'>, readonly Name[]>> = {
  admin: ['reservations', 'agreements', 'fleet', 'customers'],
  manager: ['reservations', 'agreements', 'fleet', 'customers'],
  agent: ['reservations', 'agreements', 'customers'],
  viewer: [],
};
const MISSING: Readonly<Record<Name, string>> = {
  reservations: 'Edit reservations',
  agreements: 'Edit agreements',
  fleet: 'Edit fleet',
  customers: 'Edit customers',
};
/** Records that can be changed at all. */
const OPEN: Partial<Record<Name, string>> = { reservations: 'status_id = 3', agreements: 'status_id = 1' };

/** The forms of a resource: of a new record, and of one of a tenant's records. */
const formsOf = (resource: Resource, clientId: number): readonly string[] => [
  `/${resource.resource}/new`,
  `/${resource.resource}/${idOf(resource, clientId, OPEN[resource.resource])}/edit`,
];

/** What the form answers as it is saved while its user types. */
async function storeInput(request: APIRequestContext, address: string, origin: string | undefined) {
  const answer = await request.post(`${address}?stage=rental-information&intent=live`, {
    form: { note: 'Mine', page: '1', rev: '0' },
    headers: { origin: origin ?? '' },
  });
  return ((await answer.json()) as { state: string }).state;
}

for (const [login, resources] of Object.entries(CHANGES) as [keyof typeof CHANGES, readonly Name[]][]) {
  test.describe(`as ${login}`, () => {
    test.use({ login });

    test('each form opens with the permission, and names it where it is missing', async ({
      page,
      baseURL,
    }) => {
      for (const resource of RESOURCES) {
        const may = resources.includes(resource.resource);
        for (const address of formsOf(resource, 1)) {
          const answer = await page.request.get(address);
          expect.soft(answer.status(), address).toBe(may ? 200 : 403);
          const text = await answer.text();
          expect
            .soft(text.includes(MISSING[resource.resource]), `${address} names the permission`)
            .toBe(!may);
          expect.soft(text.includes('id="staged-form"'), `${address} is a form`).toBe(may);
          if (!may) expect.soft(await storeInput(page.request, address, baseURL)).toBe('not-stored');
        }
      }
    });
  });
}

test.describe('as manager of another tenant', () => {
  test.use({ login: 'manager' });

  test('fault 45: no form of theirs opens, keeps what is typed, or begins with a record of theirs', async ({
    page,
    baseURL,
  }) => {
    for (const resource of RESOURCES) {
      const [, edit = ''] = formsOf(resource, 2);
      expect.soft((await page.request.get(edit)).status(), edit).toBe(404);
      expect.soft(await storeInput(page.request, edit, baseURL), edit).toBe('not-stored');
    }
    const theirs = (name: Name) => {
      const resource = RESOURCES.find((one) => one.resource === name) as Resource;
      return idOf(resource, 2, OPEN[name]);
    };
    for (const [address, status] of [
      [`/reservations/new?customer=${theirs('customers')}`, 200],
      [`/agreements/new?vehicle=${theirs('fleet')}`, 200],
      [`/agreements/new?reservation=${theirs('reservations')}`, 404],
    ] as const) {
      const answer = await page.request.get(address);
      expect.soft(answer.status(), address).toBe(status);
      const id = /\d+$/.exec(address)?.[0];
      expect.soft(await answer.text()).not.toContain(`value="${id}" checked`);
    }
  });
});
