// Kinds of fields whose input is set, drawn or sent along rather than entered as a text.
import { z } from 'zod';
import { readDrawing } from '../documents/drawn-signature.server.ts';
import { damageLeaf } from '../form-fields/damage-leaf.server.ts';
import type { DamageMark } from '../form-fields/field-view.ts';
import { nameLeaf, neededIf } from '../form-fields/form-leaves.server.ts';
import type { FieldKind, FieldState } from './field-kind.ts';
import { plainly, whole } from './field-kinds.server.ts';

/**
 * One of a few names, all of which are shown.
 * @param texts the key of each one's text
 * @param missing the key of what is wrong while none is selected
 */
export const radio = <Context, Name extends string>(
  texts: Readonly<Record<Name, string>>,
  missing?: string,
): FieldKind<Context, Name | null> => ({
  control: 'radio',
  draw: ({ desk: { t } }) => ({
    kind: 'radio',
    choices: Object.entries<string>(texts).map(([name, key]) => [name, t(key)] as const),
  }),
  leaf: ({ needed }) => neededIf(needed, nameLeaf(Object.keys(texts) as Name[], missing)),
  write: plainly,
});

/** A reading of an odometer, drawn with the distance since the one at check-out. */
export const odometer = <Context>(
  out: (formContext: Context) => number | null,
  most: number,
): FieldKind<Context, number | null> => ({
  ...whole({ most }),
  control: 'odometer',
  draw: ({ formContext }) => ({ kind: 'odometer', unit: '', out: out(formContext) }),
});

/** A text that travels along with the form, is not shown and never refused; written as another kind writes it. */
export const hidden = <Context>(
  { write }: Pick<FieldKind<Context>, 'write'> = { write: plainly },
): FieldKind<Context, string | null> => ({
  control: 'hidden',
  draw: () => ({ kind: 'hidden' }),
  leaf: () =>
    z
      .unknown()
      .optional()
      .transform((sent) => (typeof sent === 'string' && sent !== '' ? sent : null)),
  write,
});

/** Marks of damage on a vehicle's outline. */
export const damage = <Context>(): FieldKind<Context, readonly DamageMark[]> => ({
  control: 'damage',
  draw: () => ({ kind: 'damage', earlier: [] }),
  leaf: () => damageLeaf,
  write: () => '',
});

/**
 * Pictures that are kept with the draft under the field's name. Its row is never read.
 * @param most how many there may be
 */
export const files = <Context>(field: string, most: number): FieldKind<Context, null> => ({
  control: 'files',
  draw: ({ files: kept }: FieldState<Context>) => ({ kind: 'files', kept: kept?.of(field) ?? [], most }),
  leaf: () => z.null(),
  write: () => '',
});

/** A signature that is drawn on the screen: the PNG of a canvas as a data address; null where none is asked for. */
export const signature = <Context>(problems: {
  /** Keys of what is wrong. */
  readonly missing: string;
  readonly unreadable: string;
}): FieldKind<Context, string | null> => ({
  control: 'signature',
  draw: () => ({ kind: 'signature' }),
  leaf: ({ needed }) =>
    z
      .unknown()
      .optional()
      .transform((sent, context) => {
        if (!needed) return null;
        const drawing = typeof sent === 'string' ? sent : '';
        if (readDrawing(drawing) !== null) return drawing;
        context.addIssue(drawing === '' ? problems.missing : problems.unreadable);
        return z.NEVER;
      }),
  write: () => '',
});
