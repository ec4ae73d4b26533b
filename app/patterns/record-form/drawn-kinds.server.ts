// Kinds of fields whose input is set, drawn or sent along rather than entered as a text.
import { textLeaf } from '../form-fields/form-leaves.server.ts';
import type { FieldKind } from './field-kind.ts';
import { plainly } from './field-kinds.server.ts';

const LONGEST_HIDDEN = 4000;

/** A text that travels along with the form and is not shown, written as another kind writes it. */
export const hidden = <Context>(
  { write }: Pick<FieldKind<Context>, 'write'> = { write: plainly },
): FieldKind<Context, string | null> => ({
  control: 'hidden',
  draw: () => ({ kind: 'hidden' }),
  leaf: () => textLeaf(LONGEST_HIDDEN),
  write,
});
