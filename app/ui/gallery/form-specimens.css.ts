import { style } from '@vanilla-extract/css';

/** As wide as a field is in a form of two columns. */
export const cell = style({ width: 'min(300px, 100vw - 100px)' });
