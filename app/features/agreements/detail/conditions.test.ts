import { expect, it } from 'vitest';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import { factsOf } from '../../../patterns/record/value-words.server.ts';
import { getAgreementOperation } from '../../../upstream/agreements/agreements.contract.ts';
import { golden } from '../../../upstream/agreements/agreements.golden.ts';
import { conditionFacts } from './conditions.server.ts';

const wire = golden['agreements.get']?.accepted[0] as { rentalConditions: object };

/** The conditions as a renter reads them. */
const shown = (changes: object, vehicle: object = {}) => {
  const rentalConditions = { ...wire.rentalConditions, ...changes };
  const agreement = getAgreementOperation.answer.parse({ ...wire, ...vehicle, rentalConditions });
  const facts = factsOf(conditionFacts(agreement, staffContextInEnglish()));
  return facts.map(({ term, value, detail }) => [term, value, ...(detail ? [detail] : [])].join(' | '));
};

it('are figures of the service, with their units', () => {
  expect(shown({})).toEqual([
    'Mileage allowance | 1,400 mi | 200 mi a rental day',
    'Extra mileage | $0.18/mi',
    'Excess | $250.00',
    'Missing fuel | $1.80/l | service fee $5.00, no charge under $3.00',
    'Late return | free for 29 min | $12.00 an extra hour, $50.00 a day from 1 h 30 min',
    'Emergency phone | +44 23 8018 0499',
  ]);
});

it('say what is unlimited, and leave out what costs nothing', () => {
  const free = {
    graceMinutes: 0,
    extraHourRate: 0,
    fuelServiceFee: 0,
    fuelAllowance: 0,
    emergencyPhone: null,
  };
  expect(shown({ isUnlimitedMileage: true, ...free }, { isElectric: true })).toEqual([
    'Mileage allowance | Unlimited mileage',
    'Excess | $250.00',
    'Missing charge | $0.45/%',
    'Late return | $50.00 a day',
  ]);
});
