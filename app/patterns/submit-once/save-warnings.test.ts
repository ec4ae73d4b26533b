import { describe, expect, it } from 'vitest';
import { testRecords } from '../../store/store.fixture.ts';
import { staffOf } from '../../upstream/upstream.fixture.ts';
import { storeWarnings, warningsAt, warningsIn, warningsOf, warningTexts } from './save-warnings.server.ts';

const WARNING = { code: 'blacklisted', message: 'The licence belongs to a blacklisted customer.' };
const ADDRESS = '/reservations/51';
const staff = staffOf();

const storeAt = (clock: { now: number }) => testRecords({ now: () => clock.now }).records;

describe('the service’s warnings of a write', () => {
  it('are stored with the result of the write, and nothing without a warning', () => {
    expect(warningTexts({ warnings: [WARNING] })).toEqual({ warnings: [WARNING.message] });
    expect(warningTexts({ warnings: [] })).toEqual({});
  });

  it('are read from the answer to any write', () => {
    expect(warningsIn({ id: 7, warnings: [WARNING] })).toEqual([WARNING.message]);
    expect(warningsIn({ id: 7, warnings: ['Closed that day.'] })).toEqual(['Closed that day.']);
    expect([true, undefined, { id: 7 }].map(warningsIn)).toEqual([[], [], []]);
  });

  it('are shown once, whichever write they came with', () => {
    const both = { customer: { id: 7, warnings: ['A', 'B'] }, reservation: { id: 51, warnings: ['B'] } };
    expect(warningsOf({ ...both, payment: { id: 1 } })).toEqual(['A', 'B']);
  });

  it('stay on the record’s page for ten minutes, for the user who saved it', () => {
    const clock = { now: 0 };
    const records = storeAt(clock);
    storeWarnings(records, staff, { address: ADDRESS, saveWarnings: [WARNING.message] });
    expect(warningsAt(records, staff, ADDRESS)).toEqual([WARNING.message]);
    expect(warningsAt(records, staff, '/reservations/52')).toEqual([]);
    expect(warningsAt(records, { ...staff, userId: 'other' }, ADDRESS)).toEqual([]);
    clock.now = 601_000;
    expect(warningsAt(records, staff, ADDRESS)).toEqual([]);
  });

  it('are removed when the record is saved again without a warning', () => {
    const records = storeAt({ now: 0 });
    storeWarnings(records, staff, { address: ADDRESS, saveWarnings: [WARNING.message] });
    storeWarnings(records, staff, { address: ADDRESS, saveWarnings: [] });
    expect(warningsAt(records, staff, ADDRESS)).toEqual([]);
  });
});
