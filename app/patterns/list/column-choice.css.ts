import { globalStyle, style } from '@vanilla-extract/css';
import { colour, draggable, radius } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: 12 });
export const page = style({ display: 'grid', gap: 12, maxWidth: 640 });
export const find = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export const list = style({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '2px 12px',
  ...draggable,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
globalStyle(`${row} > :has(input)`, { flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const moves = style({ display: 'flex', flex: 'none', gap: 4 });

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Scrolls by itself, so that the button that saves stays in view. */
export const editorList = style({
  maxHeight: 'calc(80vh - 200px)',
  minHeight: 80,
  overflowY: 'auto',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
});

export const dragged = style([row, { background: colour.accentSoft, boxShadow: colour.shadow }]);

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
