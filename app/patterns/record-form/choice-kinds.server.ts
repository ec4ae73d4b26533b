import type { Choice } from '../../ui/select.tsx';
import {
  choiceLeaf,
  locationLeaf,
  NO_CHOICE,
  nameLeaf,
  textLeaf,
  unlessNone,
} from '../form-fields/form-leaves.server.ts';
import { toChoices } from '../list-screen/to-choices.ts';
import type { FieldKind, FieldPlace, FieldState, KindView } from './field-kind.ts';
import { plainly } from './field-kinds.server.ts';

/** A select's choices, which begin with none where none is right or none is chosen yet; what is held is among them. */
function selectOf<Context>(
  choices: readonly Choice[],
  { desk: { t }, needed, before }: FieldPlace<Context>,
  heldName: string | null = null,
): KindView {
  const isKnown = choices.some(([value]) => value === before);
  const held: readonly Choice[] = before === '' || isKnown ? [] : [[before, heldName ?? before]];
  const none: readonly Choice[] = !needed
    ? [[NO_CHOICE, t('fields.none')]]
    : before === ''
      ? [[NO_CHOICE, t('fields.choose')]]
      : [];
  return { kind: 'choice', choices: [...none, ...held, ...choices] };
}

interface Named {
  readonly id: number;
  readonly name: string;
}

type Recorded<Context> = Context extends { readonly record: infer Record | null }
  ? NonNullable<Record>
  : never;

/**
 * One of a list of the service, by its id. What the record holds stays possible where the list lacks it.
 * @param heldName what the record calls it
 * @param all what there is beside the list: locations to which the user is not assigned
 */
export const oneOf = <Context extends { readonly record: object | null }>(
  list: (formContext: Context) => readonly Named[],
  heldName: (record: Recorded<Context>) => string | null = () => null,
  all?: (formContext: Context) => readonly Named[],
): FieldKind<Context, number | null> => ({
  control: 'choice',
  draw(place) {
    const { record } = place.formContext;
    const name = record === null ? null : heldName(record as Recorded<Context>);
    return selectOf(toChoices(list(place.formContext)), place, name);
  },
  leaf({ needed, formContext, before }) {
    const offered = [...list(formContext), ...(before === '' ? [] : [{ id: Number(before) }])];
    const leaf = all === undefined ? choiceLeaf(offered) : locationLeaf(offered, all(formContext));
    return needed ? leaf : unlessNone(leaf);
  },
  write: plainly,
});

/**
 * One of a list, by its id; without a choice for none where something must stand there.
 * @param list what is offered; @param all what there is besides: locations to which the user is not assigned
 */
export const oneListed = <Context>(
  list: (state: FieldState<Context>) => readonly Named[],
  all?: (state: FieldState<Context>) => readonly Named[],
): FieldKind<Context, number | null> => ({
  control: 'choice',
  draw: (place) => ({ kind: 'choice', choices: toChoices(list(place)) }),
  leaf(place) {
    const leaf = all === undefined ? choiceLeaf(list(place)) : locationLeaf(list(place), all(place));
    return place.needed ? leaf : unlessNone(leaf);
  },
  write: plainly,
});

/** Any id: what is not on offer the service refuses. `list` is what is drawn, and nothing else. */
export const anyOf = <Context>(
  list: (formContext: Context) => readonly Named[],
): FieldKind<Context, number | null> => ({
  control: 'choice',
  draw: (place) => selectOf(toChoices(list(place.formContext)), { ...place, before: '' }),
  write: plainly,
  leaf: () =>
    unlessNone(
      textLeaf(15)
        .refine((id) => /^\d+$/.test(id ?? ''), 'fields.problem.choose')
        .transform(Number),
    ),
});

/** One of a few names of the contract; the key of each one's text. */
export const oneName = <Context, Name extends string>(
  texts: Readonly<Record<Name, string>>,
): FieldKind<Context, Name | null> => ({
  control: 'choice',
  draw: (place) =>
    selectOf(
      Object.entries<string>(texts).map(([name, key]) => [name, place.desk.t(key)]),
      place,
    ),
  leaf({ needed }) {
    const leaf = nameLeaf(Object.keys(texts) as Name[]);
    return needed ? leaf : unlessNone(leaf);
  },
  write: plainly,
});
