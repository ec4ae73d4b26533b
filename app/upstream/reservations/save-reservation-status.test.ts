import nock from 'nock';
import { describe, expect, it } from 'vitest';
import type { WriteSafety } from '../call.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden } from './reservations.golden.ts';
import { saveReservationStatus } from './reservations.server.ts';

playService();

const answered = (index: number) => golden['reservations.saveStatus']?.accepted[index] as object;
const input = { statusId: 6, reason: 'Flight cancelled', fee: 25 };
const safety = { idempotencyKey: 'key-1', ifMatch: '"3"' };

function reader(assumed = 'all') {
  return { upstream: openDoor({ assumed }).upstream, staff: staffOf(), traceId: 'trace-1' };
}

/** What the service was sent for a wish. */
async function sentFor(...[wanted, under]: [Parameters<typeof saveReservationStatus>[2], WriteSafety]) {
  let sent: Request | undefined;
  let body: unknown;
  nock(SERVICE)
    .put(/reservations\/20381\/status/, (given) => {
      body = given;
      return true;
    })
    .reply((request: Request) => {
      sent = request;
      return [200, answered(1)];
    });
  await saveReservationStatus(reader(), 20381, wanted, under);
  const header = (name: string) => sent?.headers.get(name) ?? null;
  return { body, key: header('idempotency-key'), match: header('if-match') };
}

describe('the status of a reservation', () => {
  it('is sent with reason, fee, key and version', async () => {
    expect(await sentFor(input, safety)).toEqual({
      body: { statusId: 6, reason: 'Flight cancelled', fee: 25 },
      key: 'key-1',
      match: '"3"',
    });
  });

  it('is sent without what there is none of', async () => {
    expect(await sentFor({ statusId: 3 }, { idempotencyKey: 'key-2', ifMatch: undefined })).toEqual({
      body: { statusId: 3 },
      key: 'key-2',
      match: null,
    });
  });

  it('is answered with fee and warnings', async () => {
    nock(SERVICE)
      .put(/reservations/)
      .reply(200, answered(0));
    expect(await saveReservationStatus(reader(), 20381, input, safety)).toMatchObject({
      number: 'R-20381',
      statusId: 6,
      cancellationCharge: 25,
      warnings: ['Zoë Ångström is on the blacklist.'],
    });
  });

  it.each([
    [409, { title: 'This reservation is Cancelled already.', presentStatus: 'Cancelled', openMoves: [] }],
    [412, { title: 'Another user has changed this record.', changedBy: 'Ines Carvalho' }],
    [422, { title: 'A reason is needed.', errors: { reason: ['Say why.'] } }],
  ])('is refused with %i and the service’s words', async (status, problem) => {
    nock(SERVICE)
      .put(/reservations/)
      .reply(status, { ...problem, status });
    const failure = await failureOf(saveReservationStatus(reader(), 20381, input, safety));
    expect(failure).toMatchObject({ kind: 'refused', status, problem });
  });

  it('is not sent to a service that has no such call', async () => {
    const failure = await failureOf(saveReservationStatus(reader('none'), 20381, input, safety));
    expect(failure.kind).toBe('not-offered');
  });
});
