import { style } from '@vanilla-extract/css';

/** As tall as a target has to be: an inline link alone is only as tall as its letters. */
export const link = style({ display: 'inline-block', lineHeight: '24px' });
