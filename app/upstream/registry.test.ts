import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { goldenAnswers } from './golden-answers.ts';
import { operation } from './operation.ts';
import { wireOf } from './record/wire-of.ts';
import { isOffered, parseAssumed, registry } from './registry.ts';
import { FIGURES } from './statistics/statistics.contract.ts';
import { openDoor } from './upstream.fixture.ts';

/** The places of codecs in a schema, at any depth. */
function codecsIn(part: unknown, place = '', seen = new Set<unknown>()): readonly string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (part instanceof z.ZodCodec) return [place];
  const inner = part instanceof z.ZodType ? part.def : part;
  return Object.entries(inner).flatMap(([key, value]) => codecsIn(value, `${place}.${key}`, seen));
}

describe('the registry', () => {
  it('gives each operation an id of its own', () => {
    const ids = registry.map((operation) => operation.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives each method and path to one operation', () => {
    const addresses = registry.map((operation) => `${operation.method} ${operation.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has hand-written golden answers for every operation and for nothing else', () => {
    expect(Object.keys(goldenAnswers).sort()).toEqual(registry.map((operation) => operation.id).sort());
  });

  it('keeps only known operations stale after a write', () => {
    const ids = new Set(registry.map((operation) => operation.id));
    const unknown = registry.flatMap((operation) => operation.invalidates.filter((id) => !ids.has(id)));
    expect(unknown).toEqual([]);
  });

  it('speaks no name of ours on the wire side of any query, body or answer', () => {
    const mixed = registry.flatMap((operation) =>
      (['query', 'body', 'answer'] as const).flatMap((part) =>
        codecsIn(wireOf(operation[part])).map((place) => `${operation.id} ${part}${place}`),
      ),
    );
    expect(mixed).toEqual([]);
  });

  it('would notice a codec where the wire side is not looked for', () => {
    const yesOrNo = z.stringbool();
    const rows = z.array(z.union([z.number(), yesOrNo]));
    expect(codecsIn(wireOf(z.object({ rows, flag: yesOrNo })))).toEqual(['.shape.rows.element.options.1']);
  });

  it('has a codec for the whole of a query or body, or none in it', () => {
    const isMixed = (schema: z.ZodType) => !(schema instanceof z.ZodCodec) && wireOf(schema) !== schema;
    expect(registry.filter(({ query, body }) => isMixed(query) || isMixed(body))).toEqual([]);
  });

  it('drops the figures of the day after each write of a rental, a payment or a vehicle', () => {
    const counted = /^(?:reservations|agreements|exchanges|holds|payments|vehicles)\.(?!.*Type$)/;
    const stale = registry.filter(
      ({ id, isRead, invalidates }) =>
        !isRead && counted.test(id) && !FIGURES.every((figure) => invalidates.includes(figure)),
    );
    expect(stale.map(({ id }) => id)).toEqual([]);
  });

  it('never caches a write', () => {
    const cachedWrites = registry.filter(
      (operation) => operation.invalidates.length > 0 && operation.freshness > 0,
    );
    expect(cachedWrites).toEqual([]);
  });
});

describe.each(registry.map((operation) => [operation.id, operation] as const))(
  'the contract of %s',
  (id, operation) => {
    it.each(goldenAnswers[id]?.accepted.map((answer, index) => [index, answer]) ?? [])(
      'accepts golden answer %i',
      (_, answer) => {
        const parsed = operation.answer.safeParse(answer);
        expect(parsed.error?.issues ?? []).toEqual([]);
      },
    );

    it.each(goldenAnswers[id]?.refused.map((answer, index) => [index, answer]) ?? [])(
      'refuses broken answer %i',
      (_, answer) => {
        expect(operation.answer.safeParse(answer).success).toBe(false);
      },
    );
  },
);

const given = operation({
  id: 'cars.list',
  method: 'GET',
  path: '/v3/cars',
  answer: z.unknown(),
  assumedQuery: [{ id: 'cars.list.sort', names: ['SortBy'] }],
});
const assumed = operation({
  id: 'cars.create',
  method: 'POST',
  path: '/v3/cars',
  answer: z.unknown(),
  provenance: 'assumed',
});
const operations = [given, assumed];

describe('UPSTREAM_ASSUMED', () => {
  it.each([
    ['all', ['cars.list.sort', 'cars.create']],
    ['none', []],
    ['cars.create', ['cars.create']],
    ['all, idempotency', ['cars.list.sort', 'cars.create', 'idempotency']],
    [' cars.create , cars.list.sort,', ['cars.create', 'cars.list.sort']],
  ])('%j is read', (setting, ids) => {
    expect([...parseAssumed(setting, operations)]).toEqual(ids);
  });

  it('names every id that it does not know', () => {
    expect(() => parseAssumed('cars.create,cars.fly,cars.list', operations)).toThrow(
      /no assumed call: cars\.fly, cars\.list\./,
    );
  });
});

describe('what is offered', () => {
  it.each([
    ['cars.list', true],
    ['cars.create', false],
    ['cars.list.sort', true],
    ['cars.fly', false],
  ])('%s: %j, when only sorting is assumed', (id, offered) => {
    expect(isOffered(id, new Set(['cars.list.sort']), operations)).toBe(offered);
  });
});

describe('the door', () => {
  it('is not opened with a setting that names an unknown call', () => {
    expect(() => openDoor({ assumed: 'cars.fly' })).toThrow(/cars\.fly/);
  });

  it('tells screens what the service offers', () => {
    const { upstream } = openDoor({ assumed: 'reservations.list.sort' });
    const ids = ['reservations.list', 'reservations.list.sort', 'reservations.list.dates'];
    expect(ids.map((id) => upstream.offers(id))).toEqual([true, true, false]);
  });
});
