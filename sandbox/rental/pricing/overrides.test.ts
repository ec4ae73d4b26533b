import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { readQuery } from '../core/query.ts';
import type { CallContext } from '../core/router.ts';
import { seededDatabase } from '../testing/test-service.ts';
import { PLAIN_TERMS } from './calculation/terms.ts';
import { checkOverrides } from './overrides.ts';
import { termsOf } from './terms-wire.ts';

let database: Database;
beforeAll(() => {
  database = seededDatabase(10);
});
afterAll(() => database.close());

const callOf = (...codes: readonly string[]): CallContext => ({
  caller: { clientId: 1, userId: 101, permissions: new Set(codes), mayWrite: true, assigned: null },
  pathParams: {},
  query: readQuery(new URLSearchParams()),
  body: undefined,
  ifMatch: undefined,
  database,
  profile: 'full',
  now: new Date('2026-11-20T10:00:00Z'),
});

const agent = () => callOf();
const charge = () => {
  const row = database.get<{ id: number; value: number }>(
    'SELECT id, value FROM misc_charges WHERE client_id = 1',
  );
  if (row === undefined) throw new Error('The seed has no charges.');
  return { miscChargeId: row.id, value: row.value / 100 };
};
const dearer = () => ({ miscCharges: [{ ...charge(), value: charge().value + 1 }] });
const REFUSED = expect.objectContaining({ status: 403, fields: { functionCode: 'PRICE_OVERRIDE' } });

describe('a charge', () => {
  it("at the book's value is no override", () => {
    const terms = termsOf(agent(), { miscCharges: [charge()] });
    expect(() => checkOverrides(agent(), terms)).not.toThrow();
  });

  it('at another value needs PRICE_OVERRIDE', () => {
    const terms = termsOf(agent(), dearer());
    expect(() => checkOverrides(agent(), terms)).toThrow(REFUSED);
  });

  it('at another value is set by who may', () => {
    const terms = termsOf(agent(), dearer());
    expect(() => checkOverrides(callOf('PRICE_OVERRIDE'), terms)).not.toThrow();
  });

  it('that was agreed before may be sent again by any user', () => {
    const terms = termsOf(agent(), dearer());
    expect(() => checkOverrides(agent(), terms, { terms, frozen: null })).not.toThrow();
  });
});

describe('an adjustment', () => {
  it('that takes off needs PRICE_OVERRIDE', () => {
    expect(() => checkOverrides(agent(), termsOf(agent(), { postAdjustment: -1 }))).toThrow(REFUSED);
  });

  it('that adds is allowed to every user', () => {
    expect(() => checkOverrides(agent(), termsOf(agent(), { postAdjustment: 1 }))).not.toThrow();
  });

  it('that takes off more than was agreed needs it again', () => {
    const agreed = { terms: { ...PLAIN_TERMS, postAdjustment: -100 }, frozen: null };
    expect(() => checkOverrides(agent(), termsOf(agent(), { postAdjustment: -2 }), agreed)).toThrow(REFUSED);
  });
});
