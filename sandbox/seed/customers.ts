import { folded } from '../rental/core/folded.ts';
import { customerSearchText } from '../rental/customers/columns.ts';
import type { Insert } from './insert.ts';
import { countryId, type TenantPlan } from './locations.ts';
import type { Culture, WrittenName } from './people/cultures.ts';
import { LATIN_CULTURES } from './people/latin-names.ts';
import { SCRIPTED_CULTURES } from './people/scripted-names.ts';
import { HOSTILE_TEXTS, SUMMIT_CULTURES } from './people/summit-names.ts';
import type { Random } from './random.ts';

interface SeedLicence {
  readonly number: string;
  readonly countryId: number;
  readonly class: string;
  readonly expiry: string;
  readonly birth: string;
}

export interface SeedCustomer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly sortName: string;
  readonly company: string | null;
  readonly licence: SeedLicence;
  readonly isTaxExempt: boolean;
  readonly hostile: boolean;
}

const HARBOUR_CULTURES = [...LATIN_CULTURES, ...SCRIPTED_CULTURES];
const FIRST_WORDS =
  'Quayside,Northgate,Meridian,Løvenskiold,Bright,Solent,Ostsee,Lindner,Oak & Ash,Tidewater,Hansa,Castle,Blue Anchor,Évora,Wessex'.split(
    ',',
  );
const LAST_WORDS =
  'Logistics Ltd,Catering,Bau GmbH,& Sønner AS,Films,Engineering plc,Insurance Services,Events,Timber Ltd,Dental Group,Consulting'.split(
    ',',
  );
const SUMMIT_WORDS =
  'Roofing,Outfitters,Brewing,Software,Dental,Ski School,Surveyors,Catering,Film Crew,Windows'.split(',');
const INSURERS = ['Allianz', 'AXA', 'Aviva', 'HUK-Coburg', 'Progressive', 'State Farm'];

/** The corner of tenant 2 whose texts are hostile: forty customers, spread over the list. */
const isHostile = (clientId: number, index: number): boolean =>
  clientId === 2 && index % 5 === 3 && index < HOSTILE_TEXTS.length * 10;

function hostile(index: number, offset: number): string {
  return HOSTILE_TEXTS[(index + offset) % HOSTILE_TEXTS.length] ?? '';
}

function companyOf(random: Random, clientId: number, index: number): string | null {
  if (isHostile(clientId, index)) return `${hostile(Math.floor(index / 5), 7)} of Summit`;
  if (clientId === 2) return random.chance(0.5) ? `${random.pick(SUMMIT_WORDS)} of Summit` : null;
  return random.chance(0.16) ? `${random.pick(FIRST_WORDS)} ${random.pick(LAST_WORDS)}` : null;
}

function namesOf(random: Random, culture: Culture, clientId: number, index: number) {
  const given: WrittenName = random.pick(culture.given);
  const family: WrittenName = random.pick(culture.family);
  const roman = `${given.roman}.${family.roman}`;
  if (!isHostile(clientId, index)) return { firstName: given.name, lastName: family.name, roman };
  const nth = Math.floor(index / 5);
  return nth % 2 === 0
    ? { firstName: hostile(nth, 0), lastName: family.name, roman }
    : { firstName: given.name, lastName: hostile(nth, 0), roman };
}

const day = (year: number, random: Random): string =>
  `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;

function classOf(random: Random, country: string): string {
  if (country === 'US') return 'R';
  if (country === 'CA') return '5';
  return random.chance(0.12) ? 'B, C1, D1' : 'B';
}

function insertCustomer(
  insert: Insert,
  random: Random,
  clientId: number,
  id: number,
  index: number,
  year: number,
): SeedCustomer {
  const cultures = clientId === 2 ? SUMMIT_CULTURES : HARBOUR_CULTURES;
  const culture = random.weighted(cultures.map((one) => [one, one.weight] as const));
  const { firstName, lastName, roman } = namesOf(random, culture, clientId, index);
  const company = companyOf(random, clientId, index);
  const cell = random.filled(random.pick(culture.phone));
  const home = random.chance(0.2) ? random.filled(random.pick(culture.phone)) : null;
  const mail = clientId === 2 ? 'guests.summit.example' : 'post.example';
  const sortName = folded(`${lastName} ${firstName}`);
  const country = countryId(culture.country);
  const blacklisted = random.chance(0.006);
  const licence: SeedLicence = {
    birth: day(year - random.whole(20, 78), random),
    number: random.filled(culture.licence),
    countryId: country,
    class: classOf(random, culture.country),
    expiry: day(year + random.whole(random.chance(0.04) ? -1 : 1, 9), random),
  };
  const email = `${roman}${index}@${mail}`;
  const number = `C-${10001 + index}`;
  const isTaxExempt = company !== null && random.chance(0.04);
  insert('customers', {
    id,
    client_id: clientId,
    number,
    customer_type_id: clientId * 10 + (company === null ? 1 : 2),
    first_name: firstName,
    last_name: lastName,
    sort_name: sortName,
    search_text: customerSearchText({
      number,
      first_name: firstName,
      last_name: lastName,
      sort_name: sortName,
      company_name: company,
      email,
      cell_phone: cell,
      home_phone: home,
      business_phone: null,
      license_number: licence.number,
    }),
    company_name: company,
    date_of_birth: licence.birth,
    address: `${random.pick(culture.streets)} ${random.whole(1, 180)}`,
    city: random.pick(culture.cities),
    country_id: country,
    postal: random.filled(culture.postal),
    home_phone: home,
    cell_phone: cell,
    email,
    license_number: licence.number,
    license_country_id: licence.countryId,
    license_class: licence.class,
    license_expiry_date: licence.expiry,
    insurance_company: random.chance(0.08) ? random.pick(INSURERS) : null,
    is_blacklisted: blacklisted ? 1 : 0,
    blacklist_reason: blacklisted ? random.pick(['Unpaid damage', 'Fuel fraud', 'False licence']) : null,
    blacklisted_at: blacklisted ? `${day(year - 1, random)}T10:00:00` : null,
    is_sms_opted: random.chance(0.5) ? 1 : 0,
    is_email_opted: random.chance(0.6) ? 1 : 0,
    is_tax_exempt: isTaxExempt ? 1 : 0,
    payment_terms: company === null ? null : random.pick(['Net 14', 'Net 30', 'On return']),
    created_date: `${day(year - random.whole(1, 5), random)}T10:00:00`,
  });
  const known = { id, firstName, lastName, sortName, company, licence, isTaxExempt };
  return { ...known, hostile: isHostile(clientId, index) };
}

export function insertCustomers(insert: Insert, random: Random, plan: TenantPlan): readonly SeedCustomer[] {
  return Array.from({ length: plan.count }, (_, index) =>
    insertCustomer(insert, random, plan.clientId, plan.firstId + index, index, plan.year),
  );
}
