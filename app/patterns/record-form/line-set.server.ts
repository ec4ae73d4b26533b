import type { FieldGroupView, FieldLine } from '../form-fields/field-view.ts';
import { type InputSchema, type Outcome, reads } from '../form-fields/input-schema.server.ts';
import type { FormState } from '../staged-form/declaration.server.ts';
import type { FieldState, ValuesOfRows } from './field-values.ts';
import { fieldSet, type Part } from './form.server.ts';
import type { FieldRow } from './record-fields.server.ts';

interface OfItem<Item> {
  readonly item: Item;
}

interface LineSet<Context, Item, R> {
  items(formContext: Context): readonly Item[];
  /** Names the fields of an item: a part of their names. */
  keyOf(item: Item): string;
  line(item: Item, state: FormState<Context>): Pick<FieldLine, 'title' | 'detail'>;
  /** The fields of each item. */
  readonly rows: R;
  /** Puts the lines into groups, with the items in their order. */
  groups(
    lines: readonly (FieldLine & OfItem<Item>)[],
    state: FormState<Context>,
  ): Promise<readonly FieldGroupView[]> | readonly FieldGroupView[];
  /** The service's name of the whole list in a refusal. */
  readonly serviceField: string;
}

/** Declares a line of fields for each item of a list that the service decides. Its value: an entry for each item. */
export const lineSet =
  <Context, Item>() =>
  <const Name extends string, const R extends Readonly<Record<string, FieldRow<OfItem<Item>>>>>(
    name: Name,
    { items, keyOf, line, rows, groups, serviceField }: LineSet<Context, Item, R>,
  ): Part<Context, Readonly<Record<Name, readonly (ValuesOfRows<R> & OfItem<Item>)[]>>> => {
    const set = fieldSet<OfItem<Item>>()(rows);
    const under = (item: Item) => `${name}.${keyOf(item)}.`;
    const stateOf = (state: FormState<Context>, item: Item): FieldState<OfItem<Item>> => ({
      ...state,
      formContext: { item },
    });
    return {
      groups(state) {
        const lines = items(state.formContext).map((item) => ({
          item,
          key: keyOf(item),
          ...line(item, state),
          fields: set.draw(stateOf(state, item), under(item)),
        }));
        return groups(lines, state);
      },
      schema(state) {
        const all = items(state.formContext);
        const list = reads((input): Outcome<Readonly<Record<string, unknown>>> => {
          const read = all.map((item) => set.schema(stateOf(state, item), under(item)).safeParse(input));
          const issues = read.flatMap(({ error }) => error?.issues ?? []);
          if (issues.length > 0) return { issues };
          return { value: { [name]: read.map(({ data }, at) => ({ ...data, item: all[at] })) } };
        });
        // A computed name widens to any text.
        return list as InputSchema<Readonly<Record<Name, readonly (ValuesOfRows<R> & OfItem<Item>)[]>>>;
      },
      begin: (formContext, at) =>
        Object.assign({}, ...items(formContext).map((item) => set.first({ item }, at, under(item)))),
      fieldOf(field, { formContext }) {
        const [first] = field.split('.')[0] === serviceField ? items(formContext) : [];
        const [row] = Object.keys(rows);
        return first === undefined || row === undefined ? null : under(first) + row;
      },
    };
  };
