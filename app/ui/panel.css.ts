import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

export const panel = style({
  minWidth: 0,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 45,
  padding: '8px 16px',
  borderBottom: `1px solid ${colour.line}`,
});

export const aside = style({ marginInlineStart: 'auto', color: colour.ink3, fontSize: 12 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginInlineStart: 'auto' });
globalStyle(`${aside} + ${actions}`, { marginInlineStart: 0 });
export const body = style({ padding: 16 });

export const foot = style({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '4px 16px',
  padding: '10px 16px',
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink2,
});
globalStyle(`:is(${foot}, ${actions}) > a:not([class])`, { lineHeight: '24px', marginBlock: -2 });
