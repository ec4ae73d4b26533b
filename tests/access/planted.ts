import type { RecordsOfBusiness } from '../setup/pages-of-business.ts';

/** Texts that stand for one value, in every form in which a page, a file or a print page shows it. */
interface Planted {
  readonly name: string;
  readonly texts: readonly string[];
}

type Column = readonly [column: string, value: string | number, ...shown: string[]];

const day = (column: string, iso: string): Column => {
  const [year, month, date] = iso.split('-');
  return [column, iso, `${date}/${month}/${year}`, iso];
};
const figure = (column: string, value: number): Column => [
  column,
  value,
  value.toLocaleString('en-GB'),
  String(value),
];
/** An amount in hundredths. */
const amount = (column: string, value: number): Column => [
  column,
  value,
  (value / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 }),
  (value / 100).toFixed(2),
];

const CUSTOMER: readonly Column[] = [
  ['company_name', 'ZQCOMPANY', 'ZQCOMPANY'],
  day('date_of_birth', '1961-07-13'),
  ['address', 'ZQADDRESS', 'ZQADDRESS'],
  ['city', 'ZQCITY', 'ZQCITY'],
  ['postal', 'ZQPOSTAL', 'ZQPOSTAL'],
  ['home_phone', '+44 20 7946 0981', '7946 0981'],
  ['business_phone', '+44 20 7946 0982', '7946 0982'],
  ['cell_phone', '+44 7700 900983', '900983', '7700900983'],
  ['email', 'zqmail@post.example', 'zqmail@post.example'],
  ['license_number', 'ZQLICENCE', 'ZQLICENCE'],
  ['license_class', 'ZQCLASS', 'ZQCLASS'],
  day('license_issue_date', '1983-02-11'),
  day('license_expiry_date', '2049-03-09'),
  ['insurance_company', 'ZQINSURER', 'ZQINSURER'],
  ['insurance_policy_no', 'ZQPOLICY', 'ZQPOLICY'],
  day('insurance_expiry_date', '2049-04-19'),
  ['billing_name', 'ZQBILLNAME', 'ZQBILLNAME'],
  ['billing_address', 'ZQBILLADDRESS', 'ZQBILLADDRESS'],
  ['passport_number', 'ZQPASSPORT', 'ZQPASSPORT'],
  day('passport_expiry_date', '2049-05-29'),
  ['bank_name', 'ZQBANK', 'ZQBANK'],
  ['bank_account_name', 'ZQACCOUNT', 'ZQACCOUNT'],
  ['emergency_name', 'ZQEMERGENCY', 'ZQEMERGENCY'],
  ['emergency_phone', '+44 20 7946 0984', '7946 0984'],
  ['payment_terms', 'ZQTERMS', 'ZQTERMS'],
  ['broker_name', 'ZQBROKER', 'ZQBROKER'],
];

const VEHICLE: readonly Column[] = [
  ['trim', 'ZQTRIM', 'ZQTRIM'],
  ['vin', 'ZQVN0000000000017', 'ZQVN0000000000017'],
  ['lease_company', 'ZQLEASE', 'ZQLEASE'],
  day('lease_end_date', '2048-01-21'),
  amount('lease_payout', 1_234_567),
  ['insurance_company', 'ZQVEHICLEINSURER', 'ZQVEHICLEINSURER'],
  day('insurance_expiry', '2048-02-22'),
  day('registration_expiry', '2048-03-23'),
  day('inspection_expiry', '2048-04-24'),
  day('purchase_date', '2017-06-16'),
  amount('purchase_price', 2_345_678),
  day('sale_date', '2048-06-26'),
  amount('sale_price', 3_456_789),
  ['device_reference', 'ZQDEVICE', 'ZQDEVICE'],
  ['note', 'ZQVEHICLENOTE', 'ZQVEHICLENOTE'],
];

const RESERVATION: readonly Column[] = [
  ['voucher_no', 'ZQVOUCHER', 'ZQVOUCHER'],
  ['po_no', 'ZQPURCHASE', 'ZQPURCHASE'],
  ['ro_no', 'ZQREPAIR', 'ZQREPAIR'],
  ['destination', 'ZQDESTINATION', 'ZQDESTINATION'],
  ['note', 'ZQNOTE', 'ZQNOTE'],
  figure('projected_mileage', 73_123),
];

const AGREEMENT: readonly Column[] = [
  ['po_no', 'ZQPURCHASE', 'ZQPURCHASE'],
  ['note', 'ZQNOTE', 'ZQNOTE'],
  ['delivery_date', '2047-08-18T10:00:00', '18/08/2047', '2047-08-18'],
  figure('odometer_out', 73_451),
];

const DRIVER: readonly Column[] = [
  day('date_of_birth', '1961-07-13'),
  ['license_number', 'ZQLICENCE', 'ZQLICENCE'],
  ['license_class', 'ZQCLASS', 'ZQCLASS'],
  day('license_expiry_date', '2049-03-09'),
];

