import { style } from '@vanilla-extract/css';
import { colour, when } from '../../../ui/theme.css.ts';

export const screen = style({ display: 'grid', gap: 16 });

export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 42fr) minmax(0, 24fr) minmax(0, 33fr) auto',
  alignItems: 'start',
  gap: 8,
  '@media': { 'screen and (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Next to the fields, below the line of their labels. */
export const find = style({
  paddingTop: 22,
  '@media': { 'screen and (max-width: 640px)': { paddingTop: 0 } },
});

export const found = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: 20,
  '@media': { [when.folded]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const stage = style({ display: 'grid', gap: 16 });

export const about = style({ flex: '1 1 300px', alignSelf: 'center', color: colour.ink2 });

export const booked = style({ alignSelf: 'center', color: colour.ink2 });

export const several = style({ display: 'grid', gap: 8, listStyle: 'none', margin: 0, padding: 0 });

export const intents = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 14,
});
