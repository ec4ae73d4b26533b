import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { RentalFormContext } from './rental-context.ts';

/** A line of text that belongs to the rental: its answer, its name in the client's settings, its longest text. */
interface TextField {
  readonly name: string;
  readonly setting: string;
  readonly most: number;
  readonly kinds: readonly RentalFormContext['kind'][];
}

/** Numbers and remarks of a rental; what a service keeps of an agreement is less. */
export const REFERENCES: readonly TextField[] = [
  { name: 'destination', setting: 'Destination', most: 200, kinds: ['reservation'] },
  { name: 'voucherNo', setting: 'VoucherNo', most: 60, kinds: ['reservation'] },
  { name: 'poNo', setting: 'PONo', most: 60, kinds: ['reservation', 'agreement'] },
  { name: 'roNo', setting: 'RONo', most: 60, kinds: ['reservation'] },
];

/** The name in the client's settings of what the rental is called by. */
export const typeSetting = ({ kind }: RentalFormContext): string =>
  kind === 'reservation' ? 'ReservationType' : 'AgreementType';

/** Whether somebody has to say when the vehicle is brought: the client demands it, and it is to be brought. */
export const needsDelivery = ({
  screen,
  answers,
}: Pick<FormState<RentalFormContext>, 'screen' | 'answers'>): boolean =>
  screen.of('DeliveryDate').isRequired && answerOf(answers, 'isDelivery') === 'on';

/** A field as the client's settings have it: hidden, shown or demanded. */
export function asSet(
  formState: FormState<RentalFormContext>,
  setting: string,
  field: FieldView,
): readonly FieldView[] {
  const { isVisible, isRequired } = formState.screen.of(setting);
  // A tick that is demanded would be no question.
  const isDemanded = isRequired && field.kind !== 'check';
  return isVisible ? [{ ...field, required: field.required || isDemanded }] : [];
}
