import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

export const shares = style({ display: 'grid', gap: 12 });
export const bar = style({
  display: 'block',
  width: '100%',
  height: 14,
  borderRadius: 4,
  overflow: 'hidden',
});

export const parts = styleVariants({
  accent: { fill: colour.accent, color: colour.accent },
  good: { fill: colour.good, color: colour.good },
  info: { fill: colour.info, color: colour.info },
  warn: { fill: colour.warn, color: colour.warn },
  bad: { fill: colour.bad, color: colour.bad },
  quiet: { fill: colour.quiet, color: colour.quiet },
});

/** A line of the ground between parts, for eyes that tell colours apart badly. */
export const part = style({ stroke: colour.surface, strokeWidth: 2 });

export const list = style({ display: 'grid', gap: 8 });
export const row = style({ display: 'flex', alignItems: 'center', gap: 8 });
export const key = style({
  flex: 'none',
  width: 8,
  height: 8,
  border: '4px solid',
  borderRadius: 1,
  forcedColorAdjust: 'none',
});
export const amount = style({ marginInlineStart: 'auto' });