const INSURANCE: readonly Column[] = [
  ['company', 'ZQINSURANCE', 'ZQINSURANCE'],
  ['claim_no', 'ZQCLAIM', 'ZQCLAIM'],
  ['policy_no', 'ZQCOVER', 'ZQCOVER'],
  amount('allowance', 7_173),
  amount('deductible', 8_283),
  figure('max_days', 1_877),
  amount('maximum', 919_193),
];

/** Agreed terms of a price by their names in its JSON, in hundredths. */
const TERMS: readonly Column[] = [
  amount('preAdjustment', 1_117),
  amount('postAdjustment', 1_229),
  amount('additionalCharge', 1_331),
  amount('unTaxableAdditional', 1_443),
  amount('securityDeposit', 15_557),
];

const TABLES = { customer: CUSTOMER, vehicle: VEHICLE, reservation: RESERVATION, agreement: AGREEMENT };

/** All planted values. A value that several records hold has one name. */
export const PLANTED: readonly Planted[] = [
  ...Object.entries({ ...TABLES, insurance: INSURANCE, terms: TERMS }).flatMap(([table, columns]) =>
    columns.map(([column, , ...texts]) => ({ name: `${table}.${column}`, texts })),
  ),
  { name: 'payment.reference', texts: ['ZQREFERENCE'] },
  { name: 'vehicle.option', texts: ['ZQOPTION'] },
];

type Change = (sql: string, ...values: (string | number)[]) => void;
type Rows = (sql: string) => readonly Readonly<Record<string, unknown>>[];

/** Writes unlikely values into every field of the records that pages show, so that each is found wherever it stands. */
export function plantIn(records: RecordsOfBusiness, { change, rows }: { change: Change; rows: Rows }): void {
  const set = (table: string, columns: readonly Column[], where: string) => {
    for (const [column, value] of columns) change(`UPDATE ${table} SET ${column} = ? WHERE ${where}`, value);
  };
  const { reserved, out, back, customer, vehicle } = records;
  const agreements = `(${out}, ${back})`;
  const rentersOf = `SELECT customer_id FROM reservations WHERE id = ${reserved}
    UNION SELECT customer_id FROM agreements WHERE id IN ${agreements}`;
  set('customers', CUSTOMER, `id = ${customer} OR id IN (${rentersOf})`);
  set('vehicles', VEHICLE, `id = ${vehicle}`);
  change('INSERT OR IGNORE INTO vehicle_options (vehicle_id, name) VALUES (?, ?)', vehicle, 'ZQOPTION');
  set('reservations', RESERVATION, `id = ${reserved}`);
  set('agreements', AGREEMENT, `id IN ${agreements}`);
  change(`UPDATE agreements SET odometer_in = 73999 WHERE id = ${back}`);
  change(
    `UPDATE vehicles SET odometer = 73451 WHERE id = (SELECT vehicle_id FROM agreements WHERE id = ${out})`,
  );
  set('agreement_drivers', DRIVER, `agreement_id IN ${agreements}`);
  set('reservation_drivers', DRIVER, `reservation_id = ${reserved}`);
  for (const id of [out, back]) {
    change(`INSERT OR IGNORE INTO agreement_insurances (agreement_id, company) VALUES (?, '')`, id);
    set('agreement_insurances', INSURANCE, `agreement_id = ${id}`);
  }
  for (const [table, ids] of [
    ['reservations', `(${reserved})`],
    ['agreements', agreements],
  ]) {
    for (const [name, value] of TERMS)
      change(
        `UPDATE ${table} SET price_terms = json_set(coalesce(price_terms, '{}'), '$.${name}', ?) WHERE id IN ${ids}`,
        value,
      );
  }
  const accounts = rows(
    `SELECT account_id AS id FROM agreements WHERE id IN ${agreements}
     UNION SELECT account_id FROM reservations WHERE id = ${reserved}`,
  );
  for (const { id } of accounts) {
    change(
      `INSERT INTO ledger_entries (account_id, number, kind, amount, balance_effect, method, reference, location_id, entry_date)
       VALUES (?, 'P-ZQ' || ?1, 'Refund', 700, 0, 'Cash', 'ZQREFERENCE', 1, '2026-01-02T10:00:00')`,
      Number(id),
    );
  }
  change(
    `INSERT INTO agreement_extensions (agreement_id, extended_date, reason, checkin_date_before, checkin_date,
       checkin_location_before_id, checkin_location_id, total_before, total_amount)
     SELECT id, checkout_date, 'longer', checkin_date, checkin_date, 2, checkin_location_id, total_amount, total_amount
     FROM agreements WHERE id = ?`,
    back,
  );
  for (const { id } of rows('SELECT id FROM column_headers'))
    change(
      `INSERT OR REPLACE INTO user_column_choices (user_id, column_header_id, is_selected, order_index)
       VALUES (101, ?1, 1, ?1)`,
      Number(id),
    );
}
