import type { agreement } from '../../../../app/upstream/agreements/agreement.contract.ts';
import type { WireOf } from '../../../../app/upstream/wire-of.ts';
import { customerDetailsOf, recordPeople } from '../../customers/record-people.ts';
import type { Database } from '../../database.ts';
import { columnMap, flag, money, plain } from '../../lists/column-map.ts';
import type { Row } from '../../table-row.ts';

type Read = WireOf<typeof agreement.read>;

/** What an insurer pays of a rental. */
const insurances = columnMap<NonNullable<Read['agreementInsurance']>, never>()('i', {
  companyName: plain('company'),
  claimNumber: plain('claim_no'),
  policyNumber: plain('policy_no'),
  maxDays: plain('max_days'),
  allowance: money('allowance'),
  deductible: money('deductible'),
  maximumAmount: money('maximum'),
});

/** Of a card only what may be stored. */
const cards = columnMap<NonNullable<Read['creditCards']>[number], never>()('k', {
  creditCardId: plain('id'),
  brand: plain('brand'),
  lastFour: plain('last_four'),
  expiry: plain('expiry'),
  gatewayMandate: plain('gateway_mandate'),
  isTokenized: flag('is_tokenized'),
});

/** Who drives, who pays, and what left with the car. Money in currency units. */
export function peopleOf(
  database: Database,
  agreement: { readonly id: number; readonly customerId: number; readonly vehicleId: number },
) {
  const { id, customerId, vehicleId } = agreement;
  const { drivers, billingContacts } = recordPeople(database, { agreementId: id });
  const insurance = database.get<Row>('SELECT * FROM agreement_insurances WHERE agreement_id = ?', [id]);
  const found = database.all<Row>(
    `SELECT k.*, k.gateway_token <> '' AS is_tokenized FROM credit_cards k WHERE k.customer_id = ? ORDER BY k.id`,
    [customerId],
  );
  const equipment = database.all<{ name: string }>(
    'SELECT name FROM vehicle_options WHERE vehicle_id = ? ORDER BY name',
    [vehicleId],
  );
  return {
    customerDetails: customerDetailsOf(database, customerId),
    driverList: drivers,
    agreementInsurance: insurance === undefined ? null : insurances.detail(insurance),
    agreementBillingList: billingContacts,
    creditCards: found.map(cards.detail),
    agreementEquipment: equipment.map(({ name }) => ({ name, quantity: 1 })),
  };
}
