import { globalStyle, style } from '@vanilla-extract/css';

/** The page behind is hidden while the session is over. */
export const over = style({});
globalStyle(`main:has(${over})`, { visibility: 'hidden' });
globalStyle(`dialog:has(${over})`, { visibility: 'visible' });

export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '12px 48px',
});
