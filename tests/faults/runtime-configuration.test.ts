import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Clerk, formOf } from '../journeys/clerk.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import type { Page } from '../setup/visitor.ts';

/** A test environment starts. */
const LONG_MS = 120_000;

const RUNTIME = '/settings/runtime-configuration';
const to = (value: string) => ({ name: 'to', value });

let environment: FormEnvironment;
let admin: Clerk;
beforeAll(async () => {
  environment = await startFormEnvironment('full');
  admin = await Clerk.at(environment.origin, 'admin');
}, LONG_MS);
afterAll(() => environment.stop());

const press = (page: Page, submitted: Readonly<Record<string, string>>, button = to('submit')) =>
  admin.press({ form: formOf(page), submitted, button });
const client = (columns: string) => environment.rows(`SELECT ${columns} FROM clients WHERE id = 1`)[0];

describe('the runtime configuration, without scripts', () => {
  it('shows the rules of the business, and what each location does outside its hours', async () => {
    const { status, html } = await admin.open(RUNTIME);
    expect(status).toBe(200);
    for (const text of ['29 min', '1.80', '25.00', 'Airport', '35.00']) expect(html).toContain(text);
    expect((await admin.open('/settings?q=runtime')).html).toContain(`href="${RUNTIME}"`);
  });

  it.each([
    ['counting', { graceMinutes: '15' }, /Agreements keep the rules of their check-out/, 'grace_minutes', 15],
    ['fees', { cancellationFee: '40' }, /Planned reservations.*: [\d,]+ \(R-/, 'cancellation_fee', 4000],
    ['deposits', { holdDays: '10' }, /Existing ones keep their expiry/, 'hold_days', 10],
  ])('changes %s after a review of what that means', async (part, input, effect, column, saved) => {
    const review = await press(await admin.open(`${RUNTIME}/${part}`), input, to('summary'));
    expect(review.html).toMatch(effect);
    const done = await press(review, {});
    expect([done.status, done.html.includes('Maren Oldenburg')]).toEqual([200, true]);
    expect(client(column)).toEqual({ [column]: saved });
  });

  it('says at the field what cannot be', async () => {
    const page = await press(await admin.open(`${RUNTIME}/counting`), {
      graceMinutes: '95',
      monthDays: '12',
    });
    expect([page.status, page.html.includes('A full day must begin after the grace')]).toEqual([400, true]);
  });

  it('needs the permission', async () => {
    const manager = await Clerk.at(environment.origin, 'manager');
    const pages = await Promise.all([RUNTIME, `${RUNTIME}/fees`].map((path) => manager.open(path)));
    expect(pages.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('a service with only the calls of the specification', () => {
  it(
    'shows the configuration read-only and says why',
    async () => {
      const given = await startFormEnvironment('given');
      try {
        const clerk = await Clerk.at(given.origin, 'admin');
        const { status, html } = await clerk.open(RUNTIME);
        expect([status, html.includes('read-only here')]).toEqual([200, true]);
        expect(html).not.toMatch(/href="[^"]*runtime-configuration\/\w/);
        expect((await clerk.open(`${RUNTIME}/counting`)).status).toBe(501);
      } finally {
        await given.stop();
      }
    },
    LONG_MS,
  );
});
