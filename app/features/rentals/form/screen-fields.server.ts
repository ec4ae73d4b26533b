import { z } from 'zod';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { NO_CHOICE } from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';

/** The names that the client's settings have for a stage's fields, by the fields' own names. */
type SettingNames = Readonly<Record<string, string>>;

const NOTHING_SAID: ReadonlySet<string> = new Set(['', NO_CHOICE]);
const MISSING = 'fields.problem.missing';

/** A field as the settings have it. What a rental cannot be without stays, and so does what holds something. */
function asSet<Context>(
  field: FieldView,
  names: SettingNames,
  formState: FormState<Context>,
): readonly FieldView[] {
  const name = names[field.name];
  if (name === undefined) return [field];
  const { isVisible, isRequired } = formState.screen.of(name);
  const stays = field.required === true || answerOf(formState.answers, field.name) !== '';
  if (!isVisible && !stays) return [];
  return isRequired && field.kind !== 'check' ? [{ ...field, required: true }] : [field];
}

const drawn = <Context>(
  groups: readonly FieldGroupView[],
  names: SettingNames,
  formState: FormState<Context>,
): readonly FieldGroupView[] =>
  groups.map((group) => ({
    ...group,
    fields: group.fields.flatMap((field) => asSet(field, names, formState)),
  }));

/**
 * A stage whose fields the client's settings show, hide and demand: those of `names`, each of which is a text, a figure
 * or a choice of its own. A field that these answers do not have is not demanded: `isAsked` says so.
 */
export function setByScreen<Context, Values extends object>(
  stage: StageDeclaration<Context, Values>,
  names: SettingNames,
  isAsked: (field: string, formState: FormState<Context>) => boolean = () => true,
): StageDeclaration<Context, Values> {
  const missing = (formState: FormState<Context>) =>
    Object.entries(names)
      .filter(([, setting]) => formState.screen.of(setting).isRequired)
      .filter(
        ([field]) => NOTHING_SAID.has(answerOf(formState.answers, field).trim()) && isAsked(field, formState),
      )
      .map(([field]) => field);
  return {
    ...stage,
    groups: async (formState) => drawn(await stage.groups(formState), names, formState),
    schema: (formState) =>
      z.unknown().transform((typed, context) => {
        const read = stage.schema(formState).safeParse(typed);
        for (const { path, message } of read.error?.issues ?? [])
          context.addIssue({ code: 'custom', path: [...path], message, input: typed });
        for (const field of missing(formState))
          context.addIssue({ code: 'custom', path: [field], message: MISSING, input: typed });
        return read.success ? read.data : z.NEVER;
      }),
  };
}
