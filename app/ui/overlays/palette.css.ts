import { style } from '@vanilla-extract/css';
import { dialogFace, flexLine, forced, smallText } from '../faces.ts';
import { colour, radius } from '../theme.css.ts';

/** The list's greatest height (specification section 9). */
const LIST_HEIGHT = 300;
export const dialog = style({
  width: 'min(600px, calc(100vw - 24px))',
  maxWidth: 'none',
  maxHeight: 'calc(100vh - 24px)',
  margin: 'min(12vh, 96px) auto auto',
  ...dialogFace,
  overflow: 'auto',
  '::backdrop': { background: colour.veil },
});
export const sheet = style({ display: 'grid' });
export const line = style({
  ...flexLine(10),
  padding: '0 14px',
  color: colour.ink3,
  borderBottom: `1px solid ${colour.line}`,
});

export const entry = style({
  flex: 1,
  minWidth: 0,
  height: 48,
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.ink,
  font: 'inherit',
  fontSize: 16,
  ':focus-visible': { outline: 'none' },
});
export const list = style({ maxHeight: LIST_HEIGHT, overflowY: 'auto', padding: '0 8px' });
export const title = style({
  display: 'flex',
  gap: 8,
  padding: '10px 8px 4px',
  color: colour.ink3,
  ...smallText,
  fontWeight: 600,
});
export const failed = style({ color: colour.bad });
export const option = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 12,
  minHeight: 34,
  padding: '4px 8px',
  borderRadius: radius.medium,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: colour.hover },
  selectors: {
    '&[aria-selected=true]': {
      background: colour.accentSoft,
      boxShadow: `inset 3px 0 0 ${colour.accent}`,
      ...forced({ outline: '2px solid Highlight', outlineOffset: -2 }),
    },
  },
});
export const detail = style({ color: colour.ink3 });
export const status = style({
  padding: '8px 16px',
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink2,
  fontSize: 13,
});
