import { globalStyle, style } from '@vanilla-extract/css';

/** Names of files may be long; they take the lines that they need. */
export const kept = style({});
globalStyle(`${kept} tbody th`, { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 120 });
