import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

export const menu = style({ display: 'inline-flex', position: 'relative' });

/** The summary looks like a button that opens. */
globalStyle(`${menu} > details > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  padding: '0 14px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.medium,
  background: colour.surface,
  fontWeight: 600,
});
globalStyle(`${menu} > details > summary:hover`, { background: colour.hover });
globalStyle(`${menu} > details > summary::after`, {
  content: '',
  width: 6,
  height: 6,
  margin: '0 2px 3px',
  border: 'solid',
  borderWidth: '0 1.5px 1.5px 0',
  rotate: '45deg',
});

export const list = style({ display: 'grid', gap: 2, margin: '-6px' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  minHeight: 32,
  padding: '0 10px',
  borderRadius: radius.medium,
  color: colour.ink,
  textDecoration: 'none',
  ':hover': { background: colour.hover },
  ':focus-visible': { outlineOffset: -2 },
});
globalStyle(`${item} small`, { color: colour.ink3 });
