import type { FieldGroupView } from '../form-fields/field-view.ts';
import { fieldsIn, fieldWords, nameOf } from '../form-fields/field-words.server.ts';
import type { FormState, ReviewLine } from '../staged-form/declaration.server.ts';
import type { Part } from './form.server.ts';

type Effect<Context> = (
  state: FormState<Context>,
) => Promise<readonly FieldGroupView[]> | readonly FieldGroupView[];

/** Adds what a change means, as notices of groups, below the fields of a part and in the review of its stage. */
export const withEffect = <Context, Values extends object>(
  part: Part<Context, Values>,
  effect: Effect<Context>,
) => ({
  parts: [
    {
      ...part,
      async groups(state: FormState<Context>) {
        const [drawn, meant] = await Promise.all([part.groups(state), effect(state)]);
        return [...drawn, ...meant];
      },
    },
  ] as const,
  async review(state: FormState<Context>): Promise<readonly ReviewLine[]> {
    const [drawn, meant] = await Promise.all([part.groups(state), effect(state)]);
    const fields = fieldsIn(drawn).filter(({ kind }) => kind !== 'hidden');
    return [
      ...fields.map((field) => ({
        term: nameOf(field),
        text: fieldWords(field, state.answers[field.name] ?? [], state.staffContext),
      })),
      ...meant.flatMap(({ legend, notices = [] }) => notices.map(({ text }) => ({ term: legend, text }))),
    ];
  },
});
