import { customerDetailsOf, recordPeople } from '../../customers/record-people.ts';
import type { Database } from '../../database.ts';
import { type Row, wireRecord } from '../../wire-record.ts';

const INSURANCE = {
  plain: {
    companyName: 'company',
    claimNumber: 'claim_no',
    policyNumber: 'policy_no',
    maxDays: 'max_days',
  },
  money: { allowance: 'allowance', deductible: 'deductible', maximumAmount: 'maximum' },
} as const;

const CARD = {
  plain: {
    creditCardId: 'id',
    brand: 'brand',
    lastFour: 'last_four',
    expiry: 'expiry',
    gatewayMandate: 'gateway_mandate',
  },
  flags: { isTokenized: 'is_tokenized' },
} as const;

/** Who drives, who pays, and what left with the car. Money in currency units. */
export function peopleOf(
  database: Database,
  agreement: { readonly id: number; readonly customerId: number; readonly vehicleId: number },
) {
  const { id, customerId, vehicleId } = agreement;
  const { drivers, billingContacts } = recordPeople(database, { agreementId: id });
  const insurance = database.get<Row>('SELECT * FROM agreement_insurances WHERE agreement_id = ?', [id]);
  const cards = database.all<Row>(
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
    agreementInsurance: insurance === undefined ? null : wireRecord(insurance, INSURANCE),
    agreementBillingList: billingContacts,
    creditCards: cards.map((row) => wireRecord(row, CARD)),
    agreementEquipment: equipment.map(({ name }) => ({ name, quantity: 1 })),
  };
}
