import { globalStyle, style } from '@vanilla-extract/css';
import { small } from '../../../patterns/detail-screen/detail-screen.css.ts';

/** Names of files may be long; they take the lines that they need. */
export const stored = style({});
globalStyle(`${stored} tbody th`, { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 120 });

/** Narrow words below the plates and reasons, so that the difference is visible on the smallest screen, too. */
export const changes = style({});
globalStyle(`${changes} ${small} td > small`, { minWidth: 96 });
