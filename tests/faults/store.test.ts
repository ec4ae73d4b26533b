import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Drafts,
  draftsOf,
  newDraftId,
  type StoredDraft,
} from '../../app/patterns/staged-form/drafts.server.ts';
import { openRecords } from '../../app/store/records.server.ts';
import { createSealer } from '../../app/store/sealing.server.ts';
import { testLog } from '../../app/store/store.fixture.ts';
import { openStore } from '../../app/store/store.server.ts';
import { createRandom } from '../../sandbox/seed/random.ts';
import { Clerk, formOf } from '../journeys/clerk.ts';
import { createAgreement, userOf } from '../journeys/created-records.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import type { FormPlan } from '../journeys/form-plan.ts';
import { Journey } from '../journeys/journey.ts';
import { takenFor } from '../journeys/rental-plan.ts';
import { checkInPlan } from '../journeys/return-plan.ts';
import { Tally } from '../journeys/tally.ts';
import { TEST_CLIENT_SECRET, TEST_SECRET } from '../setup/product.ts';
import { sessionReader } from '../setup/sealed-session.ts';
import { entriesOf } from '../setup/served-form.ts';
import { Visitor } from '../setup/visitor.ts';

/** The product and a sandbox start. */
const LONG_MS = 120_000;
const LOGIN = 'manager';
const NOT_ON_DISK = 'Your entries are not being saved to disk.';

let environment: FormEnvironment;
beforeAll(async () => {
  environment = await startFormEnvironment('full');
}, LONG_MS);
afterAll(() => environment.stop());

const path = () => join(environment.disk.folder, 'forecourt.db');
const ready = async () => {
  const answer = await fetch(`${environment.origin}/readyz`);
  return { status: answer.status, text: await answer.text() };
};
const isAlive = async () => (await fetch(`${environment.origin}/healthz`)).status === 200;
/** Errors that the product logged. */
const errors = () =>
  environment
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 50);

const button = (value: string) => ({ name: 'to', value });
const random = createRandom('a full store');

/** The payment form of an agreement whose vehicle is out. */
async function paymentForm(clerk: Clerk) {
  const { id, account_id: account } = await createAgreement(environment, random);
  const form = formOf(await clerk.open(`/agreements/${id}/payment?kind=payment`));
  const options = form.fields.find(({ name }) => name === 'payMethod')?.options ?? [];
  const submitted = {
    payMethod: options.find((value) => /cash/i.test(value)) ?? '',
    payReference: 'By hand',
  };
  const amounts = () => takenFor(environment, account, 0).map(({ amount }) => Number(amount));
  return { form, submitted, amounts, path: `/agreements/${id}` };
}

/** Fills and submits a form without faults other than those of the test. */
async function fill(make: typeof checkInPlan) {
  const plan: FormPlan = await make('Full disk', environment, random);
  const clerk = await Clerk.at(environment.origin, plan.login);
  const tally = new Tally();
  const journey = new Journey({ name: 'full', plan, environment, clerk, random, tally, mishap: () => null });
  await journey.run();
  const { lost, doubled } = tally;
  return { lost, doubled, ended: journey.ended };
}

/** Accesses the drafts of the user in the product's store, which two processes may have open. */
function withDrafts(work: (drafts: Drafts) => void): void {
  const log = testLog();
  const store = openStore({ dataDir: environment.disk.folder, log, now: Date.now });
  const { clientId, userId } = userOf(LOGIN);
  const owner = { clientId: String(clientId), userId: String(userId) };
  work(draftsOf(openRecords(store, createSealer([TEST_SECRET]), Date.now, log), owner));
  store.close();
  expect(log.error).not.toHaveBeenCalled();
}

const draftAbout = (about: string): StoredDraft => ({
  form: 'customer-new',
  record: '',
  start: {},
  key: '',
  base: {},
  answers: { firstName: [about] },
  visited: [''],
  writings: {},
  stage: '',
  about,
  price: null,
  progress: {},
  refused: {},
  attempt: null,
  isRebased: false,
});

