import { paths } from '../../../paths.ts';
import { createCustomer } from '../../../upstream/customers/customers.server.ts';
import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import { customersLike } from './customer-evidence.server.ts';
import type { RentalGround } from './rental-ground.ts';
import type { CustomerInformation } from './rental-values.ts';

const NAME = 'customer';

const createdIn = ({ values }: HandedIn<RentalGround>) =>
  (values as unknown as CustomerInformation).newCustomer;

/** A customer who was written down with the rental is created before it. */
export const createCustomerStep: StepDeclaration<RentalGround> = {
  name: NAME,
  label: 'rentalForm.customer.label',
  isNeeded: (handed) => createdIn(handed) !== null,
  content: createdIn,
  async perform(reader, handed, safety) {
    const wish = createdIn(handed);
    if (wish === null) return {};
    const saved = await createCustomer(reader, wish, safety);
    return { id: saved.id, number: saved.number, ...saidIn(saved) };
  },
  async seek(reader, handed) {
    const wish = createdIn(handed);
    return wish && customersLike(wish, reader, { desk: handed.scene.desk });
  },
  look: ({ scene }) => ({ href: paths.customers(), label: scene.desk.t('rentalForm.customer.lookForIt') }),
};

/** Whom the rental is for: the chosen one, or the one who was created for it. */
export function customerIdOf({
  values,
  progress,
}: Pick<HandedIn<RentalGround>, 'values' | 'progress'>): number {
  const chosen = (values as unknown as CustomerInformation).customerId;
  return chosen ?? Number(progress[NAME]?.id);
}
