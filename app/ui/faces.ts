import type { StyleRule } from '@vanilla-extract/css';
import { colour, radius, when } from './theme.css.ts';

/** Rules that many controls share, to be spread into a style. */
export const smallText = { fontSize: 12, lineHeight: '16px' } as const;
export const labelText = { fontSize: 13, lineHeight: '18px' } as const;
export const flexLine = (gap: number | string) => ({ display: 'flex', alignItems: 'center', gap }) as const;
export const inlineFlexLine = (gap: number) => ({ ...flexLine(gap), display: 'inline-flex' }) as const;
export const stack = (gap: number | string) => ({ display: 'grid', gap }) as const;
export const centred = { display: 'grid', placeItems: 'center' } as const;
export const square = (side: number) => ({ width: side, height: side }) as const;
export const surface = (edge: string = colour.line, corner: number = radius.medium) =>
  ({ background: colour.surface, border: `1px solid ${edge}`, borderRadius: corner }) as const;
export const cardFace = surface(colour.line, radius.large);
export const invalid = { borderColor: colour.bad, boxShadow: `0 0 0 1px ${colour.bad}` } as const;
/** What lies over the page: a sheet, a dialog, a toast. */
export const floatingFace = {
  background: colour.raised,
  border: `1px solid ${colour.lineStrong}`,
  boxShadow: colour.shadow,
} as const;
export const iconButton = {
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.ink2,
  cursor: 'pointer',
  ':hover': { background: colour.hover, color: colour.ink },
} as const;

/** Two edges of a square: turned by 45° they point to what opens below. */
export const angle = (side: number, margin: string) =>
  ({
    content: '',
    ...square(side),
    margin,
    borderInlineEnd: '1.6px solid',
    borderBottom: '1.6px solid',
    transform: 'rotate(45deg)',
  }) as const;
export const openingMark = {
  content: '',
  ...square(6),
  margin: '0 2px 3px',
  border: 'solid',
  borderWidth: '0 1.5px 1.5px 0',
  transform: 'rotate(45deg)',
} as const;

export const toneColours = {
  quiet: { soft: colour.quietSoft, strong: colour.quiet },
  good: { soft: colour.goodSoft, strong: colour.good },
  info: { soft: colour.infoSoft, strong: colour.info },
  warn: { soft: colour.warnSoft, strong: colour.warn },
  bad: { soft: colour.badSoft, strong: colour.bad },
} as const;

/** What lies over the whole page and takes its keys. */
export const dialogFace = {
  ...floatingFace,
  padding: 0,
  borderRadius: radius.large,
  color: colour.ink,
} as const;
/** The head of a panel. */
export const headLine = (gap: number | string) =>
  ({ ...flexLine(gap), flexWrap: 'wrap', minHeight: 45, padding: '8px 16px' }) as const;

/** Rules where the system chooses the colours. */
export const forced = (rules: StyleRule) => ({ '@media': { [when.forcedColours]: rules } });
