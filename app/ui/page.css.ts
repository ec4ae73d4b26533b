import { globalStyle } from '@vanilla-extract/css';
import { smallText } from './faces.ts';
import { colour, font, radius, when } from './theme.css.ts';

/** What holds for every page: imported once, by the root. */
globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  '@media': { [when.tall]: { scrollPaddingTop: 64, scrollPaddingBottom: 16 } },
});
globalStyle('body', {
  margin: 0,
  background: colour.ground,
  color: colour.ink,
  font: `14px/20px ${font.text}`,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle('h1, h2, h3, p, dl, dd, ul, ol, fieldset', { margin: 0 });
globalStyle('h1', { fontSize: 20, lineHeight: '28px', fontWeight: 650, letterSpacing: '-.01em' });
globalStyle('h2', { fontSize: 14, lineHeight: '20px', fontWeight: 650 });
globalStyle('ul, ol', { padding: 0, listStyle: 'none' });
globalStyle('fieldset', { border: 0, padding: 0, minWidth: 0 });
globalStyle('small', { ...smallText });
globalStyle('a', { color: 'inherit' });
globalStyle('code', { fontFamily: font.mono, fontSize: 13 });
globalStyle('::placeholder', { color: colour.ink3, opacity: 1 });
globalStyle(':focus-visible', {
  outline: `2px solid ${colour.focus}`,
  outlineOffset: 2,
  borderRadius: radius.small,
});
globalStyle('summary', { cursor: 'pointer', listStyle: 'none' });
globalStyle('summary::-webkit-details-marker', { display: 'none' });
globalStyle('*, ::before, ::after', {
  '@media': { [when.calm]: { animationDuration: '1ms !important', transition: 'none !important' } },
});
