import { globalStyle, style } from '@vanilla-extract/css';

/** Location and day, the button that shows them, and links to the adjacent days. */
export const choice = style({ display: 'flex', flexWrap: 'wrap', gap: 10, margin: '14px 0' });
export const field = style({ flex: '0 1 200px', minWidth: 140 });
/** As far down as the controls are below their labels. */
export const go = style({ display: 'flex', gap: 4, paddingTop: 22 });

/** The last column holds text of any length. */
export const wraps = style({});
globalStyle(`${wraps} tr > :last-child`, { whiteSpace: 'normal', minWidth: 200 });
globalStyle(`${wraps} td`, { paddingBlock: 6 });
