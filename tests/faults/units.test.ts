import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Clerk, formOf } from '../journeys/clerk.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import { readPdf } from '../setup/read-pdf.ts';

/** A test environment starts. */
const LONG_MS = 120_000;

/** Figures that nothing else of a page has, on their places in the data. */
const MARKED = [
  'UPDATE vehicles SET odometer = 771001',
  'UPDATE agreements SET odometer_out = 771002, odometer_in = iif(odometer_in IS NULL, NULL, 771903)',
  `UPDATE agreements SET frozen_rates = json_set(frozen_rates, '$.isUnlimitedMileage', json('false'), '$.mileagePerDay', 7719,
     '$.mileageRate', 7717)`,
  `INSERT INTO vehicle_exchanges (agreement_id, exchange_date, reason, old_vehicle_id, old_vehicle_out,
     old_odometer_in, old_fuel_level_in, new_vehicle_id, new_odometer_out, new_fuel_level_out)
   SELECT max(id), max(checkout_date), 'Fault', vehicle_id, 771003, 771804, 4, vehicle_id, 771005, 8
   FROM agreements WHERE client_id = 1 AND odometer_in IS NOT NULL GROUP BY checkout_location_id`,
  'UPDATE rates SET is_unlimited_mileage = 0, mileage_per_day = 7719, mileage_rate = 7717',
  'UPDATE reservations SET projected_mileage = 7718',
];
const FIGURES = /(?:77[12],\d{3}|7,71[89]|\$77\.17)(?!\d)/g;

const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ');

/** Returns the distances of a text, each with what follows it. */
const distancesIn = (text: string): readonly string[] =>
  [...text.matchAll(FIGURES)].map(({ 0: figure, index }) => text.slice(index, index + figure.length + 3));

let environment: FormEnvironment;
let admin: Clerk;
beforeAll(async () => {
  environment = await startFormEnvironment('full');
  for (const sql of MARKED) environment.change(sql);
  admin = await Clerk.at(environment.origin, 'admin');
}, LONG_MS);
afterAll(() => environment.stop());

/** The product starts with empty caches: all users of a tenant share its settings. */
async function startAgain(): Promise<void> {
  await environment.kill();
  await environment.start();
}

const idOf = (sql: string, ...values: (string | number)[]) =>
  Number(Object.values(environment.rows(sql, ...values)[0] ?? {})[0]);
const agreementAt = (place: number, condition: string) =>
  idOf(`SELECT min(id) FROM agreements WHERE checkout_location_id = ? AND ${condition}`, place);
const OUT = 'status_id = 1';
/** Not of an electric vehicle, whose level is a percentage. */
const WITH_TANK = `${OUT} AND fuel_level_out <= 8`;
const BACK = 'odometer_in IS NOT NULL AND status_id <> 6';
const EXCHANGED = 'id IN (SELECT agreement_id FROM vehicle_exchanges)';

interface Place {
  readonly place: number;
  readonly unit: string;
}

