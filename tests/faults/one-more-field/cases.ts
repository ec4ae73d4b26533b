import type { Insertion } from '../../setup/project-copy.ts';

/** A plain optional text field of a kind of record, and where the product shows it. */
interface FieldCase {
  readonly record: string;
  /** Its path in the record, which is also its name in the form and the parameter of its filter. */
  readonly field: string;
  readonly label: string;
  /** The service's code for its column. */
  readonly code: string;
  /** The address of the list; a record is below it by id, and its form at `/edit`. */
  readonly list: string;
  /** Finds a record whose form can be sent unchanged. */
  readonly anyRecord: string;
  /** Folders whose types depend on it. */
  readonly folders: readonly string[];
  /** Its declarations: contract, field table, text, and the schema and column map of the sandbox. */
  readonly insertions: readonly Insertion[];
}

const LABELS = 'public/locales/en/translation.json';
const VEHICLE_FIELDS = 'app/features/fleet/record/vehicle-fields.server.ts';
const CUSTOMER_FIELDS = 'app/features/customers/record/customer-fields.server.ts';

export const CASES: readonly FieldCase[] = [
  {
    record: 'customer',
    field: 'loyaltyNumber',
    label: 'Loyalty number',
    code: 'LoyaltyNumber',
    list: '/customers',
    anyRecord:
      'SELECT id FROM customers WHERE client_id = 1 AND is_blacklisted = 0 AND insurance_company IS NULL LIMIT 1',
    folders: ['app/features/customers', 'sandbox/rental/customers'],
    insertions: [
      {
        path: 'app/upstream/customers/customers.contract.ts',
        after: "...bothSame(textValue(60), 'paymentTerms', 'employmentType'),",
        line: "    loyaltyNumber: listed(both('loyaltyNumber', textValue(40)), { sort: 'loyaltyNumber', filter: true }),",
      },
      {
        path: CUSTOMER_FIELDS,
        after:
          "import { byAnyOf, byDay, byFlag } from '../../../patterns/record-form/filter-table.server.ts';",
        line: "import { byText } from '../../../patterns/record-form/filter-table.server.ts';",
      },
      {
        path: CUSTOMER_FIELDS,
        after: "paymentTerms: words('paymentTerms', 'customer.paymentTerms', 'PaymentTerms'),",
        line: `    loyaltyNumber: {
      label: 'customer.loyaltyNumber',
      kind: text('loyaltyNumber'),
      column: { code: 'LoyaltyNumber', sort: 'loyaltyNumber' },
      filter: { kind: byText(), place: 'more' },
    },`,
      },
      {
        path: LABELS,
        after: '"bankAccount": "Account holder",',
        line: '    "loyaltyNumber": "Loyalty number",',
      },
      {
        path: 'sandbox/rental/schema/customers.ts',
        after: 'payment_terms TEXT,',
        line: '  loyalty_number TEXT,',
      },
      {
        path: 'sandbox/rental/customers/columns.ts',
        after: "paymentTerms: text('payment_terms'),",
        line: `  loyaltyNumber: text('loyalty_number', {
    sort: true,
    filter: { by: 'part' },
    header: { code: 'LoyaltyNumber', title: 'Loyalty number' },
  }),`,
      },
    ],
  },
  {
    record: 'vehicle',
    field: 'telematicsId',
    label: 'Telematics ID',
    code: 'TelematicsId',
    list: '/fleet',
    anyRecord: 'SELECT min(id) AS id FROM vehicles WHERE client_id = 1 AND is_active = 1',
    folders: ['app/features/fleet', 'sandbox/rental/fleet'],
    insertions: [
      {
        path: 'app/upstream/vehicles/vehicles.contract.ts',
        after: "plate: listed(both('licenseNo', requiredText(20)), { sort: 'plate' }),",
        line: "    telematicsId: listed(both('telematicsId', textValue(40)), { sort: 'telematicsId', filter: true }),",
      },
      {
        path: VEHICLE_FIELDS,
        before: 'const DEAREST = 100_000_000;',
        line: "import { byText } from '../../../patterns/record-form/filter-table.server.ts';",
      },
      {
        path: VEHICLE_FIELDS,
        before:
          "deviceReference: { ...field('device', marked('deviceReference')), setting: 'DeviceReference' },",
        line: `    telematicsId: {
      label: 'vehicle.telematicsId',
      kind: text('telematicsId'),
      column: { code: 'TelematicsId', sort: 'telematicsId' },
      filter: { kind: byText(), place: 'more' },
    },`,
      },
      { path: LABELS, after: '"device": "Device",', line: '    "telematicsId": "Telematics ID",' },
      {
        path: 'sandbox/rental/schema/fleet.ts',
        after: 'device_reference TEXT,',
        line: '  telematics_id TEXT,',
      },
      {
        path: 'sandbox/rental/fleet/columns.ts',
        after: "deviceReference: text('device_reference', optional),",
        line: `  telematicsId: text('telematics_id', {
    sort: true,
    empty: null,
    filter: { by: 'part' },
    header: { code: 'TelematicsId', title: 'Telematics ID' },
  }),`,
      },
    ],
  },
];
