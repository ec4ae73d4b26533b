import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

export const disclosure = style({ position: 'relative' });

export const summary = style({ display: 'inline-flex', alignItems: 'center', borderRadius: 16 });

export const sheet = style({
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 6px)',
  insetInlineStart: 0,
  minWidth: 200,
  maxWidth: 'min(560px, calc(100vw - 32px))',
  maxHeight: 'min(480px, 70vh)',
  overflowY: 'auto',
  padding: 12,
  background: colour.raised,
  color: colour.ink,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.large,
  boxShadow: colour.shadow,
});

export const atEnd = style({ insetInlineStart: 'auto', insetInlineEnd: 0 });

globalStyle(`${disclosure}[open] > summary`, { color: colour.ink });
