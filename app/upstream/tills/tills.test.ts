import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { saveTillOperation } from './tills.contract.ts';
import { golden } from './tills.golden.ts';
import { getTill, saveTill } from './tills.server.ts';

playService();

const answer = (index: number) => golden['tills.get']?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const which = { locationId: 4, day: '2026-11-20' };
const input = { methods: [{ method: 'Cash', counted: 98 }], note: 'Two short' };
const safety = { idempotencyKey: 'key-1', ifMatch: '"1"' };

const playTill = (index: number) => nock(SERVICE).get(/tills/).reply(200, answer(index));

describe('a till', () => {
  it('is asked for by place and day', async () => {
    const { path } = await sentBy(() => getTill(reader(), which), { method: 'GET', answer: answer(0) });
    expect(path).toBe('/v3/tills/4/2026-11-20');
  });

  it('comes in the words of the product', async () => {
    playTill(0);
    expect(await getTill(reader(), which)).toMatchObject({
      locationId: 4,
      place: 'Pier 4',
      version: 1,
      methods: [
        { method: 'Cash', taken: 120, paidBack: -20, expected: 100, counted: 98, difference: -2 },
        {},
      ],
      users: [{ id: 103, name: 'Ines Carvalho', expected: 350.5 }],
      holds: { held: 300, released: -50 },
      counts: [
        {
          by: 'Ines Carvalho',
          at: '2026-11-20T18:04:31Z',
          note: expect.stringContaining('Two euro'),
          difference: -2,
        },
      ],
    });
  });

  it('lives with a service that says little', async () => {
    playTill(1);
    expect(await getTill(reader(), which)).toMatchObject({
      version: null,
      users: [],
      counts: [],
      holds: null,
    });
  });
});

describe('a count', () => {
  const send = () =>
    sentBy(() => saveTill(reader(), which, input, safety), { method: 'PUT', answer: answer(0) });

  it('is sent whole, under its key and for the version that it was made from', async () => {
    const sent = await send();
    expect(sent).toMatchObject({ path: '/v3/tills/4/2026-11-20', key: 'key-1', version: '"1"', body: input });
    expect(placesIn(saveTillOperation.body).filter((place) => !placesOf(sent.body).includes(place))).toEqual(
      [],
    );
  });

  it.each([412, 422])('is refused with %i and the service’s words', async (status) => {
    const problem = { title: 'No.', status };
    nock(SERVICE).put(/tills/).reply(status, problem);
    const failure = await failureOf(saveTill(reader(), which, input, safety));
    expect(failure).toMatchObject({ kind: 'refused', status, problem });
  });

  it('is not sent to a service that has no such call', async () => {
    expect((await failureOf(saveTill(reader('none'), which, input, safety))).kind).toBe('not-offered');
  });
});
