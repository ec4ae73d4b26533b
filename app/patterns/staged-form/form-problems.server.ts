import type { Desk } from '../desk/desk.server.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import { fieldNames, fieldsIn, nameOf } from './field-words.server.ts';
import type { FormView } from './form-view.ts';
import { type FormSession, stageAddress } from './session.server.ts';

/** What is wrong with the fields of a stage, in their order; `own` may hold what belongs to none of them. */
export function problemsHere(
  groups: readonly FieldGroupView[],
  errors: Readonly<Record<string, string>>,
  { t }: Desk,
  own: Readonly<Record<string, string>> = {},
): FormView['problems'] {
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

/** What is wrong with fields that are not on this page, each with the way to its stage. */
export async function problemsElsewhere<Context>(
  opened: FormSession<Context>,
  errors: Readonly<Record<string, string>>,
): Promise<FormView['problems']> {
  const entries = Object.entries(errors);
  if (entries.length === 0) return [];
  const fields = await fieldNames(opened);
  return entries.map(([id, text]) => {
    const field = fields.get(id);
    if (!field) return { id, text };
    const href = `${stageAddress(opened, field.stage)}#${id}`;
    return { id, text: opened.desk.t('forms.problem', { label: nameOf(field), text }), href };
  });
}
