import { style } from '@vanilla-extract/css';

/** As tall as a target has to be. */
export const links = style({ lineHeight: '24px' });