describe.each<Place>([
  { place: 1, unit: 'mi' },
  { place: 4, unit: 'km' },
])('at location $place', ({ place, unit }) => {
  const vehicle = () =>
    idOf('SELECT min(id) FROM vehicles WHERE owning_location_id = ? AND is_active = 1', place);
  const reservation = () =>
    idOf('SELECT min(id) FROM reservations WHERE start_location_id = ? AND status_id IN (2, 3)', place);
  const pages: Readonly<Record<string, () => string>> = {
    'the agreement of a vehicle that is out': () => `/agreements/${agreementAt(place, OUT)}`,
    'its print': () => `/agreements/${agreementAt(place, OUT)}/agreement`,
    'its check-in': () => `/agreements/${agreementAt(place, OUT)}/check-in`,
    'the agreement of a vehicle that is back': () => `/agreements/${agreementAt(place, BACK)}`,
    'the slip of its check-in': () => `/agreements/${agreementAt(place, BACK)}/check-in-slip`,
    'the vehicles of an exchange': () => `/agreements/${agreementAt(place, EXCHANGED)}/exchanges`,
    'the print after an exchange': () => `/agreements/${agreementAt(place, EXCHANGED)}/agreement`,
    'the list of agreements': () => `/agreements?checkOutPlace=${place}&columns=OdometerOut,OdometerIn`,
    'its export': () => `/agreements/export?checkOutPlace=${place}&columns=OdometerOut,OdometerIn`,
    'a vehicle': () => `/fleet/${vehicle()}`,
    'a reservation': () => `/reservations/${reservation()}`,
    'the rates of a reservation': () => `/reservations/${reservation()}/edit?stage=rates-and-charges`,
    'the vehicles on offer': () => `/reservations/${reservation()}/edit?stage=vehicle-information`,
  };

  it.each(Object.entries(pages))('each distance of %s has its unit', async (_, address) => {
    const { status, html } = await admin.open(address());
    expect(status).toBe(200);
    const distances = distancesIn(textOf(html));
    expect(distances).not.toEqual([]);
    expect(distances.filter((text) => !text.endsWith(` ${unit}`) && !text.endsWith(`/${unit}`))).toEqual([]);
  });

  it('the field of an odometer names its unit', async () => {
    const { html } = await admin.open(`/fleet/${vehicle()}/edit`);
    expect(textOf(html)).toMatch(new RegExp(`Odometer ${unit}\\b`));
  });

  it('the price of a return counts in its unit', async () => {
    const page = await admin.open(`/agreements/${agreementAt(place, WITH_TANK)}/check-in`);
    const submitted = { odometerIn: '772900', fuelIn: '1' };
    const priced = await admin.press({
      form: formOf(page),
      submitted,
      button: { name: 'do', value: 'recalculate' },
    });
    const text = textOf(priced.html);
    expect(text).toMatch(new RegExp(`1,898 ${unit} driven`));
    expect(text).toMatch(/\/8 missing, [\d.]+ l × \$1\.80/);
  });
});

it('a business whose locations share a unit names it in the heading, and exports figures', async () => {
  const summit = await Clerk.at(environment.origin, 'admin2');
  const list = textOf((await summit.open('/fleet?columns=VehicleNumber,Odometer')).html);
  expect(list).toContain('Odometer (mi)');
  const { html } = await summit.open('/fleet/export?columns=VehicleNumber,Odometer');
  expect(html).toMatch(/Odometer \(mi\)\r\n[^\r]*,"771,001"\r\n/);
});

it('the setting of the business is stronger than the country', async () => {
  environment.change("UPDATE clients SET distance_unit = 'km' WHERE id = 1");
  await startAgain();
  const other = await Clerk.at(environment.origin, 'manager');
  const { html } = await other.open(`/agreements/${agreementAt(1, OUT)}`);
  expect(distancesIn(textOf(html)).filter((text) => !/[ /]km$/.test(text))).toEqual([]);
});

it('a printed agreement states its conditions and the own terms of the client, however long', async () => {
  const paragraphs = Array.from(
    { length: 120 },
    (_, at) => `Paragraph ${at}. ${'The renter agrees. '.repeat(20)}`,
  );
  environment.change(
    "UPDATE client_terms SET terms = ? WHERE client_id = 1 AND language = 'en'",
    paragraphs.join('\n\n'),
  );
  await startAgain();
  const reader = await Clerk.at(environment.origin, 'agent');
  const address = `/agreements/${agreementAt(4, OUT)}/agreement`;
  const text = textOf((await reader.open(address)).html);
  expect(text).toMatch(
    /Conditions Mileage allowance [\d,]+ km 7,719 km a rental day Extra mileage \$77\.17\/km Excess \$[\d,.]+/,
  );
  expect(text).toMatch(/Late return free for 29 min .* Emergency phone \+49 30 23125 499/);
  expect(text).toContain('Paragraph 119.');
  const pdf = readPdf(
    Buffer.from(await (await reader.visitor.ask(`${environment.origin}${address}.pdf`)).arrayBuffer()),
  );
  expect(pdf.pages).toBeGreaterThanOrEqual(5);
  expect(pdf.text).toContain('Paragraph 119.');
});
