// Kinds of fields whose input is set, drawn or sent along rather than entered as a text.
import { textLeaf } from '../form-fields/form-leaves.server.ts';
import type { FieldKind } from './field-kind.ts';
import { plainly, whole } from './field-kinds.server.ts';

const LONGEST_HIDDEN = 4000;

/** A reading of an odometer, drawn with the distance since the one at check-out. */
export const odometer = <Context>(
  out: (formContext: Context) => number | null,
  most: number,
): FieldKind<Context, number | null> => ({
  ...whole({ most }),
  control: 'odometer',
  draw: ({ formContext }) => ({ kind: 'odometer', unit: '', out: out(formContext) }),
});

/** A text that travels along with the form and is not shown, written as another kind writes it. */
export const hidden = <Context>(
  { write }: Pick<FieldKind<Context>, 'write'> = { write: plainly },
): FieldKind<Context, string | null> => ({
  control: 'hidden',
  draw: () => ({ kind: 'hidden' }),
  leaf: () => textLeaf(LONGEST_HIDDEN),
  write,
});
