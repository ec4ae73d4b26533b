import type { Desk } from '../desk/desk.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { FormDeclaration, Scene, StageDeclaration, StageValues } from './form-declaration.server.ts';

/** A stage with what its schema made of the answers: its values, or what is wrong by field in words. */
export interface ReadStage<Ground> {
  readonly stage: StageDeclaration<Ground>;
  readonly values: StageValues | null;
  readonly errors: Readonly<Record<string, string>>;
}

/** Messages of schemas are keys of texts, or words that hold a space. */
const wordsOf = (message: string, { t }: Desk): string =>
  /^[\w:.-]+$/.test(message) && message.includes('.') ? t(message) : message;

/** Answers as schemas take them: a text alone, several as a list. */
function plain(answers: Answers): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, texts]) => {
      const [first, ...more] = texts;
      if (first === undefined) return [];
      return [[name, more.length === 0 ? first : texts]];
    }),
  );
}

/** Reads one stage. */
export function readStage<Ground>(stage: StageDeclaration<Ground>, scene: Scene<Ground>): ReadStage<Ground> {
  const read = stage.schema(scene).safeParse(plain(scene.answers));
  if (read.success) return { stage, values: read.data as StageValues, errors: {} };
  const errors: Record<string, string> = {};
  // The first thing that is wrong with a field is said, and what is wrong in the order of the fields.
  for (const { path, message } of read.error.issues)
    errors[path.map(String).join('.')] ??= wordsOf(message, scene.desk);
  return { stage, values: null, errors };
}

/** The stages that these answers have, read in their order. The review at the end is not among them. */
export function readStages<Ground>(
  { stages }: Pick<FormDeclaration<Ground>, 'stages'>,
  scene: Scene<Ground>,
): readonly ReadStage<Ground>[] {
  return stages.filter((stage) => stage.applies?.(scene) ?? true).map((stage) => readStage(stage, scene));
}

/** The values of all stages; null while one of them is not right. */
export function valuesOf<Ground>(read: readonly ReadStage<Ground>[]): StageValues | null {
  const values: Record<string, unknown> = {};
  for (const one of read) {
    if (one.values === null) return null;
    Object.assign(values, one.values);
  }
  return values;
}
