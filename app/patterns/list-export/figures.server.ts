import type { Formats } from '../../i18n/formats.server.ts';
import type { CellKind } from '../list/list-view.ts';

/** An amount or a number as the screen shows it. */
export interface Figure {
  readonly value: number;
  /** Digits behind the point. */
  readonly decimals: number;
}

/** Reads an amount or a number back from how it is written on screen; null for any other text. */
export type ReadFigure = (text: string) => Figure | null;

/** Kinds whose cells are amounts and numbers. */
const FIGURES: readonly CellKind[] = ['amount', 'balance'];

/**
 * A reader of what these formats write. A text counts as a figure only when the formats write the same text for it
 * again, so that nothing else can pass for one.
 */
export function figureReader({ money, number }: Pick<Formats, 'money' | 'number'>): ReadFigure {
  const point = /1(\D*)5/.exec(number(1.5))?.[1] ?? '.';
  return (text) => {
    const digits = [...text].filter((sign) => sign === point || /\d/.test(sign)).join('');
    const [whole = '', decimals = ''] = digits.split(point);
    if (whole === '') return null;
    const size = Number(`${whole}.${decimals}`);
    const value = [size, -size].find((one) => money(one) === text || number(one) === text);
    return value === undefined ? null : { value, decimals: decimals.length };
  };
}

/** What a cell of a column is when it is a figure; null when it is none. */
export function figureIn(kind: CellKind, text: string, read: ReadFigure): Figure | null {
  return FIGURES.includes(kind) ? read(text) : null;
}
