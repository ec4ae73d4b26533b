import { z } from 'zod';
import { nameLeaf, orNothing } from '../form-fields/form-leaves.server.ts';
import type { FieldKind, FieldState } from './field-kind.ts';
import { plainly } from './field-kinds.server.ts';

/** What a field of a few names offers. */
interface Names<Context, Name extends string> {
  /** The names with their texts. */
  choices(state: FieldState<Context>): readonly (readonly [Name, string])[];
  /** The name that is selected until the user selects one. */
  selected?(state: FieldState<Context>): Name | undefined;
}

/** One of a few names, all of which are seen at once or in a select without a choice for none; null while it is empty. */
export const oneNameOf = <Context, Name extends string>(
  control: 'radio' | 'choice',
  { choices, selected }: Names<Context, Name>,
): FieldKind<Context, Name | null> => ({
  control,
  draw: (place) => ({ kind: control, choices: choices(place), value: selected?.(place) }),
  leaf: (place) => orNothing(nameLeaf(choices(place).map(([name]) => name))),
  write: plainly,
});

/** A text that travels along and is never refused. */
export const hidden = <Context>(): FieldKind<Context, string | null> => ({
  control: 'hidden',
  draw: () => ({ kind: 'hidden' }),
  leaf: () =>
    z
      .unknown()
      .optional()
      .transform((sent) => (typeof sent === 'string' && sent !== '' ? sent : null)),
  write: plainly,
});
