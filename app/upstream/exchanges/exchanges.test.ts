import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { lostBy } from '../full-sample.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listExchangesOperation } from './exchanges.contract.ts';
import { golden } from './exchanges.golden.ts';
import { listExchanges } from './exchanges.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const answer = (index: number) => golden['exchanges.list']?.accepted[index] as object;

describe('exchanges of an agreement', () => {
  it('are asked for by the agreement', async () => {
    let search = '';
    nock(SERVICE)
      .get(/vehicleexchange/)
      .reply((request: Request) => {
        search = new URL(request.url).search;
        return [200, []];
      });
    await listExchanges(reader(), { agreementId: 1204 });
    expect(search).toBe('?agreementId=1204&clientId=1&userId=103');
  });

  it('come in the words of the product', async () => {
    nock(SERVICE)
      .get(/vehicleexchange/)
      .reply(200, answer(1));
    expect((await listExchanges(reader(), { agreementId: 1204 }))[0]).toMatchObject({
      id: 5,
      at: '2026-11-18T10:00:00',
      original: { number: 'V-0042', plate: 'LD21 KXB', odometerIn: 41_320, fuelIn: '5/8' },
      replacement: { id: 43, plate: 'LD21 KXC', odometerOut: 12_400, fuelOut: 8 },
    });
  });

  it('keep everything that the service sends', () => {
    expect(lostBy(listExchangesOperation.answer)).toEqual([]);
  });

  it('live with a service that says little of them', async () => {
    nock(SERVICE)
      .get(/vehicleexchange/)
      .reply(200, answer(2));
    expect((await listExchanges(reader(), { agreementId: 1204 }))[0]).toMatchObject({
      id: 7,
      at: null,
      original: { id: null },
    });
  });

  it('of an agreement that does not exist are refused with 404', async () => {
    nock(SERVICE)
      .get(/vehicleexchange/)
      .reply(404, {});
    expect(await failureOf(listExchanges(reader(), { agreementId: 9 }))).toMatchObject({
      kind: 'refused',
      status: 404,
    });
  });
});
