import type { FormProblem } from '../../ui/form/form-actions.tsx';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import { fieldsIn, type NamedField, nameOf } from '../form-fields/field-words.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { type FormSession, formStateOf, stageAddress } from './session.server.ts';
import { readStages } from './stages.server.ts';

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
