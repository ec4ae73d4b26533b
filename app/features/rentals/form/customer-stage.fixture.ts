import { customerInformation } from './customer-information.server.ts';
import { fieldsByName, readOf, rentalFormState } from './rental-form.fixture.ts';

type Options = Parameters<typeof rentalFormState>[0];

/** The input for a customer who is to be created. */
export const GRACE = {
  ...{
    customer: 'new',
    'new.firstName': 'Grace',
    'new.lastName': 'Hopper',
    'new.type': 1,
    'new.country': 44,
  },
};

/** The stage of the customer as it is drawn and read. */
export const customerStage = {
  groups: async (options: Options) => await customerInformation.groups(rentalFormState(options)),
  fields: async (options: Options) =>
    fieldsByName(await customerInformation.groups(rentalFormState(options))),
  read: (options: Options) => readOf(customerInformation, rentalFormState(options)),
};
