import { afterAll, beforeAll } from 'vitest';
import type { Page } from '../setup/visitor.ts';
import { Clerk, formOf } from './clerk.ts';
import { type FormEnvironment, startFormEnvironment } from './form-environment.ts';

/** A test environment starts. */
export const LONG_MS = 120_000;

/** The button that submits a staged form, or leads to one of its stages. */
export const to = (value: string) => ({ name: 'to', value });

/** Gives the tests of the file that calls this a product with a full service, and a signed-in user without scripts. */
export function clerkForTests(login: string) {
  let environment: FormEnvironment;
  let clerk: Clerk;
  beforeAll(async () => {
    environment = await startFormEnvironment('full');
    clerk = await Clerk.at(environment.origin, login);
  }, LONG_MS);
  afterAll(() => environment.stop());
  return {
    get environment() {
      return environment;
    },
    get clerk() {
      return clerk;
    },
    /** Enters fields in the staged form of a page and presses a button there. */
    press: (page: Page, submitted: Readonly<Record<string, string>>, button = to('submit')) =>
      clerk.press({ form: formOf(page), submitted, button }),
  };
}

/** Returns how to read the rate of a class at a location under a type, without dates; undefined where there is none. */
export const rateIn =
  (tests: { readonly environment: Pick<FormEnvironment, 'rows'> }) =>
  (vehicleType: number, location = 1, type = 1) =>
    tests.environment.rows(
      `SELECT * FROM rates WHERE rate_type_id = ? AND vehicle_type_id = ? AND location_id = ? AND start_date IS NULL`,
      ...[type, vehicleType, location],
    )[0];
