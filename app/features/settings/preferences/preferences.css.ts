import { style } from '@vanilla-extract/css';
import { colour, when } from '../../../ui/theme.css.ts';

export const page = style({ maxWidth: 1080 });
export const head = style({ marginBottom: 14 });
export const scope = style({ color: colour.ink2 });

export const form = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  '@media': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const column = style({ display: 'grid', gap: 16, minWidth: 0 });

export const fields = style({
  display: 'grid',
  gap: '14px 16px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const actions = style({ gridColumn: '1 / -1' });
