import type { HandedIn } from '../staged-form/form-declaration.server.ts';
import type { RentalValues } from './rental-values.ts';

/**
 * The customer of a rental that is handed in: the one who was chosen, else the one who was created with it.
 * @throws Error when the step that creates the customer has not been carried out
 */
export function customerIdOf({ values, progress }: HandedIn<unknown>): number {
  const { customerId } = values as unknown as RentalValues;
  const id = customerId ?? progress.customer?.id;
  if (typeof id !== 'number') throw new Error('A rental is handed in without a customer');
  return id;
}
