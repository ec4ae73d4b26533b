import { globalStyle, style } from '@vanilla-extract/css';
import { colour, when } from '../../ui/theme.css.ts';

export const tabsRow = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [when.narrow]: { flexWrap: 'wrap' } },
});
/** So many tabs that they do not fit scroll; on a phone they have a line of their own. */
globalStyle(`${tabsRow} > nav`, {
  flex: '0 1 auto',
  marginBottom: -1,
  '@media': { [when.narrow]: { flexBasis: '100%' } },
});
globalStyle(`${tabsRow} > :not(nav)`, { flex: 'none' });
globalStyle(`${tabsRow} > a, ${tabsRow} summary`, { padding: '10px 12px', color: colour.ink2 });
export const saveLink = style({});
globalStyle(`${tabsRow} > a:not(${saveLink})`, { marginInlineStart: 'auto' });
globalStyle(`${tabsRow} summary::before, ${saveLink}::before`, { content: '"+ " / ""' });

export const saveForm = style({ display: 'grid', gap: 12, width: 260, maxWidth: '100%' });
globalStyle(`${saveForm} > button`, { justifySelf: 'start' });
