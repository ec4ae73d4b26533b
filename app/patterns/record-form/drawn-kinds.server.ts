import { z } from 'zod';
import type { FieldKind } from './field-kind.ts';
import { plainly, whole } from './field-kinds.server.ts';

/** A reading of an odometer, drawn with the distance since the one at check-out. */
export const odometer = <Context>(
  out: (formContext: Context) => number | null,
  most: number,
): FieldKind<Context, number | null> => ({
  ...whole({ most }),
  control: 'odometer',
  draw: ({ formContext }) => ({ kind: 'odometer', unit: '', out: out(formContext) }),
});

/** A text that travels along, which the user neither sees nor changes; of no value in what is written. */
export const hidden = <Context>(): FieldKind<Context, null> => ({
  control: 'hidden',
  draw: () => ({ kind: 'hidden' }),
  leaf: () => z.unknown().transform(() => null),
  write: plainly,
});
