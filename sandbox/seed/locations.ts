/** Data, and therefore long: where the two tenants are. */
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

export const TENANTS = [
  {
    ...{ clientId: 1, name: 'Harbour Rentals', legalName: 'Harbour Rentals Ltd' },
    ...{ currency: 'USD', share: 0.85 },
    ...{ address: '4 Quay Road', city: 'Southampton', postal: 'SO14 3AH', stateId: 8 },
    countryId: countryId('GB'),
    ...{ phone: '+44 23 8018 0400', email: 'desk@harbour.example', website: 'https://harbour.example' },
  },
  {
    ...{ clientId: 2, name: 'Summit Car Hire', legalName: 'Summit Car Hire LLC' },
    ...{ currency: 'EUR', share: 0.15 },
    ...{ address: '1600 Wynkoop Street', city: 'Denver', postal: '80202', stateId: 1 },
    countryId: countryId('US'),
    ...{ phone: '+1 303-555-0100', email: 'desk@summit.example', website: 'https://summit.example' },
  },
];

/** How many records of a kind a tenant gets, the id of the first, and the year of seeding. */
export interface TenantPlan {
  readonly clientId: number;
  readonly firstId: number;
  readonly count: number;
  readonly year: number;
}

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
  readonly emergencyPhone?: string;
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

type Town = Pick<SeedPlace, 'clientId' | 'city' | 'stateId' | 'country' | 'zone' | 'taxes' | 'turnaround'>;

const SOUTHAMPTON: Town = {
  ...{ clientId: 1, city: 'Southampton', stateId: 8, country: 'GB', zone: 'Europe/London' },
  ...{ taxes: ['VAT'], turnaround: 60 },
};

const DENVER: Town = {
  ...{ clientId: 2, city: 'Denver', stateId: 1, country: 'US', zone: 'America/Denver' },
  ...{ taxes: ['Sales tax', 'Short-term rental tax'], turnaround: 60 },
};

export const PLACES: readonly SeedPlace[] = [
  {
    ...SOUTHAMPTON,
    ...{ id: 1, code: 'PIER', name: 'Pier 4', address: '4 Quay Road', postal: 'SO14 3AH' },
    ...{ latitude: 50.8965, longitude: -1.3968, weight: 34, priceFactor: 1 },
    ...{ contact: 'Ines Carvalho', phone: '+44 23 8018 0401', email: 'pier4@harbour.example' },
  },
  {
    ...SOUTHAMPTON,
    ...{ id: 2, code: 'APT', name: 'Airport', address: 'Wide Lane, Arrivals Hall', postal: 'SO18 2NL' },
    ...{ latitude: 50.9503, longitude: -1.3568, weight: 34, priceFactor: 1.12, turnaround: 45 },
    ...{ contact: 'Piotr Lis', phone: '+44 23 8018 0402', email: 'airport@harbour.example' },
  },
  {
    ...SOUTHAMPTON,
    ...{ id: 3, code: 'STN', name: 'Station', address: 'Blechynden Terrace', postal: 'SO15 1AL' },
    ...{ latitude: 50.9075, longitude: -1.4137, weight: 17, priceFactor: 1 },
    ...{ contact: 'Moira Keane', phone: '+44 23 8018 0403', email: 'station@harbour.example' },
  },
  {
    ...{ clientId: 1, city: 'Berlin', stateId: 5, country: 'DE', zone: 'Europe/Berlin' },
    taxes: ['Mehrwertsteuer'],
    ...{ id: 4, code: 'BER', name: 'Berlin Mitte', address: 'Invalidenstraße 44', postal: '10115' },
    ...{ latitude: 52.5309, longitude: 13.3847, weight: 15, priceFactor: 1.05, turnaround: 60 },
    ...{
      contact: 'Jana Vogel',
      phone: '+49 30 23125 404',
      emergencyPhone: '+49 30 23125 499',
      email: 'mitte@harbour.example',
    },
  },
  {
    ...DENVER,
    ...{ id: 5, code: 'DTN', name: 'Denver Downtown', address: '1600 Wynkoop Street', postal: '80202' },
    ...{ latitude: 39.7527, longitude: -105.0003, weight: 40, priceFactor: 1 },
    ...{ contact: 'Amelia Whitlock', phone: '+1 303-555-0105', email: 'downtown@summit.example' },
  },
  {
    ...DENVER,
    ...{ id: 6, code: 'DEN', name: 'Denver Airport', address: '24530 East 78th Avenue', postal: '80249' },
    ...{ latitude: 39.8328, longitude: -104.6957, weight: 60, priceFactor: 1.1 },
    ...{ contact: 'Reuben Ashgrove', phone: '+1 303-555-0106', email: 'airport@summit.example' },
  },
  {
    ...SOUTHAMPTON,
    ...{ id: 7, code: 'FERRY', name: 'Ferry Terminal', address: 'Dock Gate 10', postal: 'SO15 1HJ' },
    ...{ latitude: 50.9026, longitude: -1.4196, weight: 12, priceFactor: 1 },
    ...{ contact: 'Moira Keane', phone: '+44 23 8018 0407', email: 'ferry@harbour.example' },
    closed: { day: -130, vehiclesAt: 3 },
  },
];

export const placesOf = (clientId: number): readonly SeedPlace[] =>
  PLACES.filter((place) => place.clientId === clientId);

export const placesOpenOn = (clientId: number, day: number): readonly SeedPlace[] =>
  placesOf(clientId).filter(({ closed }) => closed === undefined || day < closed.day);

export const activePlacesOf = (clientId: number): readonly SeedPlace[] => placesOpenOn(clientId, 0);

/** The id of the location at which the vehicles of a location are today. */
export const fleetPlaceOf = ({ id, closed }: SeedPlace): number => closed?.vehiclesAt ?? id;
