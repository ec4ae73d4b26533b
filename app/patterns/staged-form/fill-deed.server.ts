import { FILL } from '../../ui/form/fill.tsx';
import type { Answers } from '../form-fields/answers.ts';
import { fieldsIn } from './field-words.server.ts';
import type { Scene, StageDeclaration } from './form-declaration.server.ts';

/** Whether a button was pressed that enters a text into a field: the amount that is due, the last reading. */
export const isFill = (deed: string): boolean => deed.startsWith(FILL);

/** The answers with the text that the pressed button of a field enters; as they are where the field offers none. */
export async function filledByHand<Ground>(
  stage: StageDeclaration<Ground>,
  scene: Scene<Ground>,
): Promise<Answers> {
  const name = scene.deed.slice(FILL.length);
  const field = fieldsIn(await stage.groups(scene)).find((one) => one.name === name);
  return field?.fill === undefined ? scene.answers : { ...scene.answers, [name]: [field.fill.text] };
}
