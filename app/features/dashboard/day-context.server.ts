import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { LocalDay } from '../day/public.ts';

/** What the parts of the page are read for. */
export interface Day extends LocalDay {
  readonly staffContext: StaffContext;
  /** The vehicle class of the widget VehicleStatus; undefined for all. */
  readonly typeId: number | undefined;
  /** Now, in milliseconds. */
  readonly now: number;
  /** Makes the key under which a form of the page is sent once. */
  mint(form: string): string;
}

/** The form that makes a dirty vehicle available. */
export const availableForm = (vehicleId: number): string => `available/${vehicleId}`;
