import { holdsWords } from '../../domain/holds-words.ts';
import type { PickOption } from '../../ui/form/choice-fields.tsx';
import type { Choice } from '../../ui/form/field.tsx';
import { answerOf } from '../form-fields/answers.ts';
import {
  CHOOSE,
  locationSchema,
  NO_CHOICE,
  nameSchema,
  neededIf,
  orNothing,
  unlessNone,
} from '../form-fields/field-schemas.server.ts';
import { readsText } from '../form-fields/input-schema.server.ts';
import { toChoices } from '../list/open-list.server.ts';
import { plainly } from './field-kinds.server.ts';
import { type FieldKind, type FieldPlace, type FieldState, type KindView, namesOf } from './field-values.ts';

/** Returns a select's choices: none where none is right or chosen yet, what is held, and those on offer. */
function selectOf<Context>(
  choices: readonly Choice[],
  { staffContext: { t }, needed, before }: FieldPlace<Context>,
  heldName: string | null = null,
): KindView {
  const isOffered = before === '' || choices.some(([value]) => value === before);
  const held: readonly Choice[] = isOffered ? [] : [[before, heldName ?? before]];
  const none: readonly Choice[] =
    needed && before !== '' ? [] : [[NO_CHOICE, t(needed ? 'fields.choose' : 'fields.none')]];
  return { kind: 'choice', choices: [...none, ...held, ...choices] };
}

const select = <Context, Value>({
  draw,
  fieldSchema,
}: Pick<FieldKind<Context, Value>, 'draw' | 'fieldSchema'>): FieldKind<Context, Value> => ({
  control: 'choice',
  draw,
  fieldSchema,
  write: plainly,
});

interface Named {
  readonly id: number;
  readonly name: string;
}

type Recorded<Context> = Context extends { readonly record: infer Record | null }
  ? NonNullable<Record>
  : never;

/** Reads an id on offer; with `all`, a location to which the user is not assigned is refused as such. */
function idSchema(needed: boolean, offered: readonly Pick<Named, 'id'>[], all: readonly Named[] = []) {
  const fieldSchema = locationSchema(offered, all);
  return needed ? fieldSchema : unlessNone(fieldSchema);
}

/**
 * One of a list, by its id; the record's own value stays possible, named by `heldName`.
 * @param all locations outside the list, to which the user is not assigned
 */
export const oneOf = <Context extends { readonly record: object | null }>(
  list: (formContext: Context) => readonly Named[],
  heldName: (record: Recorded<Context>) => string | null = () => null,
  all?: (formContext: Context) => readonly Named[],
): FieldKind<Context, number | null> =>
  select({
    draw(place) {
      const { record } = place.formContext;
      const name = record === null ? null : heldName(record as Recorded<Context>);
      return selectOf(toChoices(list(place.formContext)), place, name);
    },
    fieldSchema({ needed, formContext, before }) {
      const held = before === '' ? [] : [{ id: Number(before) }];
      return idSchema(needed, [...list(formContext), ...held], all?.(formContext));
    },
  });

/** One of a list, by its id, without a choice for none. `all` as in `oneOf`. */
export const oneListed = <Context>(
  list: (state: FieldState<Context>) => readonly Named[],
  all?: (state: FieldState<Context>) => readonly Named[],
): FieldKind<Context, number | null> =>
  select({
    draw: (place) => ({ kind: 'choice', choices: toChoices(list(place)) }),
    fieldSchema: (place) => idSchema(place.needed, list(place), all?.(place)),
  });

/** One of a list, by its id, that begins with a choice for none; `none` is the key of its text. */
export const oneListedOrNone = <Context>(
  list: (state: FieldState<Context>) => readonly Named[],
  none: string,
): FieldKind<Context, number | null> => ({
  ...oneListed(list),
  draw: (place) => ({
    kind: 'choice',
    choices: [[NO_CHOICE, place.staffContext.t(none)], ...toChoices(list(place))],
  }),
});

/** Any id: the service refuses what is not on offer. Only `list` is drawn. */
export const anyOf = <Context>(
  list: (formContext: Context) => readonly Named[],
): FieldKind<Context, number | null> =>
  select({
    draw: (place) => selectOf(toChoices(list(place.formContext)), { ...place, before: '' }),
    fieldSchema: () =>
      unlessNone(
        readsText((id) => (/^\s*\d{1,15}\s*$/.test(id) ? { value: Number(id) } : { message: CHOOSE })),
      ),
  });

