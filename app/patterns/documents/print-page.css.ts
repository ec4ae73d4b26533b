import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../ui/theme.css.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  maxWidth: 860,
  margin: '0 auto',
  padding: '12px 16px',
  color: colour.ink2,
  '@media': { print: { display: 'none' } },
});
/** What is missing on the paper; on the screen alone. */
export const unread = style({
  maxWidth: 860,
  margin: '0 auto',
  '@media': { print: { display: 'none' } },
});

globalStyle(`${bar} ul`, { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', marginInlineStart: 'auto' });
globalStyle(`${bar} a`, { display: 'inline-block', lineHeight: '24px' });
globalStyle(`${bar} [aria-current]`, { fontWeight: 650, textDecoration: 'none' });

/** Paper in either theme; on paper itself nothing but what was written. */
export const sheet = style({
  maxWidth: 860,
  margin: '0 auto 32px',
  padding: 48,
  background: colour.paper,
  color: colour.paperInk,
  fontSize: 13,
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  '@media': {
    print: { maxWidth: 'none', margin: 0, padding: 0, fontSize: 11, lineHeight: '15px' },
    '(max-width: 640px)': { padding: 16 },
  },
});
globalStyle('@page', { margin: '16mm' });
globalStyle('html > body', { '@media': { print: { background: 'none' } } });

const inSheet = (parts: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(
    parts
      .split(', ')
      .map((part) => `${sheet} ${part}`)
      .join(', '),
    rule,
  );

inSheet('header, dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  gap: '8px 20px',
});
inSheet('header div div', { marginTop: 12 });
inSheet('strong', { display: 'block', fontSize: '1.15em', fontWeight: 650 });
inSheet('small, dt, dd + dd, thead', { display: 'block', fontSize: '.88em', opacity: 0.8 });
inSheet('section', { marginTop: 18 });
inSheet('section p + p', { marginTop: 6 });
inSheet('h2', {
  marginBottom: 6,
  borderBottom: `1px solid ${colour.lineStrong}`,
  fontSize: '1.1em',
  breakAfter: 'avoid',
});
inSheet('dl > div, tr, li', { breakInside: 'avoid' });
inSheet('table', { width: '100%', borderCollapse: 'collapse' });
/** Is repeated on every page of the table. */
inSheet('thead', { display: 'table-header-group' });
inSheet('th, td', {
  // A long text leaves the other columns at least the width of a date.
  minWidth: '6em',
  paddingBlock: 3,
  paddingInline: '0 12px',
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'baseline',
});
globalStyle(`${sheet} :is(th, td)`, {
  '@media': { '(max-width: 640px)': { minWidth: 0, paddingInlineEnd: 6 } },
});
inSheet('ol', { display: 'grid', gap: 4, paddingInlineStart: 20, listStyle: 'decimal' });

export const end = style({});
inSheet('tr > :last-child', { paddingInlineEnd: 0 });
inSheet(`.${end}`, { textAlign: 'end', whiteSpace: 'nowrap' });
inSheet(`thead .${end}`, { whiteSpace: 'normal' });
export const sum = style({ borderTop: `1px solid ${colour.lineStrong}` });
inSheet(`.${sum} > *`, { fontWeight: 650 });
/** Below a heading, which has its own line. */
inSheet(`h2 + table > tbody:first-child > .${sum}:first-child`, { borderTop: 0 });

export const signing = style({ breakInside: 'avoid' });
export const places = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: 32,
});
export const line = style({
  display: 'flex',
  alignItems: 'end',
  height: 72,
  marginBottom: 4,
  borderBottom: '1px solid',
  fontSize: '1.3em',
});
export const below = style({});
inSheet(`.${below}`, { display: 'flex', justifyContent: 'space-between', gap: 12 });
globalStyle(`${line} img`, { maxWidth: '100%', maxHeight: 68 });
