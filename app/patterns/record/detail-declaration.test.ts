import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Reader } from '../../upstream/call.ts';
import { openActions } from '../record-action/action-routes.server.ts';
import { staffContextForTests } from '../staff-context/staff-context.fixture.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { action } from './detail-declaration.server.ts';

interface Car {
  readonly version: number | null;
  readonly status: string;
}

const done: unknown[] = [];

const park = (permission = 'FLEET_EDIT', operation = 'vehicles.saveStatus') =>
  action({
    name: 'park',
    label: 'park',
    title: 'park',
    text: 'park',
    done: 'actionDone',
    operation,
    permission,
    isOpen: (car: Car) => car.status === 'Rented',
    fields: () => [],
    schema: () => z.object({ reason: z.string().trim().min(1, 'needed').max(5, 'long') }),
    perform: async (_reader, car, values, safety) => done.push([car.status, values.reason, safety]),
  });

const car: Car = { version: 3, status: 'Rented' };
const staffContext = (permissions: readonly string[] | null, offered = ['vehicles.saveStatus']) =>
  staffContextForTests({ offers: (id) => offered.includes(id) }, { permissions });

describe('an action', () => {
  it('reads the input and is performed', async () => {
    const prepared = park().prepare({ reason: ' flat ' }, car, staffContext(null));
    const safety = { idempotencyKey: 'k', ifMatch: '"3"' };
    if ('perform' in prepared) await prepared.perform({} as Reader, safety);
    expect(done).toEqual([['Rented', 'flat', safety]]);
  });

  it('says the first thing that is wrong with a field', () => {
    expect(park().prepare({ reason: ' ' }, car, staffContext(null))).toEqual({
      errors: { reason: 'needed' },
    });
  });

  it('names the record’s version, where there is one', () => {
    expect(park().version(car)).toBe('3');
    expect(park().version({ ...car, version: null })).toBeUndefined();
  });
});

describe('the actions that are open', () => {
  const open = (found: Car, at: StaffContext, one = park()) => openActions([one], found, at).length;

  it.each([
    ['allowed by all three', car, staffContext(['FLEET_EDIT']), 1],
    ['not known to be forbidden', car, staffContext(null), 1],
    ['closed by the record’s state', { ...car, status: 'Sold' }, staffContext(['FLEET_EDIT']), 0],
    ['forbidden', car, staffContext(['FLEET_VIEW']), 0],
    ['a call that the service lacks', car, staffContext(['FLEET_EDIT'], []), 0],
  ])('%s', (_case, found, at, expected) => {
    expect(open(found, at)).toBe(expected);
  });
});