interface Searched<Context> {
  /** The name of the text in the form, and the key of its label; the key of its hint is the same with `Hint`. */
  readonly search: { readonly name: string; readonly label: string };
  /** All options, of which the text finds some. Without it the field's group searches and adds what it finds. */
  options?(state: FieldState<Context>): readonly PickOption[];
}

/** Returns the options that hold every word of a text, whatever their accents, and the selected one. */
function narrowed(options: readonly PickOption[], text: string, selected: string): readonly PickOption[] {
  return options.flatMap((option) => {
    const { title, detail = '', aside = '' } = option;
    if (holdsWords(text, `${title} ${detail} ${aside}`)) return [option];
    return option.value === selected ? [{ ...option, stays: true }] : [];
  });
}

/** One of many, by its id, that is found by a text: a combobox, and without scripts a search above what it finds. */
export const combobox = <Context>({
  search: { name, label },
  options,
}: Searched<Context>): FieldKind<Context, number | null> => ({
  control: 'pick',
  draw(place) {
    const { answers, before, staffContext, under = '' } = place;
    const { t } = staffContext;
    const search = { name: under + name, label: t(label), hint: t(`${label}Hint`) };
    const selected = answerOf(answers, place.name) || before;
    const given = options && narrowed(options(place), answerOf(answers, search.name), selected);
    return { kind: 'pick', search, options: given ?? [], ...(given && { none: t('fields.noMatch') }) };
  },
  fieldSchema(place) {
    const offered = (options?.(place) ?? []).map(({ value }) => ({ id: Number(value) }));
    return idSchema(place.needed, offered);
  },
  write: plainly,
});

const textChoices = (
  texts: Readonly<Record<string, string>>,
  t: (key: string) => string,
): readonly Choice[] => Object.entries(texts).map(([name, key]) => [name, t(key)]);

/** One of a few names of the contract; the key of each one's text. */
export const oneName = <Context, Name extends string>(
  texts: Readonly<Record<Name, string>>,
): FieldKind<Context, Name | null> =>
  select({
    draw: (place) => selectOf(textChoices(texts, place.staffContext.t), place),
    fieldSchema({ needed }) {
      const fieldSchema = nameSchema(namesOf(texts));
      return needed ? fieldSchema : unlessNone(fieldSchema);
    },
  });

/** One of a few names, all shown, with the keys of their texts. `missing`: while none is selected. */
export const radio = <Context, Name extends string>(
  texts: Readonly<Record<Name, string>>,
  missing?: string,
): FieldKind<Context, Name | null> => ({
  control: 'radio',
  draw: ({ staffContext: { t } }) => ({ kind: 'radio', choices: textChoices(texts, t) }),
  fieldSchema: ({ needed }) => neededIf(needed, nameSchema(namesOf(texts), missing)),
  write: plainly,
});

interface Names<Context, Name extends string> {
  choices(state: FieldState<Context>): readonly (readonly [Name, string])[];
  /** The name that is selected until the user selects one. */
  selected?(state: FieldState<Context>): Name | undefined;
}

/** One of a few names, as radio buttons or in a select without a choice for none; null while it is empty. */
export const oneNameOf = <Context, Name extends string>(
  control: 'radio' | 'choice',
  { choices, selected }: Names<Context, Name>,
): FieldKind<Context, Name | null> => ({
  control,
  draw: (place) => ({ kind: control, choices: choices(place), value: selected?.(place) }),
  fieldSchema: (place) => orNothing(nameSchema(choices(place).map(([name]) => name))),
  write: plainly,
});

/** One of a few texts, each with what it is called; the record's own stays possible. */
export const oneText = <Context>(
  list: (state: FieldState<Context>) => readonly Choice[],
): FieldKind<Context, string | null> =>
  select({
    draw: (place) => selectOf(list(place), place),
    fieldSchema(place) {
      const fieldSchema = nameSchema([...list(place).map(([text]) => text), place.before].filter(Boolean));
      return place.needed ? fieldSchema : unlessNone(fieldSchema);
    },
  });
