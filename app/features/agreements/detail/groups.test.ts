import { describe, expect, it } from 'vitest';
import { getAgreementOperation } from '../../../upstream/agreements/agreements.contract.ts';
import { fullSample } from '../../../upstream/full-sample.fixture.ts';
import { type AgreementWire, staffContext } from '../agreement.fixture.ts';
import { agreementGroups } from './groups.server.ts';

const { sample, leaves } = fullSample(getAgreementOperation.answer);
const full = sample as AgreementWire;
/** A level may be a flag by its contract, which says nothing of a tank; services send numbers or text. */
const whole: AgreementWire = {
  ...full,
  fuelLevelOut: 8,
  fuelLevelIn: '5/8',
  vehicleExchanges: (full.vehicleExchanges ?? []).map((exchange) => ({
    ...exchange,
    originalVehicleFuelLevelOut: 6,
    originalVehicleFuelLevelIn: 7,
    newVehicleFuelLevelOut: '3/4',
  })),
};

const shown = (wire: AgreementWire) =>
  JSON.stringify(agreementGroups(getAgreementOperation.answer.parse(wire), staffContext));

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  return /^\d{4}-/.test(text) ? text.replace(/^\d{4}/, '2041') : `${text} changed`;
}

/** The same agreement with another value in one place. */
function changedAt(path: string): AgreementWire {
  const copy = structuredClone(whole);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder = copy as Record<string, unknown>;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  holder[last] = other(holder[last]);
  return copy;
}

/** Fields that the view does not show, and why. */
const NOT_SHOWN: readonly (readonly [fields: RegExp, why: string])[] = [
  [/^(agreementId|agreementNumber)$/, 'stand in the address and above the view'],
  [/^(clientId)$/, 'is the tenant, the same on every page'],
  [/^(agreementTypeId|agreementStatusId|vehicleTypeId)$/, 'stand there by their name'],
  [/^(checkout|checkin|return)Location$/, 'stand there by their name'],
  [/^rentalConditions\.fuelPrice$/, 'is for a tank, and this vehicle has a battery'],
  [/^rentalConditions\.mileage/, 'are not there where the mileage is unlimited'],
  [/^payments\.0\.chargeKindId$/, 'stands there by its name, the description'],
  [/^version$/, 'goes back with every change and says nothing to people'],
  [
    /^priceTerms\.(rates|miscCharges|otherCharges|agreementInsurance)\./,
    'are what an edit sends back; their lines stand there',
  ],
  [
    /^priceTerms\.(taxIds|promotionIds|agreementTypeName)/,
    'are what an edit sends back; their names stand there',
  ],
  [
    /\.(miscChargeId|taxId|promotionId|driverId|billingContactId|creditCardId|paymentId)$/,
    'have their name or number',
  ],
  [/\.(locationId|licenseCountryId)$/, 'stand there by their name'],
  [/^extensions\.\d\.extensionId$/, 'stands for the row'],
  [/^vehicleExchanges\.\d\.(vehicleExchangeId|agreementId)$/, 'stand for the row and for the record itself'],
  [/^customerDetails\.customerId$/, 'is the agreement’s own customer, to whom the name leads'],
];

describe('the view of all fields', () => {
  it('shows everything that the service says of an agreement', () => {
    const before = shown(whole);
    const missing = leaves
      .map(({ path }) => path)
      .filter((path) => !NOT_SHOWN.some(([fields]) => fields.test(path)))
      .filter((path) => shown(changedAt(path)) === before);
    expect(missing).toEqual([]);
  });

  it('names no exception that is none', () => {
    const before = shown(whole);
    const idle = NOT_SHOWN.filter(([fields]) =>
      leaves.every(({ path }) => !fields.test(path) || shown(changedAt(path)) !== before),
    );
    expect(idle.map(([fields]) => String(fields))).toEqual([]);
  });
});
