import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius } from '../../ui/theme.css.ts';

const WIDE = 'screen and (min-width: 1181px)';

export const page = style({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
/** A form of one stage: its fields stand near each other. */
export const narrow = style([page, { maxWidth: 1100 }]);
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });
globalStyle(`${head} h1`, { margin: 0 });
globalStyle(`${head} h1:focus`, { outline: 'none' });
export const about = style({ color: colour.ink2 });
export const later = style({ marginInlineStart: 'auto' });

export const notSaved = style({ marginInlineEnd: 12, color: colour.warn });

/** Steps, stage and price side by side; stacked on a narrower page. */
export const frame = style({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [WIDE]: { gridTemplateColumns: '176px minmax(0, 1fr) 300px' } },
});
export const plain = style({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });
export const priceless = style({ '@media': { [WIDE]: { gridTemplateColumns: '176px minmax(0, 1fr)' } } });
export const stage = style({ display: 'grid', gap: 16, minWidth: 0 });
export const review = style({ display: 'grid', gap: 16 });
export const wrong = style({ margin: 0 });
export const table = style({ overflowX: 'auto', marginBlock: 8, accentColor: colour.accent });
globalStyle(`${table} > table`, { overflow: 'hidden', borderRadius: radius.medium });
