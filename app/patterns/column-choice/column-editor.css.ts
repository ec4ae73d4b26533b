import { style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';
import { row as pageRow } from './column-choice.css.ts';

export const tools = style({ display: 'flex', gap: 8 });

/** It scrolls by itself, so that what saves it stays in view. */
export const list = style({
  maxHeight: 'calc(80vh - 200px)',
  minHeight: 80,
  overflowY: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
});

export const row = style([pageRow]);
export const dragged = style([pageRow, { background: colour.accentSoft, boxShadow: colour.shadow }]);

export const handle = style({
  flex: 'none',
  width: 24,
  height: 28,
  padding: '5px 6px',
  border: 0,
  borderRadius: radius.small,
  // Two columns of dots.
  background: `radial-gradient(circle, ${colour.ink3} 1.5px, transparent 2px) 0 0 / 6px 6px content-box content-box`,
  cursor: 'grab',
});
