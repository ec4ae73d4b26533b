import { describe, expect, it } from 'vitest';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { fullSample, withOther } from '../../../upstream/full-sample.fixture.ts';
import { getReservationOperation } from '../../../upstream/reservations/reservation.contract.ts';
import { reservationGroups } from './reservation-groups.server.ts';

const staffContext = staffContextForTests();
const reservationOf = (wire: unknown) => getReservationOperation.answer.parse(wire);
const shown = (wire: unknown) => JSON.stringify(reservationGroups(reservationOf(wire), staffContext));

/** Leaves that do not stand among the fields, and why. */
const ELSEWHERE: readonly (readonly [path: RegExp, because: string])[] = [
  [/^reservationNumber$/, 'the page is called by it'],
  [/^(statusId|reservationStatus|reservationStatusName)$/, 'the badge next to the number'],
  [/^clientId$/, 'the tenant, the same for all that its staff can see'],
  [/^atRisk\./, 'the notice above everything else'],
  [/^usualFees\./, 'is shown where the reservation is cancelled'],
  [/^version$/, 'for If-Match, no word for people'],
  [
    /^(reservationTypeId|vehicleTypeId|startLocationId|endLocationId|promotionId|referralId)$/,
    'the id of something that is shown by its name',
  ],
  [
    /^\w+\.0\.(miscChargeId|chargeKindId|taxId|locationId|promotionId|billingContactId|driverId|imageId|licenseCountryId)$/,
    'the id of something in a list, which is shown by its name or number',
  ],
  [
    /^priceTerms\.(?!rateName|promotionCode)/,
    'what an edit sends back; what came of it stands in the charges and sums',
  ],
  [
    /^customerDetails\.(customerId|customerNumber|firstName|lastName|companyName|dateOfbirth|address|city|zipCode|hPhone|bPhone|cPhone|email|licenseNumber|licenseExpiryDate)$/,
    'the reservation itself says it of the same customer',
  ],
];

const { sample, leaves } = fullSample(getReservationOperation.answer);
/** Has one of a few words and takes no other. */
const isChoice = (path: string) => /^atRisk\.(because|conflict\.referenceType)$/.test(path);
const isElsewhere = (path: string) => ELSEWHERE.some(([pattern]) => pattern.test(path));

describe('the fields of a reservation', () => {
  it('show every value of the contract that is not shown elsewhere', () => {
    const before = shown(sample);
    const missing = leaves
      .filter(({ path }) => !isElsewhere(path) && shown(withOther(sample, { path })) === before)
      .map(({ path }) => path);
    expect(missing).toEqual([]);
  });

  it('have no exception for a field that is shown', () => {
    const before = shown(sample);
    const needless = leaves
      .filter(
        ({ path }) => isElsewhere(path) && !isChoice(path) && shown(withOther(sample, { path })) !== before,
      )
      .map(({ path }) => path);
    expect(needless).toEqual([]);
  });

  it('take what the reservation does not say of its customer from the customer’s record', () => {
    const groups = shown({
      reserveId: 7,
      reservationNumber: 'R-7',
      statusId: 2,
      customerDetails: { customerId: 3, firstName: 'Ada', cPhone: '+44 20 1', licenseNumber: 'L-9' },
    });
    expect(['Ada', '+44 20 1', 'L-9'].filter((text) => !groups.includes(text))).toEqual([]);
  });

  it('of a reservation of which little is known name what is missing', () => {
    const groups = reservationGroups(
      reservationOf({ reserveId: 7, reservationNumber: '', statusId: 2 }),
      staffContext,
    );
    expect(groups.flatMap(({ facts, tables }) => [...facts, ...tables])).toEqual([]);
  });

  it('mark a licence that ends before the vehicle is back', () => {
    const [, , customer] = reservationGroups(
      reservationOf({
        reserveId: 7,
        reservationNumber: 'R-7',
        statusId: 2,
        endDate: '2026-12-01T09:00:00',
        licenseExpiryDate: '2026-11-30',
      }),
      staffContext,
    );
    expect(customer?.facts).toEqual([{ term: 'reservation.licenceEnds', value: '30/11/2026', mark: 'bad' }]);
  });
});
