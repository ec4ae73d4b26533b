import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Clerk } from '../journeys/clerk.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import { keyedForm } from '../setup/served-form.ts';

/** A test environment starts. */
const LONG_MS = 120_000;

let environment: FormEnvironment;
beforeAll(async () => {
  environment = await startFormEnvironment('full');
}, LONG_MS);
afterEach(() => environment.lift());
afterAll(() => environment.stop());

it('fault 73: a list that the service asks to wait for says for how long, and is not called again until then', async () => {
  const manager = await Clerk.at(environment.origin, 'manager');
  await environment.spoil({ 'reservations.list': { status: 429, retryAfter: 60, times: 1 } });
  for (const time of ['the first', 'the next']) {
    const { status, headers, html } = await manager.open('/reservations');
    expect([time, status]).toEqual([time, 503]);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(html).toContain('The rental service is busy');
    expect(html).toMatch(/asks to wait (?:60|5\d) s\./);
  }
  // The wait applies to this user and this call only, and the session is alive.
  expect((await manager.open('/agreements')).status).toBe(200);
  const agent = await Clerk.at(environment.origin, 'agent');
  expect((await agent.open('/reservations')).status).toBe(200);
});

it('fault 73: a write that the service asks to wait for keeps its input and is done once the wait is over', async () => {
  const admin = await Clerk.at(environment.origin, 'admin');
  const [reservation] = environment.rows('SELECT id FROM reservations WHERE client_id = 1 AND status_id = 2');
  const form = keyedForm(await admin.open(`/reservations/${reservation?.id}/notes`));
  const text = 'The service was busy';
  const notes = () => environment.rows('SELECT id FROM notes WHERE note = ?', text).length;
  await environment.spoil({ 'notes.create': { status: 429, retryAfter: 1, times: 1 } });
  const refused = await admin.press({ form, submitted: { text } });
  expect([refused.status, refused.headers.get('retry-after'), notes()]).toEqual([503, '1', 0]);
  expect(refused.html).toContain('asks to wait 1 s. Nothing was saved');
  const stored = keyedForm(refused);
  expect(stored.fields.find(({ name }) => name === 'text')?.value).toBe(text);
  const pressed = async () => {
    await admin.press({ form: stored, submitted: {} });
    return notes();
  };
  await expect.poll(pressed, { timeout: 10_000 }).toBe(1);
});
