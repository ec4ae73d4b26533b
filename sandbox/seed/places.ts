/** Data, and therefore long: where the two tenants are. */
/** Countries, states, tenants and their locations, as the seed lays them. */
export const COUNTRIES = [
  [1, 'United Kingdom', 'GB'],
  [2, 'Germany', 'DE'],
  [3, 'United States', 'US'],
  [4, 'France', 'FR'],
  [5, 'Spain', 'ES'],
  [6, 'Italy', 'IT'],
  [7, 'Poland', 'PL'],
  [8, 'Türkiye', 'TR'],
  [9, 'Sweden', 'SE'],
  [10, 'Norway', 'NO'],
  [11, 'Portugal', 'PT'],
  [12, 'Czechia', 'CZ'],
  [13, 'Greece', 'GR'],
  [14, 'Bulgaria', 'BG'],
  [15, 'Ukraine', 'UA'],
  [16, 'United Arab Emirates', 'AE'],
  [17, 'China', 'CN'],
  [18, 'Japan', 'JP'],
  [19, 'South Korea', 'KR'],
  [20, 'India', 'IN'],
  [21, 'Israel', 'IL'],
  [22, 'Vietnam', 'VN'],
  [23, 'Nigeria', 'NG'],
  [24, 'Thailand', 'TH'],
  [25, 'Ireland', 'IE'],
  [26, 'Netherlands', 'NL'],
  [27, 'Canada', 'CA'],
] as const;

export const STATES = [
  [1, 3, 'Colorado', 'CO'],
  [2, 3, 'Wyoming', 'WY'],
  [3, 3, 'Utah', 'UT'],
  [4, 3, 'Nebraska', 'NE'],
  [5, 2, 'Berlin', 'BE'],
  [6, 2, 'Brandenburg', 'BB'],
  [7, 2, 'Hamburg', 'HH'],
  [8, 1, 'England', 'ENG'],
  [9, 1, 'Scotland', 'SCT'],
  [10, 1, 'Wales', 'WLS'],
  [11, 27, 'Alberta', 'AB'],
  [12, 27, 'Ontario', 'ON'],
] as const;

export type CountryCode = (typeof COUNTRIES)[number][2];

/** @throws Error when the seed knows no such country */
export function countryId(code: CountryCode): number {
  const found = COUNTRIES.find(([, , known]) => known === code);
  if (found === undefined) throw new Error(`The seed knows no country ${code}.`);
  return found[0];
}

interface SeedTenant {
  readonly clientId: number;
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly city: string;
  readonly stateId: number;
  readonly country: CountryCode;
  readonly postal: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly currency: string;
  readonly share: number;
}

export const TENANTS: readonly SeedTenant[] = [
  {
    clientId: 1,
    name: 'Harbour Rentals',
    legalName: 'Harbour Rentals Ltd',
    address: '4 Quay Road',
    city: 'Southampton',
    stateId: 8,
    country: 'GB',
    postal: 'SO14 3AH',
    phone: '+44 23 8018 0400',
    email: 'desk@harbour.example',
    website: 'https://harbour.example',
    currency: 'USD',
    share: 0.85,
  },
  {
    clientId: 2,
    name: 'Summit Car Hire',
    legalName: 'Summit Car Hire LLC',
    address: '1600 Wynkoop Street',
    city: 'Denver',
    stateId: 1,
    country: 'US',
    postal: '80202',
    phone: '+1 303-555-0100',
    email: 'desk@summit.example',
    website: 'https://summit.example',
    currency: 'EUR',
    share: 0.15,
  },
];

export interface SeedPlace {
  readonly id: number;
  readonly clientId: number;
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly city: string;
  readonly stateId: number;
  readonly country: CountryCode;
  readonly postal: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly zone: string;
  /** How much of the tenant's fleet and trade is here. */
  readonly weight: number;
  /** What prices are multiplied with here. */
  readonly priceFactor: number;
  /** Percent, by name. */
  readonly taxes: readonly string[];
  readonly turnaround: number;
  /** Of a location that is inactive: the day after its last, counted from the day of seeding, and where its vehicles went. */
  readonly closed?: { readonly day: number; readonly vehiclesAt: number };
}

