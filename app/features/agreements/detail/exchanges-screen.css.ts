import { globalStyle, style } from '@vanilla-extract/css';
import { small } from '../../../patterns/detail-screen/detail-screen.css.ts';

/** Narrow words below the plates and reasons, so that the difference is seen on the smallest counter screen, too. */
export const changes = style({});
globalStyle(`${changes} ${small} td > small`, { minWidth: 96 });
