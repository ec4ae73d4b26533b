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
    [when.narrow]: { position: 'static', display: 'flex', flexWrap: 'wrap', padding: '4px 8px' },
  },
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
    },
  },
  '@media': {
    [when.folded]: { position: 'relative', justifyContent: 'center', gap: 0, padding: 0, fontSize: 0 },
    [when.narrow]: { gap: 8, padding: '0 10px', fontSize: 14 },
  },
});

/** Folded, an icon says its name where it points: over the page, for the mouse and for the keys. */
globalStyle(`${screen}:is(:hover, :focus-visible)`, {
  '@media': {
    [`(min-width: 641px) and ${when.folded}`]: {
      width: 'max-content',
      gap: 10,
      padding: '0 12px',
      fontSize: 14,
      background: colour.surface,
      zIndex: 1,
      boxShadow: colour.shadow,
    },
  },
});

/** How many wait there, at the end of its line; folded, in the icon's corner. */
globalStyle(`${screen} b`, {
  marginInlineStart: 'auto',
  fontWeight: 600,
  fontSize: 12,
  color: colour.ink3,
  '@media': {
    [when.folded]: { position: 'absolute', top: 1, insetInlineEnd: 3, fontSize: 10, lineHeight: '14px' },
    [when.narrow]: { position: 'static', fontSize: 12 },
  },
});
