import { style } from '@vanilla-extract/css';
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
  gap: 8,
  padding: '12px 16px',
  borderBottom: `1px solid ${colour.line}`,
});

export const aside = style({ marginInlineStart: 'auto', color: colour.ink3, fontSize: 12 });
export const body = style({ padding: 16 });
