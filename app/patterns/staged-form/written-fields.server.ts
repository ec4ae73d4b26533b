import { type Answers, textsOf } from '../form-fields/answers.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../form-fields/field-view.ts';
import type { FormDeclaration, Progress, StageDeclaration } from './declaration.server.ts';
import { differing, type StageInput, type StoredDraft } from './draft.ts';
import { fieldNames, fieldsIn, fieldWords, filledGroups, nameOf } from './field-words.server.ts';
import { type FormSession, formStateOf } from './session.server.ts';

type WrittenStage = Pick<StageDeclaration<never>, 'writtenBy'>;

/** Whether a write that is done wrote this field: no write would send what is entered into it now. */
const isWrittenOf = ({ writtenBy }: WrittenStage, progress: Progress, name: string): boolean =>
  writtenBy?.(name).some((step) => step in progress) ?? false;

/** Whether a write that is done wrote answers of this stage. */
export const isPartlyWritten = <Context>(
  stage: StageDeclaration<Context>,
  { answers, progress }: Pick<StoredDraft, 'answers' | 'progress'>,
): boolean => Object.keys(answers).some((name) => isWrittenOf(stage, progress, name));

/** The same for a stage by its id; false where there is no such stage. */
const isWritten = <Context>(
  { stages }: Pick<FormDeclaration<Context>, 'stages'>,
  progress: Progress,
  { stage, name }: { readonly stage: string; readonly name: string },
): boolean => {
  const declared = stages.find(({ slug }) => slug === stage);
  return declared !== undefined && isWrittenOf(declared, progress, name);
};

/** Returns answers as a stage changed them; those of its fields that are written stay as they are. */
export function keepWritten<Context>(
  stage: StageDeclaration<Context>,
  progress: Progress,
  { before, after }: { readonly before: Answers; readonly after: Answers },
): Answers {
  const standing = differing(before, after).filter((name) => isWrittenOf(stage, progress, name));
  return { ...after, ...Object.fromEntries(standing.map((name) => [name, textsOf(before, name)])) };
}

/** Returns the input of a stage without the fields that are written already. */
export function openPart<Context, Input extends StageInput>(
  form: Pick<FormDeclaration<Context>, 'stages'>,
  { progress }: Pick<StoredDraft, 'progress'>,
  stage: string,
  sent: Input,
): Input {
  const open = Object.entries(sent.answers).filter(([name]) => !isWritten(form, progress, { stage, name }));
  return { ...sent, answers: Object.fromEntries(open) };
}

/** Returns what fields of a stage hold without an answer: their first choice, or a hidden value. */
export async function unansweredIn<Context>(opened: FormSession<Context>, stage: string): Promise<Answers> {
  const { form, draft } = opened;
  const declared = form.stages.find(({ slug }) => slug === stage);
  if (!declared?.writtenBy || Object.keys(draft.progress).length === 0) return {};
  const formState = formStateOf(opened);
  const fields = fieldsIn(filledGroups(await declared.groups(formState), formState, {}));
  const own = fields.filter(({ name, kind }) => kind === 'hidden' || !Object.hasOwn(draft.answers, name));
  return Object.fromEntries(own.map(({ name, value }) => [name, value ? [value] : []]));
}

/** Returns the names of fields that are written and hold another text in the input. */
export const typedInVain = <Context>(
  form: Pick<FormDeclaration<Context>, 'stages'>,
  { progress, answers }: Pick<StoredDraft, 'progress' | 'answers'>,
  {
    stage,
    sent,
    unanswered,
  }: { readonly stage: string; readonly sent: StageInput; readonly unanswered: Answers },
): readonly string[] =>
  Object.entries(sent.answers).flatMap(([name, texts]) => {
    if (!isWritten(form, progress, { stage, name })) return [];
    const stands = {
      [name]: Object.hasOwn(unanswered, name) ? textsOf(unanswered, name) : textsOf(answers, name),
    };
    return differing(stands, { [name]: texts });
  });

/** Returns the input of such fields as text: 'Name: Hopper'. */
export async function typedWords<Context>(
  opened: FormSession<Context>,
  names: readonly string[],
  { answers }: StageInput,
): Promise<string> {
  const known = await fieldNames(opened);
  return names
    .map((name) => {
      const field = known.get(name);
      return `${field ? nameOf(field) : name}: ${fieldWords(field, textsOf(answers, name), opened.desk)}`;
    })
    .join('; ');
}

/** Returns a stage's groups with the fields that are written as read-only, and without buttons that change them. */
export function withWritten(
  groups: readonly FieldGroupView[],
  stage: WrittenStage,
  progress: Progress,
): readonly FieldGroupView[] {
  const isFixed = ({ name }: FieldView) => isWrittenOf(stage, progress, name);
  const fixed = (field: FieldView): FieldView => (isFixed(field) ? { ...field, readOnly: true } : field);
  const held = <Part extends Pick<FieldLine, 'fields' | 'deeds'>>(part: Part): Part => ({
    ...part,
    fields: part.fields.map(fixed),
    deeds: part.fields.some(isFixed) ? [] : part.deeds,
  });
  return groups.map((group) => ({ ...held(group), ...(group.lines && { lines: group.lines.map(held) }) }));
}
