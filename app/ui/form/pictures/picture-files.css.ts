import { globalStyle, style } from '@vanilla-extract/css';
import { flexLine, smallText, stack } from '../../faces.ts';
import { colour, radius } from '../../theme.css.ts';
import { error } from '../field.css.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 8,
  marginTop: 4,
  selectors: { '&:empty': { display: 'none' } },
});
export const file = style({
  ...flexLine(10),
  minWidth: 0,
  padding: 6,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
  selectors: { '&:has(:checked)': { borderStyle: 'dashed', color: colour.ink2 } },
});
export const picture = style({
  flex: 'none',
  width: 72,
  height: 54,
  objectFit: 'cover',
  borderRadius: radius.small,
  background: colour.quietSoft,
});
export const earlier = style({ ...stack(2), minWidth: 0, overflowWrap: 'anywhere' });
export const large = style([picture, { width: 144, height: 108, border: `1px dashed ${colour.control}` }]);
export const problem = style({ color: colour.bad, ...smallText });
/** As an error of the field is. */
export const messages = style([error, { marginTop: 4 }]);
export const words = style({ minWidth: 0, flex: 1 });
globalStyle(`${file}:has(:checked) ${words} > span`, { textDecoration: 'line-through' });
export const name = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const size = style({ display: 'block', color: colour.ink3 });
