import { style } from '@vanilla-extract/css';
import { colour } from './theme.css.ts';

/** Nothing to show: in the middle, with one action. */
export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '56px 24px',
  textAlign: 'center',
});

/** Something went wrong: read from the left, like a letter. */
export const trouble = style({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  padding: 24,
  maxWidth: 520,
});

export const text = style({ color: colour.ink2, maxWidth: 560, overflowWrap: 'anywhere' });
export const quiet = style({ color: colour.ink3, maxWidth: 560, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', gap: 8, flexWrap: 'wrap', marginTop: 8 });