describe('a full disk', () => {
  let draft: string;

  it('fault 62: lets a check-in and a payment be opened, filled on every page and submitted', async () => {
    environment.disk.fill();
    const checkedIn = await fill(checkInPlan);
    expect(checkedIn).toEqual({ lost: [], doubled: [], ended: 'done' });
    const clerk = await Clerk.at(environment.origin, LOGIN);
    const { form, submitted, amounts } = await paymentForm(clerk);
    const page = await clerk.press({
      form,
      submitted: { ...submitted, payAmount: '21.08' },
      button: button('submit'),
    });
    expect([page.status, amounts()]).toEqual([200, [2108]]);
    expect(page.html).toContain(NOT_ON_DISK);
  });

  it('fault 62: renders a refused form again with every field, and holds one that is saved for later', async () => {
    const clerk = await Clerk.at(environment.origin, LOGIN);
    const { form, submitted, amounts, path: back } = await paymentForm(clerk);
    const entered = { ...submitted, payAmount: 'twelve' };
    const refused = await clerk.press({ form, submitted: entered, button: button('submit') });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain(NOT_ON_DISK);
    const shown = Object.fromEntries(entriesOf(formOf(refused), {}));
    expect(shown).toMatchObject(entered);
    draft = new URL(formOf(refused).action).searchParams.get('draft') ?? '';
    const later = await clerk.press({ form: formOf(refused), submitted: {}, button: button('later') });
    expect([new URL(later.address).pathname, amounts()]).toEqual([back, []]);
    expect(later.html).toContain('Your entries are in memory only for now.');
    expect((await clerk.open('/drafts')).html).toContain(draft);
  });

  it('fault 62: is named with cause, path and variable in the log and by /readyz, while /healthz stays up', async () => {
    expect(errors()).toEqual([
      expect.objectContaining({ errorCode: 'SQLITE_FULL', path: path(), variable: 'DATA_DIR' }),
    ]);
    expect(errors()[0].msg).toContain(
      `no space is left on the disk (SQLITE_FULL, ${path()}, folder of DATA_DIR)`,
    );
    const text = 'the folder of DATA_DIR cannot be written: no space is left on the disk (SQLITE_FULL)';
    expect([await ready(), await isAlive()]).toEqual([{ status: 503, text }, true]);
  });

  it('fault 62: lets users sign out: the tokens are revoked, and a copied cookie is refused', async () => {
    const { visitor } = await Clerk.at(environment.origin, LOGIN);
    const thief = new Visitor(visitor.jar.copy());
    const session = sessionReader(environment.issuer, environment.origin)(visitor.jar);
    const page = await visitor.submit(await visitor.open(`${environment.origin}/logout`), {}, '/logout');
    expect(new URL(page.address).pathname).toBe('/logged-out');
    expect(new URL((await thief.open(`${environment.origin}/reservations`)).address).pathname).toBe('/login');
    const discovery = await fetch(`${environment.issuer}/.well-known/openid-configuration`);
    const { token_endpoint: tokens } = (await discovery.json()) as { token_endpoint: string };
    const answer = await fetch(tokens, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`forecourt:${TEST_CLIENT_SECRET}`)}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: session?.refreshToken ?? '' }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant' }),
    ]);
  });

  it('fault 62: ends once there is space: the data in memory are written, and outlive the process', async () => {
    environment.disk.free();
    await expect.poll(ready).toEqual({ status: 200, text: 'ready' });
    await environment.kill();
    await environment.start();
    const clerk = await Clerk.at(environment.origin, LOGIN);
    const page = await clerk.open('/drafts');
    expect(page.html).toContain(draft);
    expect(page.html).not.toContain(NOT_ON_DISK);
  });
});

describe('a start', () => {
  it('fault 62: on a read-only disk works in memory and reports it, and uses the disk once it is writable', async () => {
    await environment.kill();
    environment.disk.makeReadOnly();
    await environment.start();
    const [error] = errors().slice(-1);
    expect(error).toMatchObject({
      errorCode: expect.stringMatching(/^(EROFS|SQLITE_READONLY)$/),
      path: path(),
    });
    expect(error.msg).toContain('the file or its disk is read-only');
    expect((await ready()).status).toBe(503);
    const clerk = await Clerk.at(environment.origin, LOGIN);
    const { form, submitted, amounts } = await paymentForm(clerk);
    await clerk.press({ form, submitted: { ...submitted, payAmount: '21.09' }, button: button('submit') });
    expect(amounts()).toEqual([2109]);
    environment.disk.free();
    await expect.poll(ready).toEqual({ status: 200, text: 'ready' });
  });

  it('fault 62: with a damaged file renames it, creates a new one and reports it', async () => {
    await environment.kill();
    // Moves the content of SQLite's log into the file itself.
    const database = new DatabaseSync(path());
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    const file = openSync(path(), 'r+');
    for (let at = 1024; at < statSync(path()).size; at += 4096) writeSync(file, 'garbage '.repeat(384), at);
    closeSync(file);
    await environment.start();
    const [error] = errors().slice(-1);
    expect(error).toMatchObject({ path: path(), variable: 'DATA_DIR' });
    expect(error.msg).toContain('The store was lost');
    expect(readdirSync(environment.disk.folder)).toEqual(
      expect.arrayContaining(['forecourt.db', expect.stringMatching(/^forecourt\.db\.damaged-\d{4}-/)]),
    );
    expect((await ready()).status).toBe(200);
    const page = await (await Clerk.at(environment.origin, LOGIN)).open('/drafts');
    expect([page.status, page.html.includes('No drafts')]).toEqual([200, true]);
  });
});

it('fault 63: with 200 drafts a payment is posted, and the page names the deleted draft', async () => {
  withDrafts((drafts) => {
    for (let nth = 0; nth < 200; nth += 1) drafts.change(newDraftId(), () => draftAbout(`Draft ${nth}.`));
    expect(drafts.list()).toHaveLength(100);
  });
  const clerk = await Clerk.at(environment.origin, LOGIN);
  const { form, submitted, amounts } = await paymentForm(clerk);
  const page = await clerk.press({
    form,
    submitted: { ...submitted, payAmount: '21.07' },
    button: button('submit'),
  });
  expect([page.status, amounts()]).toEqual([200, [2107]]);
  expect(page.html).toContain('You reached the limit of 100 drafts.');
  expect(page.html).toContain('Draft 100.');
});
