import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { chosenCustomer, createdName, isCreating } from './customer-choice.server.ts';
import type { RentalFormContext } from './rental-context.ts';
import { idIn, rentalSketch } from './rental-period.server.ts';

const daysOf = ({ formats }: Desk, from: string | null, to: string | null): string =>
  [from, to].flatMap((wall) => (wall === null ? [] : [formats.date(wall)])).join(' – ');

/** The chosen customer's name, and whose it is: answers that no field has. */
const NAME = 'customerName';
const NAMED = 'customerNamed';

/** The name of the customer who was chosen, as answers; nothing when it is there already or nobody gives it. */
export async function customerName(formState: FormState<RentalFormContext>): Promise<Answers> {
  const id = answerOf(formState.answers, 'customer');
  if (idIn(formState.answers, 'customer') === null || id === answerOf(formState.answers, NAMED)) return {};
  const customer = await chosenCustomer(formState);
  return customer === null ? {} : { [NAME]: [customer.name], [NAMED]: [id] };
}

/** Whom the answers choose, by name: as `customerName` found it, else whom the form began with. */
function chosenName(
  { answers, formContext }: FormState<RentalFormContext>,
  begunWith: { readonly id: number; readonly name: string } | null,
): string | undefined {
  const id = idIn(answers, 'customer');
  if (id !== null && answerOf(answers, NAMED) === String(id)) return answerOf(answers, NAME);
  return [begunWith, formContext.before?.customer].find((known) => known != null && known.id === id)?.name;
}

/**
 * Names a rental that is being typed: who, the vehicle type and from when to when, as far as they are known without asking.
 * @param begunWith the customer for whom the form was opened; null when nobody was named
 */
export function rentalAbout(
  formState: FormState<RentalFormContext>,
  begunWith: { readonly id: number; readonly name: string } | null,
): string {
  const { answers, formContext, desk } = formState;
  const { checkOutAt, checkInAt, vehicleTypeId } = rentalSketch(formState);
  const type = formContext.lookUps.vehicleTypes.find(({ id }) => id === vehicleTypeId)?.name;
  const who = isCreating(answers) ? createdName(answers) : chosenName(formState, begunWith);
  return [who, type, daysOf(desk, checkOutAt, checkInAt)].filter(Boolean).join(', ');
}
