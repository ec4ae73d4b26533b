import { customerDetailsOf, recordPeople } from '../../customers/record-people.ts';
import type { Database } from '../../database.ts';
import type { Row } from '../../table-row.ts';
import { cards, insurances } from '../columns.ts';

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
