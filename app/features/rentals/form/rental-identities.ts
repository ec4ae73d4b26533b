/** Fields of a rental's forms; those of drivers and of a new customer stand behind a prefix: `drivers.0.licenceNumber`. */
const NUMBERS: ReadonlySet<string> = new Set([
  'licenceNumber',
  'mobile',
  // What is searched for by is often such a number.
  'find',
  'findDriver',
  'findVehicle',
  'claimNumber',
  'policyNumber',
  'agreementNumber',
  'voucherNumber',
  'purchaseOrder',
  'repairOrder',
]);

/** Whether a field of a rental's form asks for the number of a paper, a thing or a telephone. */
export const identifiesInRental = (field: string): boolean => NUMBERS.has(field.split('.').at(-1) ?? '');
