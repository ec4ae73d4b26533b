import type { FormProblem } from '../../ui/form/form-actions.tsx';
import type { Answers } from '../form-fields/answers.ts';
import { fieldError } from '../form-fields/field-error.server.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import { fieldsIn, type NamedField, nameOf } from '../form-fields/field-words.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormDeclaration, FormState, StageDeclaration, StageValues } from './declaration.server.ts';
import { type FormSession, formStateOf, stageAddress } from './session.server.ts';

export interface ReadStage<Values extends object = object> {
  readonly stage: StageDeclaration<unknown, Values>;
  readonly values: Values | null;
  readonly errors: Readonly<Record<string, string>>;
}

/** Messages of schemas are keys of texts, or words with a space. */
const wordsOf = (name: string, message: string, { t }: StaffContext): string =>
  /^[\w:.-]+$/.test(message) && message.includes('.') ? fieldError(name, message, t) : message;

function plain(answers: Answers): Readonly<Record<string, string | readonly string[]>> {
  const given = Object.entries(answers).filter(([, texts]) => texts.length > 0);
  return Object.fromEntries(
    given.map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  );
}

export function readStage<Context, Values extends object>(
  stage: StageDeclaration<Context, Values>,
  formState: FormState<Context>,
): ReadStage<Values> {
  const read = stage.schema(formState).safeParse(plain(formState.answers));
  if (read.success) return { stage, values: read.data, errors: {} };
  const errors: Record<string, string> = {};
  // The first error of a field is shown.
  for (const { path, message } of read.error.issues)
    errors[path.join('.')] ??= wordsOf(path.join('.'), message, formState.staffContext);
  return { stage, values: null, errors };
}

/** Returns whether the stage is there for this user, and these answers have it. */
export const hasStage = (stage: Pick<StageDeclaration, 'needs' | 'applies'>, formState: FormState): boolean =>
  formState.staffContext.access.allows(stage.needs?.(formState) ?? {}) &&
  (stage.applies?.(formState) ?? true);

/** Reads the stages that the form has now, in their order; without the review. */
export function readStages(
  { stages }: Pick<FormDeclaration, 'stages'>,
  formState: FormState,
): readonly ReadStage[] {
  return stages.filter((stage) => hasStage(stage, formState)).map((stage) => readStage(stage, formState));
}

export function valuesOf(read: readonly ReadStage[]): StageValues | null {
  if (read.some(({ values }) => values === null)) return null;
  return Object.assign({}, ...read.map(({ values }) => values));
}

/** Id of the review. A form of one stage has none unless that stage asks for it. */
export const SUMMARY = 'summary';

export interface StageStatus {
  readonly slug: string;
  readonly isRight: boolean;
  readonly isVisited: boolean;
  readonly isReviewed?: true | undefined;
}

export const slugsOf = (stageStatuses: readonly StageStatus[]): readonly string[] => [
  ...stageStatuses.map(({ slug }) => slug),
  ...(stageStatuses.length > 1 || stageStatuses.some(({ isReviewed }) => isReviewed) ? [SUMMARY] : []),
];

/** The first stage with errors; else the review or the only stage. */
export const firstOpen = (stageStatuses: readonly StageStatus[]): string =>
  stageStatuses.find(({ isRight }) => !isRight)?.slug ?? slugsOf(stageStatuses).at(-1) ?? '';

/** Whether all stages before it are right. */
export function isReachable(slug: string, stageStatuses: readonly StageStatus[]): boolean {
  const slugs = slugsOf(stageStatuses);
  const place = slugs.indexOf(slug);
  return place >= 0 && stageStatuses.slice(0, place).every(({ isRight }) => isRight);
}

/** Returns the stage of an address: the first for an unknown one, the first open one beyond that. */
export function stageFor(asked: string | null, stageStatuses: readonly StageStatus[]): string {
  const slugs = slugsOf(stageStatuses);
  const slug = asked !== null && slugs.includes(asked) ? asked : (slugs[0] ?? '');
  return isReachable(slug, stageStatuses) ? slug : firstOpen(stageStatuses);
}

const stageBeside = (slug: string, stageStatuses: readonly StageStatus[], by: 1 | -1): string | null => {
  const slugs = slugsOf(stageStatuses);
  return slugs[slugs.indexOf(slug) + by] ?? null;
};
export const nextStage = (slug: string, stageStatuses: readonly StageStatus[]) =>
  stageBeside(slug, stageStatuses, 1);
export const previousStage = (slug: string, stageStatuses: readonly StageStatus[]) =>
  stageBeside(slug, stageStatuses, -1);

/** Returns every field of every stage by its name, with its stage. */
export async function fieldNames(
  opened: FormSession,
): Promise<ReadonlyMap<string, NamedField & { readonly stage: string }>> {
  const formState = formStateOf(opened);
  const read = readStages(opened.form, formState);
  const named = await Promise.all(
    read.map(async ({ stage }) =>
      fieldsIn(await stage.groups(formState)).map(
        (field) => [field.name, { ...field, stage: stage.slug }] as const,
      ),
    ),
  );
  return new Map(named.flat());
}

/** Returns the errors of a stage in the order of its fields; `own` may hold errors of no field. */
export function problemsHere(
  groups: readonly FieldGroupView[],
  errors: Readonly<Record<string, string>>,
  { t }: StaffContext,
  own: Readonly<Record<string, string>> = {},
): readonly FormProblem[] {
  const fields = fieldsIn(groups).filter(({ name }) => errors[name] !== undefined);
  const names = new Set(fields.map(({ name }) => name));
  const others = Object.entries(own).filter(([name]) => !names.has(name));
  return [
    ...fields.map((field) => ({
      id: field.name,
      text: t('forms.problem', { label: nameOf(field), text: errors[field.name] }),
    })),
    ...others.map(([id, text]) => ({ id, text })),
  ];
}

/** Returns errors of fields on other pages, each with the way to its stage. */
export async function problemsElsewhere(
  opened: FormSession,
  errors: Readonly<Record<string, string>>,
): Promise<readonly FormProblem[]> {
  const entries = Object.entries(errors);
  if (entries.length === 0) return [];
  const fields = await fieldNames(opened);
  return entries.map(([id, text]) => {
    const field = fields.get(id);
    if (!field) return { id, text };
    const href = `${stageAddress(opened, field.stage)}#${id}`;
    return { id, text: opened.staffContext.t('forms.problem', { label: nameOf(field), text }), href };
  });
}

export const stageStatusesOf = (
  read: readonly ReadStage[],
  { draft }: Pick<FormSession, 'draft'>,
): readonly StageStatus[] =>
  read.map(({ stage, values }) => ({
    slug: stage.slug,
    isReviewed: stage.isReviewed,
    isRight: values !== null,
    isVisited: draft.visited.includes(stage.slug),
  }));
