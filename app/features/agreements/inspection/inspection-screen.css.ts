import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour, radius, when } from '../../../ui/theme.css.ts';

export const damage = style({ display: 'grid', gap: 16, containerType: 'inline-size' });

/** Check-out and check-in side by side where the page is wide enough. */
export const pair = style({
  display: 'grid',
  gap: '12px 24px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({ display: 'grid', gap: 8, alignContent: 'start', minWidth: 0 });
export const sideTitle = style({ fontSize: 14, fontWeight: 650, lineHeight: '20px' });
globalStyle(`${sideTitle} small`, { marginInlineStart: 4, fontWeight: 400, color: colour.ink3 });
export const hand = style({ color: colour.ink2, fontSize: 12, fontWeight: 600, lineHeight: '16px' });
export const none = style({ color: colour.ink3 });

export const mark = style({ display: 'flex', gap: 8, alignItems: 'center', minHeight: 26 });
const sign = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 20,
  height: 20,
  fontSize: 11,
  fontWeight: 700,
} as const;
/** As they are drawn on the outline. */
export const signs = styleVariants({
  diamond: {
    ...sign,
    position: 'relative',
    zIndex: 0,
    '::before': {
      content: '',
      position: 'absolute',
      inset: 2,
      zIndex: -1,
      border: `1.6px solid ${colour.ink2}`,
      background: colour.surface,
      transform: 'rotate(45deg)',
    },
  },
  circle: {
    ...sign,
    borderRadius: '50%',
    background: colour.bad,
    color: colour.surface,
    '@media': { [when.forcedColours]: { border: '1px solid' } },
  },
});

export const stamp = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginTop: 4,
  color: colour.ink2,
  fontSize: 12,
  lineHeight: '16px',
});

export const place = style({
  display: 'grid',
  gap: 8,
  selectors: { '* + &': { paddingTop: 16, borderTop: `1px solid ${colour.line}` } },
});
export const photo = style({ margin: 0, minWidth: 0 });
/** It has its size before it arrives, so that nothing moves. */
export const picture = style({
  display: 'block',
  width: '100%',
  maxWidth: 360,
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  background: colour.quietSoft,
});
export const name = style({ display: 'block', marginTop: 4, overflowWrap: 'anywhere' });
export const missing = style({
  display: 'grid',
  placeItems: 'center',
  maxWidth: 360,
  aspectRatio: '4 / 3',
  border: `1px dashed ${colour.control}`,
  borderRadius: radius.small,
  color: colour.ink3,
});
