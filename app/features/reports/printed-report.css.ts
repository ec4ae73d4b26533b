import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../../ui/theme.css.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  maxWidth: 1160,
  margin: '0 auto',
  padding: '12px 16px',
  lineHeight: '24px',
  color: colour.ink2,
  '@media': { print: { display: 'none' } },
});
export const sheet = style({
  page: 'report',
  maxWidth: 1160,
  margin: '0 auto 32px',
  padding: 32,
  overflowX: 'auto',
  background: colour.paper,
  color: colour.paperInk,
  fontSize: 12,
  lineHeight: '16px',
  '@media': {
    print: { maxWidth: 'none', margin: 0, padding: 0, overflow: 'visible', fontSize: 10, lineHeight: '13px' },
  },
});
globalStyle('@page report', { margin: '12mm' });
export const title = style({ display: 'grid', gap: 2, marginBottom: 12 });
export const table = style({ width: '100%', borderCollapse: 'collapse' });
globalStyle(`${table} thead`, { display: 'table-header-group' });
/** The totals stand once, behind the last row. */
globalStyle(`${table} tfoot`, { display: 'table-row-group', fontWeight: 650 });
globalStyle(`${table} tr`, { breakInside: 'avoid' });
globalStyle(`${table} :is(th, td)`, {
  padding: '3px 8px 3px 0',
  borderBottom: '1px solid currentColor',
  textAlign: 'start',
  verticalAlign: 'top',
});
export const end = style({});
globalStyle(`${table} .${end}`, { textAlign: 'end' });
