import { globalStyle, style } from '@vanilla-extract/css';
import { colour, when } from '../../ui/theme.css.ts';

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [when.narrow]: { flexWrap: 'wrap' } },
});
/** So many tabs that they do not fit scroll; on a phone they have a line of their own. */
globalStyle(`${row} > nav`, {
  flex: '0 1 auto',
  marginBottom: -1,
  '@media': { [when.narrow]: { flexBasis: '100%' } },
});
globalStyle(`${row} > :not(nav)`, { flex: 'none' });
globalStyle(`${row} > a, ${row} summary`, { padding: '10px 12px', color: colour.ink2 });
globalStyle(`${row} > a`, { marginInlineStart: 'auto' });
globalStyle(`${row} summary::before`, { content: '"+ "' });

export const form = style({ display: 'grid', gap: 12, width: 260, maxWidth: '100%' });
globalStyle(`${form} > button`, { justifySelf: 'start' });
