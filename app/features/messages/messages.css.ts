import { style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

export const messages = style({ display: 'grid', gap: 8, marginBottom: 16 });

export const message = style({
  display: 'flex',
  alignItems: 'start',
  gap: 10,
  padding: '6px 6px 6px 14px',
  border: `1px solid ${colour.info}`,
  borderRadius: radius.large,
  background: colour.infoSoft,
});

export const words = style({ flex: 1, minWidth: 0, padding: '4px 0', overflowWrap: 'anywhere' });

export const dismiss = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: radius.medium,
  background: 'none',
  color: colour.ink2,
  cursor: 'pointer',
  ':hover': { background: colour.surface, color: colour.ink },
});
