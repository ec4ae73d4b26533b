import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { saveAgreementStatus } from './agreement-writes.server.ts';
import { golden } from './agreements.golden.ts';

playService();

const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const input = { statusId: 2, reason: 'Police report' };
const safety = { idempotencyKey: 'key-1', ifMatch: '"2"' };
const answer = (index: number) => golden['agreements.saveStatus']?.accepted[index] as object;

/** The one try of a write that the service answers. */
async function sent() {
  const seen = { body: '', key: null as string | null, version: null as string | null };
  nock(SERVICE)
    .put(/agreements\/1204\/status/)
    .reply(async (request: Request) => {
      seen.body = await request.text();
      seen.key = request.headers.get('idempotency-key');
      seen.version = request.headers.get('if-match');
      return [200, answer(0)];
    });
  await saveAgreementStatus(reader(), 1204, input, safety);
  return seen;
}

describe('the status of an agreement', () => {
  it('is sent with its reason', async () => {
    expect(JSON.parse((await sent()).body)).toEqual({ statusId: 2, reason: 'Police report' });
  });

  it('is sent with a key, so that it is changed once', async () => {
    expect((await sent()).key).toBe('key-1');
  });

  it('is sent with the version that was seen', async () => {
    expect((await sent()).version).toBe('"2"');
  });

  it('comes back in the words of the product', async () => {
    nock(SERVICE)
      .put(/status/)
      .reply(200, answer(0));
    expect(await saveAgreementStatus(reader(), 1204, input, safety)).toEqual({
      id: 1204,
      number: 'A-11204',
      statusId: 1,
      status: 'Open',
      total: 132,
      balance: 82,
      version: 2,
      warnings: [{ code: 'outside-hours', message: 'Pier 4 is open from 07:00 to 20:00 on that day.' }],
    });
  });

  it('comes back without warnings from a service that gives none', async () => {
    nock(SERVICE)
      .put(/status/)
      .reply(200, answer(1));
    expect((await saveAgreementStatus(reader(), 7, input, safety)).warnings).toEqual([]);
  });

  it.each([409, 412, 422])('can be refused with %i', async (status) => {
    nock(SERVICE)
      .put(/status/)
      .reply(status, { title: 'No', status });
    expect(await failureOf(saveAgreementStatus(reader(), 1204, input, safety))).toMatchObject({
      kind: 'refused',
      status,
    });
  });

  it('is not asked for where the service lacks the call', async () => {
    expect((await failureOf(saveAgreementStatus(reader('none'), 1204, input, safety))).kind).toBe(
      'not-offered',
    );
  });
});
