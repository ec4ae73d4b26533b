import { FILL } from '../../ui/form/fill.tsx';
import type { Answers } from '../form-fields/answers.ts';
import type { FormState, StageDeclaration } from './declaration.server.ts';
import { fieldsIn } from './field-words.server.ts';

/** Whether a button was pressed that enters a text into a field: the amount that is due, the last reading. */
export const isFill = (deed: string): boolean => deed.startsWith(FILL);

/** The answers with the text that the pressed button of a field enters; as they are where the field offers none. */
export async function filledByHand<Context>(
  stage: StageDeclaration<Context>,
  formState: FormState<Context>,
): Promise<Answers> {
  const name = formState.deed.slice(FILL.length);
  const field = fieldsIn(await stage.groups(formState)).find((one) => one.name === name);
  return field?.fill === undefined ? formState.answers : { ...formState.answers, [name]: [field.fill.text] };
}
