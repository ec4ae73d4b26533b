import { style, styleVariants } from '@vanilla-extract/css';
import { colour, when } from './theme.css.ts';

export const clock = style({ display: 'flex', alignItems: 'center', gap: 12 });
export const face = style({ flex: 'none', width: 40, height: 40, fill: 'none', rotate: '-90deg' });
const forced = (stroke: string) => ({ '@media': { [when.forcedColours]: { stroke } } });
export const round = style({ stroke: colour.quietSoft, strokeWidth: 5, ...forced('Canvas') });

const left = { strokeWidth: 5, ...forced('CanvasText') };
export const hands = styleVariants({
  plain: { ...left, stroke: colour.accent },
  warn: { ...left, stroke: colour.warn },
  bad: { ...left, stroke: colour.bad },
});

export const title = style({ fontWeight: 600 });
export const text = style({ fontSize: 12, lineHeight: '16px', color: colour.ink3 });
