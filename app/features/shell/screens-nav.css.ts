import { globalStyle, style } from '@vanilla-extract/css';
import { colour, radius, when } from '../../ui/theme.css.ts';

export const nav = style({
  background: colour.surface,
  borderInlineEnd: `1px solid ${colour.line}`,
  '@media': { [when.narrow]: { borderInlineEnd: 0, borderBottom: `1px solid ${colour.line}` } },
});

export const screens = style({
  display: 'grid',
  gap: 2,
  padding: '12px 8px',
  '@media': {
    [when.tall]: { position: 'sticky', zIndex: 9, top: 48 },
    [when.folded]: { padding: '8px 2px' },
    [when.narrow]: { position: 'static', padding: '4px 8px' },
  },
});

/** On a narrow screen the navigation stands behind a switch, which works without scripts. */
export const toggle = style({
  display: 'none',
  '@media': {
    [when.narrow]: { display: 'flex', alignItems: 'center', gap: 8, minHeight: 36, padding: '0 18px' },
  },
});
globalStyle(`${toggle}:has(:focus-visible)`, { outline: `2px solid ${colour.focus}`, outlineOffset: -2 });
globalStyle(`${toggle}:not(:has(:checked)) + ${screens}`, {
  '@media': { [when.narrow]: { display: 'none' } },
});

export const screen = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 34,
  padding: '0 10px',
  borderRadius: radius.medium,
  textDecoration: 'none',
  color: colour.ink2,
  ':hover': { background: colour.hover },
  selectors: {
    '&[aria-current]': {
      background: colour.accentSoft,
      color: colour.ink,
      fontWeight: 600,
      boxShadow: `inset 3px 0 0 ${colour.accent}`,
      // The longest names do not fit in bold under their icons.
      '@media': { [when.folded]: { fontWeight: 400 }, [when.narrow]: { fontWeight: 600 } },
    },
  },
  '@media': {
    [when.folded]: {
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 2,
      height: 'auto',
      minHeight: 48,
      padding: '4px 0',
      fontSize: 11,
      letterSpacing: '-.1px',
      lineHeight: '14px',
      textAlign: 'center',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
      textWrap: 'balance',
    },
    [when.narrow]: {
      flexDirection: 'row',
      justifyContent: 'flex-start',
      gap: 8,
      minHeight: 34,
      padding: '0 10px',
      fontSize: 14,
      letterSpacing: 0,
      textAlign: 'start',
    },
  },
});

export const item = style({ position: 'relative' });

/** How many wait there, at the end of its line; folded, in the icon's corner. A link to their list. */
export const count = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  minWidth: 34,
  height: 34,
  textDecoration: 'none',
  '@media': { [when.folded]: { height: 24, minWidth: 28 } },
});
globalStyle(`${item} b`, { fontWeight: 600, fontSize: 12, color: colour.ink3 });
// A count that is not known leads nowhere: it stands at the end of its screen's own link.
globalStyle(`${screen} b`, { marginInlineStart: 'auto' });
