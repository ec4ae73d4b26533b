import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { flexLine, floatingFace, inlineFlexLine, openingMark, stack, surface } from './faces.ts';
import { colour, radius } from './theme.css.ts';

/** Browsers that can tie a box to another place the sheet under its button and keep it inside the window. */
const anchored = '(anchor-scope: --menu)';
export const disclosure = style({ '@supports': { [anchored]: { anchorScope: '--menu' } } });
globalStyle(`${disclosure} > summary`, {
  borderRadius: 16,
  '@supports': { [anchored]: { anchorName: '--menu' } },
});

/** Elsewhere the sheet lies below the nearest positioned ancestor. */
export const sheet = style({
  display: 'grid',
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 4px)',
  insetInlineStart: 12,
  width: 'max-content',
  minWidth: 180,
  maxWidth: 'min(560px, calc(100vw - 32px))',
  maxHeight: 'min(480px, 70vh)',
  overflowY: 'auto',
  gap: 12,
  padding: 12,
  ...floatingFace,
  color: colour.ink,
  borderRadius: radius.large,
  whiteSpace: 'normal',
  '@supports': {
    [anchored]: {
      position: 'fixed',
      inset: 'auto',
      margin: '4px 0',
      positionAnchor: '--menu',
      positionArea: 'block-end span-inline-end',
      positionTryFallbacks: 'flip-inline, flip-block',
    },
  },
});

export const atEnd = style({
  insetInlineStart: 'auto',
  insetInlineEnd: 12,
  '@supports': { [anchored]: { positionArea: 'block-end span-inline-start' } },
});
globalStyle(`${sheet} > button`, { justifySelf: 'start' });

/** A closed sheet takes no part in the layout; its controls are sent with the form. */
globalStyle(`${disclosure}:not([open]) > ${sheet}`, { display: 'none' });
export const menu = style({ display: 'inline-flex', position: 'relative' });
globalStyle(`${menu} > details > summary`, {
  ...inlineFlexLine(8),
  minHeight: 34,
  padding: '0 14px',
  ...surface(colour.control),
  fontWeight: 600,
});
globalStyle(`${menu} > details > summary:hover`, { background: colour.hover });
globalStyle(`${menu} > details > summary::after`, openingMark);
export const menuList = style({ ...stack(2), margin: '-6px' });
export const menuItem = style({
  ...flexLine(24),
  justifyContent: 'space-between',
  minHeight: 32,
  padding: '0 10px',
  borderRadius: radius.medium,
  color: colour.ink,
  textDecoration: 'none',
  ':hover': { background: colour.hover },
  ':focus-visible': { outlineOffset: -2 },
});
globalStyle(`${menuItem} small`, { color: colour.ink3 });
const chipBase = style({
  display: 'inline-flex',
  alignItems: 'stretch',
  maxWidth: '100%',
  border: `1px solid ${colour.control}`,
  borderRadius: 14,
  color: colour.ink2,
  fontSize: 13,
  whiteSpace: 'nowrap',
});

/** A filter as a pill: dashed while it is off, filled while it narrows the list, red when it cannot be used. */
export const chip = styleVariants({
  off: [chipBase, { borderStyle: 'dashed' }],
  on: [chipBase, { borderColor: colour.accentLine, background: colour.accentSoft, color: colour.ink }],
  wrong: [chipBase, { borderColor: colour.bad, background: colour.badSoft, color: colour.ink }],
});

globalStyle(`${chipBase} > span, ${chipBase} summary`, {
  ...inlineFlexLine(6),
  height: 26,
  padding: '0 10px',
  borderRadius: 14,
});
globalStyle(`${chip.off} summary::after`, openingMark);
globalStyle(`${chipBase} > a`, {
  display: 'inline-grid',
  placeItems: 'center',
  width: 26,
  borderRadius: 14,
  color: 'inherit',
});
/** The cross stands close to the words and keeps its own ground: 26 px in both directions. */
globalStyle(`${chipBase}:has(> a) :is(summary, span)`, { paddingInlineEnd: 2 });
globalStyle(`${chipBase} > a:hover`, { color: colour.accent });
