import { dayInFigures } from '../../domain/typed-day.ts';
import type { MomentHabits } from '../../domain/typed-moment.ts';
import type { Separators } from '../../domain/typed-number.ts';

type Order = Pick<MomentHabits, 'monthFirst'>;

/** A wall-clock moment as the user would type it: `03/12/2026 10:15`; '' for none. */
export const momentText = (wire: string | null, { monthFirst }: Order): string =>
  wire === null ? '' : `${dayInFigures(wire.slice(0, 10), monthFirst)} ${wire.slice(11, 16) || '00:00'}`;

/** A figure as the user would type it; '' for none. */
export const figureText = (figure: number | null | undefined, { decimal }: Separators): string =>
  figure === null || figure === undefined ? '' : String(figure).replace('.', decimal);
