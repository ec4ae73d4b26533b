import { globalStyle, style } from '@vanilla-extract/css';

/** Nobody is signed in: what stands on the page behind is not for whoever passes by. */
export const over = style({});
globalStyle(`main:has(${over})`, { visibility: 'hidden' });
globalStyle(`dialog:has(${over})`, { visibility: 'visible' });

export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px 48px',
});
