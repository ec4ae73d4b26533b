import { style } from '@vanilla-extract/css';

/** At the end of the head's line. */
export const place = style({ marginInlineStart: 'auto' });
