import { type Sort, sortsByName } from '../lists/page-of.ts';

const type = 'JOIN vehicle_types t ON t.id = v.vehicle_type_id';
const owner = 'JOIN locations o ON o.id = v.owning_location_id';
const place = 'JOIN locations p ON p.id = v.current_location_id';

/** The usual rate of the vehicle's type where it stands; a statement of its own, since a rate may be missing. */
export const USUAL_RATE = `(SELECT r.id FROM rates r
  WHERE r.client_id = v.client_id AND r.vehicle_type_id = v.vehicle_type_id AND r.location_id = v.current_location_id
    AND r.is_active = 1 ORDER BY r.start_date IS NOT NULL, r.rate_type_id LIMIT 1)`;
const rate = `LEFT JOIN rates u ON u.id = ${USUAL_RATE}`;

/** By the list row's field. The number is read in order from an index; the others are sorted, a fleet being small. */
export const sorts = {
  VehicleNo: { column: 'v.number' },
  LicenseNo: { column: 'v.license_no' },
  VehicleType: { column: 't.name', join: type },
  Make: { column: 'v.make' },
  Model: { column: 'v.model' },
  Year: { column: 'v.year' },
  VehicleStatus: { column: 'v.status_id' },
  OwningLocationName: { column: 'o.name', join: owner },
  CurrentLocationName: { column: 'p.name', join: place },
  Odometer: { column: 'v.odometer' },
  DailyRate: { column: 'u.daily', join: rate },
  Seats: { column: 'v.seats' },
  Baggages: { column: 'v.baggages' },
} satisfies Readonly<Record<string, Sort>>;

/** Codes of the list's column headers that are spelled otherwise than the field they show. */
const codes: Readonly<Record<string, keyof typeof sorts>> = {
  vehiclenumber: 'VehicleNo',
  status: 'VehicleStatus',
  currentlocation: 'CurrentLocationName',
  owninglocation: 'OwningLocationName',
};

const fieldOf = sortsByName(sorts, codes);

/** The sort that a field of the row or a column header's code names, whatever its case. */
export const sortOf = (name: string): Sort | undefined => {
  const field = fieldOf(name);
  return field && sorts[field];
};
