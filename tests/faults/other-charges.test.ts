import { describe, expect, it } from 'vitest';
import { createRandom } from '../../sandbox/seed/random.ts';
import { Clerk, formOf } from '../journeys/clerk.ts';
import { clerkForTests, LONG_MS, to } from '../journeys/clerk-tests.ts';
import { createAgreement, createReturn } from '../journeys/created-records.ts';
import { startFormEnvironment } from '../journeys/form-environment.ts';
import type { Page } from '../setup/visitor.ts';

const tests = clerkForTests('agent');

const random = createRandom('other charges');

/** An agreement whose vehicle came back a moment ago. */
async function returned(): Promise<number> {
  const row = await createAgreement(tests.environment, random, { since: 3 });
  await createReturn(tests.environment, row);
  return Number(row.id);
}

const SCRATCH = { kindId: '1', amount: '120.50', reason: 'Scratch on the left door', reference: 'D-17' };

const entries = (id: number) =>
  tests.environment.rows(
    `SELECT e.amount, e.tax_amount AS tax, e.reason, e.reference FROM ledger_entries e
     JOIN agreements a ON a.account_id = e.account_id WHERE a.id = ? AND e.charge_kind_id IS NOT NULL`,
    id,
  );
const balance = (id: number) =>
  Number(
    tests.environment.rows(
      `SELECT sum(e.balance_effect) AS balance FROM ledger_entries e JOIN agreements a ON a.account_id = e.account_id
       WHERE a.id = ?`,
      id,
    )[0]?.balance,
  );
const form = (id: number): Promise<Page> => tests.clerk.open(`/agreements/${id}/charge`);

describe('a charge after the return, without scripts', () => {
  it('is an entry with its reason, and the balance follows', async () => {
    const id = await returned();
    const before = balance(id);
    expect((await tests.clerk.open(`/agreements/${id}`)).html).toContain(`/agreements/${id}/charge`);
    const done = await tests.press(await form(id), SCRATCH);
    expect([done.status, new URL(done.address).pathname]).toEqual([200, `/agreements/${id}`]);
    expect(done.html).toMatch(/Damage[\s\S]*Scratch on the left door/);
    expect(entries(id)).toEqual([
      { amount: 12_050, tax: 0, reason: 'Scratch on the left door', reference: 'D-17' },
    ]);
    expect(balance(id)).toBe(before + 12_050);
    expect((await tests.clerk.open(`/agreements/${id}/invoice`)).html).toContain('Scratch on the left door');
  });

  it('proposes nothing, and asks at the field for what is missing', async () => {
    const id = await returned();
    const page = await tests.press(await form(id), {});
    expect(page.status).toBe(400);
    for (const text of [
      'Select a charge kind',
      'Enter the amount of the charge',
      'Enter the reason of the charge',
    ])
      expect(page.html).toContain(text);
    const nothing = await tests.press(page, { ...SCRATCH, amount: '0' });
    expect([nothing.status, nothing.html.includes('Enter an amount above 0')]).toEqual([400, true]);
    expect(entries(id)).toEqual([]);
  });

  it('shows a refusal of the service at its field', async () => {
    const id = await returned();
    const open = await form(id);
    tests.environment.change('UPDATE charge_kinds SET is_active = 0 WHERE id = 1');
    const refused = await tests.press(open, SCRATCH);
    tests.environment.change('UPDATE charge_kinds SET is_active = 1 WHERE id = 1');
    expect([refused.status, refused.html.includes('120.50')]).toEqual([422, true]);
    expect(refused.html).toContain('The charge kind Damage is not used.');
    expect(entries(id)).toEqual([]);
  });

  it('is made once by a double press', async () => {
    const id = await returned();
    const shown = formOf(await form(id));
    const press = { form: shown, submitted: SCRATCH, button: to('submit') };
    const pages = await Promise.all([tests.clerk.press(press), tests.clerk.press(press)]);
    expect(pages.filter(({ status }) => status >= 500)).toEqual([]);
    expect(entries(id)).toHaveLength(1);
  });

  it('has its input after the service has failed, and is made once when it is sent again', async () => {
    const id = await returned();
    const open = await form(id);
    await tests.environment.spoil({ 'agreements.createCharge': { status: 503 } });
    const failed = await tests.press(open, SCRATCH);
    await tests.environment.lift();
    expect([failed.status >= 400, failed.html.includes('120.50'), entries(id)]).toEqual([true, true, []]);
    await tests.press(failed, {});
    expect(entries(id)).toHaveLength(1);
  });

  it('is found when the answer is lost after the service has saved it', async () => {
    const id = await returned();
    await tests.environment.spoil({ 'agreements.createCharge': { reset: true, when: 'after', times: 1 } });
    const lost = await tests.press(await form(id), SCRATCH);
    await tests.environment.lift();
    if (new URL(lost.address).pathname !== `/agreements/${id}`) await tests.press(lost, {});
    expect(entries(id)).toHaveLength(1);
  });

  it('waits for the check-in while the vehicle is out', async () => {
    const { id } = await createAgreement(tests.environment, random);
    const page = await form(Number(id));
    expect([page.status, page.html.includes('Add the charge at the check-in')]).toEqual([409, true]);
    const viewer = await Clerk.at(tests.environment.origin, 'viewer');
    expect((await viewer.open(`/agreements/${await returned()}/charge`)).status).toBe(403);
  });
});

describe('charges of a check-in, without scripts', () => {
  it('are lines of the price, with what was entered and nothing else', async () => {
    const row = await createAgreement(tests.environment, random, { since: 3 });
    const address = `/agreements/${row.id}/check-in`;
    const reading = { odometerIn: String(Number(row.odometer) + 5), fuelIn: '8' };
    let page = await tests.press(await tests.clerk.open(address), reading, to('charges'));
    expect(page.html).toContain('Another charge');
    const dirt = { 'otherCharges.0.kind': '2', 'otherCharges.0.reason': 'Sand in the boot' };
    const asked = await tests.press(page, dirt, to('summary'));
    expect([asked.status, asked.html.includes('Enter the amount of the charge')]).toEqual([400, true]);
    page = await tests.press(asked, { 'otherCharges.0.amount': '45' }, to('summary'));
    expect(page.html).toContain('Cleaning: Sand in the boot');
    const done = await tests.press(page, {});
    expect([done.status, new URL(done.address).pathname]).toEqual([200, `/agreements/${row.id}`]);
    const lines = tests.environment.rows(
      "SELECT name, amount, is_taxable AS taxed FROM charge_lines WHERE agreement_id = ? AND kind = 'other'",
      Number(row.id),
    );
    expect(lines).toEqual([{ name: 'Cleaning: Sand in the boot', amount: 4500, taxed: 1 }]);
    expect((await tests.clerk.open(`/agreements/${row.id}/check-in-slip`)).html).toContain(
      'Cleaning: Sand in the boot',
    );
  });
});

it(
  'a service without these calls offers no charge, and says so at a typed address',
  async () => {
    const given = await startFormEnvironment('given', 40);
    try {
      const clerk = await Clerk.at(given.origin, 'agent');
      const id = given.rows('SELECT min(id) AS id FROM agreements WHERE client_id = 1 AND status_id = 5')[0]
        ?.id;
      expect((await clerk.open(`/agreements/${id}`)).html).not.toContain(`/agreements/${id}/charge`);
      expect((await clerk.open(`/agreements/${id}/charge`)).status).toBe(501);
    } finally {
      await given.stop();
    }
  },
  LONG_MS,
);
