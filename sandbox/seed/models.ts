/** Data, and therefore long: what the fleet is made of. */
/** A type of vehicle with its prices (currency units; the seed turns them into minor units) and the models in it. */
export interface SeedType {
  readonly id: number;
  readonly clientId: number;
  readonly name: string;
  readonly group: number;
  readonly seats: number;
  readonly doors: number;
  readonly baggages: number;
  readonly value: number;
  readonly deposit: number;
  readonly daily: number;
  readonly minimumAge: number;
  readonly licenceClass: 'B' | 'D1';
  /** Share of the tenant's fleet; 0 keeps the type without vehicles. */
  readonly weight: number;
  readonly models: readonly SeedModel[];
}

/** Make, model, trim, fuel, tank in litres (battery in kWh). */
export type SeedModel = readonly [make: string, model: string, trim: string, fuel: Fuel, tank: number];
type Fuel = 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric';

/** Id, tenant, name, group, seats, doors, baggages, value, deposit, daily rate, minimum age, licence class and weight. */
const ROWS = [
  [1, 1, 'Economy', 1, 4, 5, 2, 14500, 150, 34, 21, 'B', 20],
  [2, 1, 'Compact', 1, 5, 5, 3, 21500, 200, 42, 21, 'B', 22],
  [3, 1, 'Compact SUV', 2, 5, 5, 3, 27500, 250, 50, 21, 'B', 16],
  [4, 1, 'Estate', 2, 5, 5, 5, 29500, 250, 54, 23, 'B', 10],
  [5, 1, 'Premium SUV', 3, 5, 5, 5, 56000, 600, 96, 25, 'B', 7],
  [6, 1, 'Van', 4, 3, 4, 0, 31000, 300, 60, 23, 'B', 9],
  [7, 1, 'Van, long wheelbase', 4, 3, 4, 0, 38500, 350, 72, 25, 'B', 5],
  [8, 1, 'Electric', 5, 5, 5, 3, 39500, 300, 58, 23, 'B', 8],
  [9, 1, 'Minibus', 6, 9, 5, 6, 46000, 400, 92, 25, 'D1', 3],
  [10, 1, 'Convertible', 3, 4, 2, 2, 34000, 400, 79, 25, 'B', 0],
  [11, 2, 'Compact car', 1, 5, 4, 2, 24000, 200, 46, 21, 'B', 28],
  [12, 2, 'Full-size car', 1, 5, 4, 4, 31000, 250, 56, 21, 'B', 22],
  [13, 2, 'All-wheel SUV', 2, 5, 5, 4, 39000, 300, 72, 23, 'B', 30],
  [14, 2, 'Pickup', 4, 5, 4, 4, 48000, 400, 84, 25, 'B', 20],
] as const;

