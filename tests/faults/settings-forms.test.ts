import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Clerk, formOf } from '../journeys/clerk.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import type { ServedForm } from '../setup/served-form.ts';

/** A test environment starts. */
const LONG_MS = 120_000;
const SUBMIT = { name: 'to', value: 'submit' };
const CHANGED_ELSEWHERE = 'Another user has changed';

let environment: FormEnvironment;
beforeAll(async () => {
  environment = await startFormEnvironment('full', 40);
}, LONG_MS);
afterAll(() => environment.stop());

type Input = Readonly<Record<string, string>>;

interface Edited {
  readonly name: string;
  readonly address: string;
  /** The operation that saves it. */
  readonly operation: string;
  readonly input: Input;
  /** Counts what one save makes. */
  readonly made: string;
  /** What another user changes at the same time; missing for a new record. */
  readonly elsewhere?: string;
}

const FORMS: readonly Edited[] = [
  {
    name: 'a new user',
    address: '/settings/application/users/new',
    operation: 'users.create',
    input: {
      firstName: 'Nora',
      lastName: 'Lind',
      userName: 'nora.lind',
      email: 'nora.lind@harbour.example',
      roleId: '13',
    },
    made: "SELECT count(*) AS n FROM users WHERE user_name = 'nora.lind'",
  },
  {
    name: 'a user',
    address: '/settings/application/users/105/edit',
    operation: 'users.save',
    input: { phone: '+44 7700 900777' },
    made: "SELECT count(*) AS n FROM users WHERE id = 105 AND phone = '+44 7700 900777'",
    elsewhere: "UPDATE users SET first_name = 'Pjotr', version = version + 1 WHERE id = 105",
  },
  {
    name: 'a new role',
    address: '/settings/application/permissions-and-roles/new',
    operation: 'roles.create',
    input: { name: 'Night desk', 'permissions.RESERVATION_VIEW': 'on' },
    made: "SELECT count(*) AS n FROM roles WHERE name = 'Night desk'",
  },
  {
    name: 'a role',
    address: '/settings/application/permissions-and-roles/14/edit',
    operation: 'roles.savePermissions',
    input: { 'permissions.REPORT_RUN': 'on' },
    made: `SELECT count(*) AS n FROM role_permissions r JOIN permissions p ON p.id = r.permission_id
      WHERE r.role_id = 14 AND p.code = 'REPORT_RUN'`,
    elsewhere: 'UPDATE roles SET version = version + 1 WHERE id = 14',
  },
  {
    name: 'the charge kinds',
    address: '/settings/runtime-configuration/charge-kinds',
    operation: 'clients.saveChargeKinds',
    input: { 'kinds.9.name': 'Anything else' },
    made: "SELECT count(*) AS n FROM charge_kinds WHERE name = 'Anything else'",
    elsewhere: 'UPDATE clients SET version = version + 1 WHERE id = 1',
  },
  {
    name: 'the counting rules',
    address: '/settings/runtime-configuration/counting',
    operation: 'clients.saveRules',
    input: { graceMinutes: '17' },
    made: 'SELECT count(*) AS n FROM clients WHERE grace_minutes = 17',
    elsewhere: 'UPDATE clients SET month_days = 28, version = version + 1 WHERE id = 1',
  },
];

const made = ({ made: sql }: Pick<Edited, 'made'>): number => Number(environment.rows(sql)[0]?.n);
const has = (form: ServedForm, input: Input): boolean =>
  Object.entries(input).every(([name, value]) =>
    form.fields.some((field) => field.name === name && (field.value === value || field.sends === value)),
  );

it.each(FORMS.flatMap(({ elsewhere = '', ...edited }) => (elsewhere ? [{ ...edited, elsewhere }] : [])))(
  'the form of $name shows what another user changed before it overwrites that',
  async ({ elsewhere, address, input, ...edited }) => {
    const clerk = await Clerk.at(environment.origin, 'admin');
    const form = formOf(await clerk.open(address));
    environment.change(elsewhere);
    const page = await clerk.press({ form, submitted: input, button: SUBMIT });
    const { status, html } = page;
    expect([status, html.includes(CHANGED_ELSEWHERE), has(formOf(page), input)]).toEqual([412, true, true]);
    expect(made(edited)).toBe(0);
  },
);

describe.each(FORMS)('the form of $name', (edited) => {
  const { address, operation, input } = edited;
  it('has the input after the service has failed, and saves nothing', async () => {
    const clerk = await Clerk.at(environment.origin, 'admin');
    const form = formOf(await clerk.open(address));
    await environment.spoil({ [operation]: { status: 500 } });
    const page = await clerk.press({ form, submitted: input, button: SUBMIT });
    await environment.lift();
    expect([page.status >= 400, has(formOf(page), input)]).toEqual([true, true]);
    expect(made(edited)).toBe(0);
  });

  it('has the input after the session has ended, and saves it once however often it is sent', async () => {
    const clerk = await Clerk.at(environment.origin, 'admin');
    const form = formOf(await clerk.open(address));
    clerk.loseSession();
    const ended = await clerk.press({ form, submitted: input, button: SUBMIT });
    const back = formOf(await clerk.signIn(ended));
    expect(has(back, input)).toBe(true);
    const pages = await Promise.all(
      [1, 2].map(() => clerk.press({ form: back, submitted: input, button: SUBMIT })),
    );
    const again = await clerk.press({ form: back, submitted: input, button: SUBMIT });
    expect(made(edited)).toBe(1);
    expect([...pages, again].filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('the box above a small list', () => {
  it.each([
    ['users', '/settings/application/users', 'Ines Carvalho'],
    ['roles', '/settings/application/permissions-and-roles', 'Counter agent'],
    ['locations', '/settings/application/locations', 'Ferry Terminal'],
    ['store hours', '/settings/application/store-hours-and-holidays', 'Berlin Mitte'],
    ['vehicle classes', '/settings/vehicles-and-categories', 'Compact SUV'],
  ])('of %s finds the words of a name in any order and case', async (_, address, name) => {
    const clerk = await Clerk.at(environment.origin, 'admin');
    const rowsFor = async (keyword: string) => {
      const { html } = await clerk.open(`${address}?keyword=${encodeURIComponent(keyword)}`);
      return [...html.matchAll(/<t[hd][^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, text]) => text);
    };
    const turned = name.toUpperCase().split(' ').reverse().join(' ');
    expect(await rowsFor(turned)).toContain(name);
    expect(await rowsFor(`${turned} zzz`)).not.toContain(name);
  });
});
