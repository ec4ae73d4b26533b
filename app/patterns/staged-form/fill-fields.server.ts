import type { FieldGroupView, FieldLine, FieldView } from '../form-fields/field-view.ts';
import { NO_CHOICE } from '../form-fields/form-leaves.server.ts';
import type { FormState } from './declaration.server.ts';

/**
 * A select whose list the service did not give would send that nothing is chosen, and what was chosen would be lost:
 * that stays its one choice.
 */
function withChosen(field: FieldView, { desk: { t } }: Pick<FormState<unknown>, 'desk'>): FieldView {
  if (field.kind !== 'choice' || !field.value || field.value === NO_CHOICE) return field;
  if (field.choices.some(([value]) => value !== NO_CHOICE)) return field;
  return { ...field, choices: [...field.choices, [field.value, t('forms.chosenBefore')]] };
}

/** A field with what was typed into it and what is wrong with it. */
function filled(
  field: FieldView,
  formState: Pick<FormState<unknown>, 'answers' | 'desk'>,
  errors: Readonly<Record<string, string>>,
): FieldView {
  const given = formState.answers[field.name];
  // Nobody types into a hidden field: what it says of this drawing stands.
  const isOwn = given === undefined || (field.kind === 'hidden' && field.value !== undefined);
  const value = isOwn ? field.value : (given[0] ?? '');
  const error = errors[field.name] ?? field.error;
  return withChosen({ ...field, value, error }, formState);
}

/** The fields of groups and their lines with what was typed into them and what is wrong with it. */
export function filledGroups(
  groups: readonly FieldGroupView[],
  formState: Pick<FormState<unknown>, 'answers' | 'desk'>,
  errors: Readonly<Record<string, string>>,
): readonly FieldGroupView[] {
  const fill = (field: FieldView) => filled(field, formState, errors);
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map(fill),
    ...(group.lines && {
      lines: group.lines.map((line): FieldLine => ({ ...line, fields: line.fields.map(fill) })),
    }),
  }));
}
