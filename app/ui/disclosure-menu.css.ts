import { globalStyle, style } from '@vanilla-extract/css';
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
  top: '100%',
  insetInlineStart: 12,
  width: 'max-content',
  minWidth: 180,
  maxWidth: 'min(560px, calc(100vw - 32px))',
  maxHeight: 'min(480px, 70vh)',
  overflowY: 'auto',
  gap: 12,
  padding: 12,
  background: colour.raised,
  color: colour.ink,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.large,
  boxShadow: colour.shadow,
  whiteSpace: 'normal',
  '@supports': {
    [anchored]: {
      position: 'fixed',
      inset: 'auto',
      margin: '6px 0',
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

/** A closed sheet takes no part in the layout; its controls are sent all the same. */
globalStyle(`${disclosure}:not([open]) > ${sheet}`, { display: 'none' });
