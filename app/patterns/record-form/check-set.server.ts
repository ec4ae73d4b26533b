import { checkSchema } from '../form-fields/field-schemas.server.ts';
import type { FieldView } from '../form-fields/field-view.ts';
import { type InputSchema, type Outcome, reads } from '../form-fields/input-schema.server.ts';
import type { FormState } from '../staged-form/declaration.server.ts';
import type { Part } from './form.server.ts';

interface Item {
  readonly key: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

interface CheckSet<Context> {
  items(formContext: Context): readonly Item[];
  /** The keys that the record holds. */
  held(formContext: Context): readonly string[];
  /** The service's name of the whole set in a refusal. */
  readonly serviceField: string;
  /** The boxes are drawn again with each change. */
  readonly live?: true;
  /** Puts the boxes into groups. */
  groups(boxes: readonly FieldView[], state: FormState<Context>): ReturnType<Part<Context, object>['groups']>;
}

/** Declares a box for each item of a list that the service decides. Its value: the keys of the ticked ones. */
export function checkSet<Context, const Name extends string>(
  name: Name,
  { items, held, serviceField, live, groups }: CheckSet<Context>,
): Part<Context, Readonly<Record<Name, readonly string[]>>> {
  const nameOf = (key: string) => `${name}.${key}`;
  return {
    groups(state) {
      const boxes = items(state.formContext).map(({ key, label, hint }) => ({
        kind: 'check' as const,
        ...{ name: nameOf(key), label, hint, live },
      }));
      return groups(boxes, state);
    },
    schema({ formContext }) {
      const keys = items(formContext).map(({ key }) => key);
      const set = reads((input): Outcome<Readonly<Record<string, unknown>>> => {
        const texts = input as Readonly<Record<string, unknown>>;
        const ticked = keys.filter((key) => checkSchema.safeParse(texts[nameOf(key)]).data);
        return { value: { [name]: ticked } };
      });
      // A computed name widens to any text.
      return set as InputSchema<Readonly<Record<Name, readonly string[]>>>;
    },
    begin: (formContext) => Object.fromEntries(held(formContext).map((key) => [nameOf(key), ['on']])),
    fieldOf(field, { formContext }) {
      const [first] = field.split('.')[0] === serviceField ? items(formContext) : [];
      return first === undefined ? null : nameOf(first.key);
    },
  };
}

/** Returns the keys that are ticked in the answers of a form. */
export const tickedIn = <Context>(
  name: string,
  keys: readonly string[],
  { answers }: Pick<FormState<Context>, 'answers'>,
): readonly string[] => keys.filter((key) => answers[`${name}.${key}`]?.[0] === 'on');