/** The models of each type: its name, then make, model, trim, fuel and tank. */
const MODELS: readonly (readonly [type: string, ...SeedModel])[] = [
  ['Economy', 'Volkswagen', 'Polo', 'Life', 'Petrol', 40],
  ['Economy', 'Toyota', 'Yaris', 'Icon', 'Hybrid', 36],
  ['Economy', 'Hyundai', 'i20', 'Advance', 'Petrol', 40],
  ['Economy', 'Renault', 'Clio', 'Evolution', 'Petrol', 42],
  ['Economy', 'Kia', 'Picanto', '2', 'Petrol', 35],
  ['Compact', 'Volkswagen', 'Golf', 'Life', 'Petrol', 50],
  ['Compact', 'Ford', 'Focus', 'Titanium', 'Petrol', 52],
  ['Compact', 'Toyota', 'Corolla', 'Design', 'Hybrid', 43],
  ['Compact', 'Vauxhall', 'Astra', 'GS', 'Petrol', 52],
  ['Compact', 'Seat', 'León', 'FR', 'Petrol', 45],
  ['Compact SUV', 'Nissan', 'Qashqai', 'N-Connecta', 'Hybrid', 55],
  ['Compact SUV', 'Kia', 'Sportage', '3', 'Petrol', 54],
  ['Compact SUV', 'Peugeot', '2008', 'Allure', 'Petrol', 44],
  ['Compact SUV', 'Škoda', 'Karoq', 'SE L', 'Diesel', 50],
  ['Estate', 'Škoda', 'Octavia Combi', 'SE', 'Diesel', 45],
  ['Estate', 'Volkswagen', 'Passat Variant', 'Business', 'Diesel', 66],
  ['Estate', 'Volvo', 'V60', 'Core', 'Hybrid', 60],
  ['Premium SUV', 'BMW', 'X3', 'xDrive20d', 'Diesel', 60],
  ['Premium SUV', 'Audi', 'Q5', 'S line', 'Diesel', 65],
  ['Premium SUV', 'Land Rover', 'Discovery Sport', 'Dynamic', 'Diesel', 65],
  ['Van', 'Ford', 'Transit Custom', 'Trend', 'Diesel', 70],
  ['Van', 'Volkswagen', 'Transporter', 'Startline', 'Diesel', 70],
  ['Van', 'Renault', 'Trafic', 'Business', 'Diesel', 80],
  ['Van, long wheelbase', 'Mercedes-Benz', 'Sprinter', '317 CDI', 'Diesel', 71],
  ['Van, long wheelbase', 'Ford', 'Transit L3', 'Leader', 'Diesel', 80],
  ['Electric', 'Tesla', 'Model 3', 'RWD', 'Electric', 60],
  ['Electric', 'Volkswagen', 'ID.3', 'Match', 'Electric', 58],
  ['Electric', 'MG', 'MG4', 'SE', 'Electric', 51],
  ['Minibus', 'Ford', 'Tourneo Custom', 'Zetec', 'Diesel', 70],
  ['Minibus', 'Mercedes-Benz', 'Vito Tourer', 'Pro', 'Diesel', 70],
  ['Compact car', 'Toyota', 'Corolla', 'LE', 'Petrol', 50],
  ['Compact car', 'Honda', 'Civic', 'Sport', 'Petrol', 47],
  ['Compact car', 'Nissan', 'Sentra', 'SV', 'Petrol', 47],
  ['Full-size car', 'Toyota', 'Camry', 'SE', 'Hybrid', 50],
  ['Full-size car', 'Chevrolet', 'Malibu', 'LT', 'Petrol', 60],
  ['Full-size car', 'Hyundai', 'Sonata', 'SEL', 'Petrol', 60],
  ['All-wheel SUV', 'Subaru', 'Outback', 'Premium', 'Petrol', 70],
  ['All-wheel SUV', 'Jeep', 'Grand Cherokee', 'Laredo', 'Petrol', 87],
  ['All-wheel SUV', 'Ford', 'Explorer', 'XLT', 'Petrol', 68],
  ['Pickup', 'Ford', 'F-150', 'XLT', 'Petrol', 98],
  ['Pickup', 'Chevrolet', 'Silverado 1500', 'LT', 'Petrol', 91],
  ['Pickup', 'Ram', '1500', 'Big Horn', 'Petrol', 98],
];

export const TYPES: readonly SeedType[] = ROWS.map(
  ([id, clientId, name, group, seats, doors, baggages, value, deposit, daily, ...rest]) => {
    const [minimumAge, licenceClass, weight] = rest;
    const models = MODELS.filter(([type]) => type === name).map(([, ...model]) => model);
    return {
      ...{ id, clientId, name, group, seats, doors, baggages, value, deposit, daily },
      ...{ minimumAge, licenceClass, weight, models },
    };
  },
);

export const typesOf = (clientId: number): readonly SeedType[] =>
  TYPES.filter((type) => type.clientId === clientId);

export const COLOURS = ['White', 'Black', 'Grey', 'Silver', 'Blue', 'Red', 'Dark green'] as const;