export const PLACES: readonly SeedPlace[] = [
  {
    id: 1,
    clientId: 1,
    name: 'Pier 4',
    code: 'PIER',
    address: '4 Quay Road',
    city: 'Southampton',
    stateId: 8,
    country: 'GB',
    postal: 'SO14 3AH',
    latitude: 50.8965,
    longitude: -1.3968,
    contact: 'Ines Carvalho',
    phone: '+44 23 8018 0401',
    email: 'pier4@harbour.example',
    zone: 'Europe/London',
    weight: 34,
    priceFactor: 1,
    taxes: ['VAT'],
    turnaround: 60,
  },
  {
    id: 2,
    clientId: 1,
    name: 'Airport',
    code: 'APT',
    address: 'Wide Lane, Arrivals Hall',
    city: 'Southampton',
    stateId: 8,
    country: 'GB',
    postal: 'SO18 2NL',
    latitude: 50.9503,
    longitude: -1.3568,
    contact: 'Piotr Lis',
    phone: '+44 23 8018 0402',
    email: 'airport@harbour.example',
    zone: 'Europe/London',
    weight: 34,
    priceFactor: 1.12,
    taxes: ['VAT'],
    turnaround: 45,
  },
  {
    id: 3,
    clientId: 1,
    name: 'Station',
    code: 'STN',
    address: 'Blechynden Terrace',
    city: 'Southampton',
    stateId: 8,
    country: 'GB',
    postal: 'SO15 1AL',
    latitude: 50.9075,
    longitude: -1.4137,
    contact: 'Moira Keane',
    phone: '+44 23 8018 0403',
    email: 'station@harbour.example',
    zone: 'Europe/London',
    weight: 17,
    priceFactor: 1,
    taxes: ['VAT'],
    turnaround: 60,
  },
  {
    id: 4,
    clientId: 1,
    name: 'Berlin Mitte',
    code: 'BER',
    address: 'Invalidenstraße 44',
    city: 'Berlin',
    stateId: 5,
    country: 'DE',
    postal: '10115',
    latitude: 52.5309,
    longitude: 13.3847,
    contact: 'Jana Vogel',
    phone: '+49 30 23125 404',
    email: 'mitte@harbour.example',
    zone: 'Europe/Berlin',
    weight: 15,
    priceFactor: 1.05,
    taxes: ['Mehrwertsteuer'],
    turnaround: 60,
  },
  {
    id: 5,
    clientId: 2,
    name: 'Denver Downtown',
    code: 'DTN',
    address: '1600 Wynkoop Street',
    city: 'Denver',
    stateId: 1,
    country: 'US',
    postal: '80202',
    latitude: 39.7527,
    longitude: -105.0003,
    contact: 'Amelia Whitlock',
    phone: '+1 303-555-0105',
    email: 'downtown@summit.example',
    zone: 'America/Denver',
    weight: 40,
    priceFactor: 1,
    taxes: ['Sales tax', 'Short-term rental tax'],
    turnaround: 60,
  },
  {
    id: 6,
    clientId: 2,
    name: 'Denver Airport',
    code: 'DEN',
    address: '24530 East 78th Avenue',
    city: 'Denver',
    stateId: 1,
    country: 'US',
    postal: '80249',
    latitude: 39.8328,
    longitude: -104.6957,
    contact: 'Reuben Ashgrove',
    phone: '+1 303-555-0106',
    email: 'airport@summit.example',
    zone: 'America/Denver',
    weight: 60,
    priceFactor: 1.1,
    taxes: ['Sales tax', 'Short-term rental tax'],
    turnaround: 60,
  },
  {
    id: 7,
    clientId: 1,
    name: 'Ferry Terminal',
    code: 'FERRY',
    address: 'Dock Gate 10',
    city: 'Southampton',
    stateId: 8,
    country: 'GB',
    postal: 'SO15 1HJ',
    latitude: 50.9026,
    longitude: -1.4196,
    contact: 'Moira Keane',
    phone: '+44 23 8018 0407',
    email: 'ferry@harbour.example',
    zone: 'Europe/London',
    weight: 12,
    priceFactor: 1,
    taxes: ['VAT'],
    turnaround: 60,
    closed: { day: -130, vehiclesAt: 3 },
  },
];

/** All locations of a tenant, also those that are inactive. */
export const placesOf = (clientId: number): readonly SeedPlace[] =>
  PLACES.filter((place) => place.clientId === clientId);

/** The locations of a tenant that were open on a day, counted from the day of seeding. */
export const placesOpenOn = (clientId: number, day: number): readonly SeedPlace[] =>
  placesOf(clientId).filter(({ closed }) => closed === undefined || day < closed.day);

/** The locations of a tenant that are active. */
export const activePlacesOf = (clientId: number): readonly SeedPlace[] => placesOpenOn(clientId, 0);

/** The id of the location at which the vehicles of a location are today. */
export const fleetPlaceOf = ({ id, closed }: SeedPlace): number => closed?.vehiclesAt ?? id;
