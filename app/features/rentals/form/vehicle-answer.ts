import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';

/** What `vehicle` holds: any of the type, or a vehicle with its own type as far as that is known. */
type VehicleAnswer = 'open' | { readonly id: number; readonly typeId: number | null };

/** Any vehicle of the type. */
export const OPEN = 'open';

/** The text of a vehicle that may be chosen. */
export const vehicleText = (id: number, typeId: number | null): string =>
  typeId === null ? String(id) : `${id}:${typeId}`;

/** Reads the answer `vehicle`; null for any other text. */
export function readVehicleAnswer(text: string): VehicleAnswer | null {
  if (text === OPEN) return OPEN;
  const found = /^(\d{1,15})(?::(\d{1,15}))?$/.exec(text);
  if (!found) return null;
  return { id: Number(found[1]), typeId: found[2] === undefined ? null : Number(found[2]) };
}

/** Returns the vehicle that is chosen; null while none is, and where any of the type will do. */
export function vehicleIn(answers: Answers) {
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  return chosen === OPEN ? null : chosen;
}
