import type { Desk } from '../desk/desk.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { FormDeclaration, FormState, StageDeclaration, StageValues } from './declaration.server.ts';

/** A stage with what its schema made of the answers: its values, or what is wrong by field in words. */
export interface ReadStage<Context, Values extends object = object> {
  readonly stage: StageDeclaration<Context, Values>;
  readonly values: Values | null;
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
export function readStage<Context, Values extends object>(
  stage: StageDeclaration<Context, Values>,
  formState: FormState<Context>,
): ReadStage<Context, Values> {
  // The schema is made for this form and reads once: compiling it would take longer than reading.
  const read = stage.schema(formState).safeParse(plain(formState.answers), { jitless: true });
  if (read.success) return { stage, values: read.data, errors: {} };
  const errors: Record<string, string> = {};
  // The first thing that is wrong with a field is said, and what is wrong in the order of the fields.
  for (const { path, message } of read.error.issues)
    errors[path.map(String).join('.')] ??= wordsOf(message, formState.desk);
  return { stage, values: null, errors };
}

/** The stages that these answers have, read in their order. The review at the end is not among them. */
export function readStages<Context>(
  { stages }: Pick<FormDeclaration<Context>, 'stages'>,
  formState: FormState<Context>,
): readonly ReadStage<Context>[] {
  return stages
    .filter((stage) => stage.applies?.(formState) ?? true)
    .map((stage) => readStage(stage, formState));
}

/** The values of all stages; null while one of them is not right. */
export function valuesOf<Context>(read: readonly ReadStage<Context>[]): StageValues | null {
  const values: Record<string, unknown> = {};
  for (const one of read) {
    if (one.values === null) return null;
    Object.assign(values, one.values);
  }
  return values;
}

/** Id of the last stage, which shows all answers. A form of one stage has none. */
export const SUMMARY = 'summary';

/** What the order of stages needs to know of each: whether its answers are right, and whether it was sent. */
export interface Standing {
  readonly slug: string;
  readonly isRight: boolean;
  readonly isVisited: boolean;
}

/** All stages, with the review behind several. */
export const slugsOf = (standings: readonly Standing[]): readonly string[] => {
  const slugs = standings.map(({ slug }) => slug);
  return slugs.length > 1 ? [...slugs, SUMMARY] : slugs;
};

/** The first stage that needs something; the review, or the only stage, when none does. */
export function firstOpen(standings: readonly Standing[]): string {
  return standings.find(({ isRight }) => !isRight)?.slug ?? slugsOf(standings).at(-1) ?? '';
}

/** Whether a stage can be gone to: all before it are right. */
export function isReachable(slug: string, standings: readonly Standing[]): boolean {
  const slugs = slugsOf(standings);
  const place = slugs.indexOf(slug);
  return place >= 0 && standings.slice(0, place).every(({ isRight }) => isRight);
}

/** The stage that an address means: an unknown one is the first, one that cannot be reached yet is the first that needs something. */
export function stageFor(asked: string | null, standings: readonly Standing[]): string {
  const slugs = slugsOf(standings);
  const slug = asked !== null && slugs.includes(asked) ? asked : (slugs[0] ?? '');
  return isReachable(slug, standings) ? slug : firstOpen(standings);
}

/** The stage behind this one; null behind the last. */
export function nextStage(slug: string, standings: readonly Standing[]): string | null {
  const slugs = slugsOf(standings);
  return slugs[slugs.indexOf(slug) + 1] ?? null;
}

/** The stage before this one; null before the first. */
export function previousStage(slug: string, standings: readonly Standing[]): string | null {
  const slugs = slugsOf(standings);
  const place = slugs.indexOf(slug);
  return place > 0 ? (slugs[place - 1] ?? null) : null;
}
