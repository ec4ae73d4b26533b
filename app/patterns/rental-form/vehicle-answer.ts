/** What `vehicle` holds: any of the type, or a vehicle with its type where that is not the one that was asked for. */
export type VehicleAnswer = 'open' | { readonly id: number; readonly typeId: number | null };

/** Any vehicle of the type. */
export const OPEN = 'open';

/** The text of a vehicle that may be chosen; one of another type than was asked for names its own. */
export const vehicleText = (id: number, typeId: number | null, askedTypeId: number | null): string =>
  typeId === null || typeId === askedTypeId ? String(id) : `${id}:${typeId}`;

/** Reads the answer `vehicle`; null for what is none. */
export function readVehicleAnswer(text: string): VehicleAnswer | null {
  if (text === OPEN) return OPEN;
  const found = /^(\d{1,15})(?::(\d{1,15}))?$/.exec(text);
  if (!found) return null;
  return { id: Number(found[1]), typeId: found[2] === undefined ? null : Number(found[2]) };
}
