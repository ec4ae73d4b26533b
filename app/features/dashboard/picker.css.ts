import { globalStyle, style } from '@vanilla-extract/css';
import { colour, draggable, radius } from '../../ui/theme.css.ts';

export const list = style({ display: 'grid', gap: 8, marginBlock: 12 });
const widget = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 10px',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  background: colour.surface,
  ...draggable,
});
export const row = style([widget]);
export const hidden = style([
  widget,
  { borderStyle: 'dashed', background: colour.ground, color: colour.ink3 },
]);
export const name = style({ display: 'grid', flex: 1, minWidth: 0 });
globalStyle(`${list} small`, { color: colour.ink3 });
globalStyle(`${list} button`, { paddingInline: 6 });
export const handle = style({
  flex: 'none',
  width: 24,
  height: 32,
  border: 0,
  background: `radial-gradient(circle, ${colour.ink3} 1px, transparent 2px) 0 0 / 6px 7px content-box`,
  cursor: 'grab',
});
export const actions = style({ display: 'flex', justifyContent: 'end', gap: 8 });
