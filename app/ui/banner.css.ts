import { style, styleVariants } from '@vanilla-extract/css';
import { colour, radius } from './theme.css.ts';

const base = style({
  display: 'flex',
  gap: 10,
  alignItems: 'start',
  padding: '9px 14px',
  marginBottom: 16,
  border: '1px solid',
  borderRadius: radius.large,
  color: colour.ink,
});

export const banner = styleVariants({
  info: [base, { background: colour.infoSoft, borderColor: colour.info }],
  good: [base, { background: colour.goodSoft, borderColor: colour.good }],
  warn: [base, { background: colour.warnSoft, borderColor: colour.warn }],
  bad: [base, { background: colour.badSoft, borderColor: colour.bad }],
});

export const mark = style({ display: 'inline-flex', paddingTop: 2 });
