import { style } from '@vanilla-extract/css';
import { colour, font, radius } from '../../../ui/theme.css.ts';

export const groups = style({ display: 'grid', gap: 16 });
export const page = style({ display: 'grid', gap: 14, maxWidth: 560 });
export const title = style({ margin: '0 0 4px', fontSize: 13, lineHeight: '18px', fontWeight: 600 });
export const list = style({ display: 'grid' });

export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  minHeight: 32,
  borderBottom: `1px solid ${colour.line}`,
});

export const keys = style({ flex: 'none' });

export const key = style({
  padding: '1px 6px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.small,
  background: colour.sunken,
  font: `12px/16px ${font.mono}`,
});

export const note = style({ color: colour.ink2 });
