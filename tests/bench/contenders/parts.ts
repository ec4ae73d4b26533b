/**
 * A row of a list as data: elements whose texts and attributes are either the same in every row or a part that is made
 * from the service's answer. The contenders turn it into functions of their own, so that they do the product's work with
 * the product's markup. It also runs in the browser, for the single-page application.
 */

export type Row = Readonly<Record<string, unknown>>;

/** A text that depends on the row, between two that do not. */
export interface Part {
  readonly how: keyof typeof FORMATS | 'pair';
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** The second field of a pair. */
  readonly second?: string;
}

export type Piece = string | Part;

export interface Element {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: Piece])[];
  readonly children: readonly Content[];
}

export type Content = Piece | Element;

/** What is asked of a row, to tell the variants of a cell apart. */
export interface Question {
  readonly about: 'value' | 'sign' | 'past' | 'same';
  readonly field: string;
  /** With which `field` is compared. */
  readonly second?: string;
}

export interface Cell {
  /** None where there is one variant only. */
  readonly questions: readonly Question[];
  /** By the answers to the questions. */
  readonly variants: Readonly<Record<string, Element>>;
}

export interface RowTemplate {
  readonly cells: readonly Cell[];
}

const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
});
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The service's moments are local ones without an offset. */
const moment = (value: unknown): number => Date.parse(`${value}Z`);
const isMoment = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** How a part writes the value of its field; the text of a value that it does not fit is of no interest. */
export const FORMATS = {
  text: (value: unknown): string => String(value),
  date: (value: unknown): string => (isMoment(value) ? DATE.format(moment(value)) : ''),
  time: (value: unknown): string =>
    isMoment(value) ? TIME.format(moment(value)).replace('\u202f', ' ') : '',
  money: (value: unknown): string => (typeof value === 'number' ? MONEY.format(value) : ''),
} as const;

/** Returns the function that writes a part for a row. */
export function writerOf(piece: Piece): (row: Row) => string {
  if (typeof piece === 'string') return () => piece;
  const { how, field, second = '', before, after } = piece;
  if (how === 'pair') return (row) => `${before}${row[field]} ${row[second]}${after}`;
  const format = FORMATS[how];
  return (row) => before + format(row[field]) + after;
}

function answerOf({ about, field, second = '' }: Question): (row: Row) => string {
  if (about === 'same') return (row) => String(row[field] === row[second]);
  if (about === 'sign')
    return (row) => (row[field] === null ? 'null' : String(Math.sign(Number(row[field]))));
  if (about === 'past') return (row) => String(isMoment(row[field]) && moment(row[field]) < Date.now());
  return (row) => String(row[field]);
}

/** Returns the function that names the variant of a row. */
export function chooserOf(questions: readonly Question[]): (row: Row) => string {
  const [first, second] = questions.map(answerOf);
  if (first === undefined) return () => '';
  return second === undefined ? first : (row) => `${first(row)} ${second(row)}`;
}

export const isElement = (content: Content): content is Element =>
  typeof content !== 'string' && 'tag' in content;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text as React writes it into HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Elements without an end. */
export const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'col', 'source']);
