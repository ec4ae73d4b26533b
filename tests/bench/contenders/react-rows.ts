import { createElement, type ReactNode } from 'react';
import {
  type Content,
  chooserOf,
  type Element,
  isElement,
  type Row,
  type RowTemplate,
  writerOf,
} from './parts.ts';

/** Names that React has for attributes, in the spelling of its properties. */
const PROPERTIES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  datetime: 'dateTime',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  maxlength: 'maxLength',
  inputmode: 'inputMode',
  autocomplete: 'autoComplete',
  charset: 'charSet',
};

/** Attributes that are there or not. */
const FLAGS = new Set([
  'async',
  'autofocus',
  'checked',
  'disabled',
  'hidden',
  'multiple',
  'open',
  'readonly',
  'required',
  'selected',
]);
/** Elements whose text is no text of the page. */
const RAW = new Set(['script', 'style']);

const propertyOf = (name: string): string => PROPERTIES[name] ?? name;

/** The element of a page in which its rows are. */
const ROWS_IN = 'tbody';

const contentMaker = (content: Content): ((row: Row) => ReactNode) =>
  isElement(content) ? elementMaker(content) : writerOf(content);

/**
 * Returns the function that makes what React renders for an element of a page or row. Rows come from a function `rows` of
 * the argument, where the page has them.
 */
export function elementMaker({ tag, attributes, children }: Element, key?: number): (row: Row) => ReactNode {
  const properties = attributes
    .filter(([name]) => name !== 'style')
    .map(([name, value]) => {
      const isFlag = value === '' && FLAGS.has(name);
      return [propertyOf(name), isFlag ? () => true : writerOf(value)] as const;
    });
  const makers = children.map(contentMaker);
  if (tag === ROWS_IN) return ({ rows }) => createElement(tag, null, rows as ReactNode);
  return (row) => {
    const props: Record<string, unknown> = key === undefined ? {} : { key };
    for (const [name, write] of properties) props[name] = write(row);
    if (RAW.has(tag)) props.dangerouslySetInnerHTML = { __html: makers.map((make) => make(row)).join('') };
    else if (makers.length > 0) return createElement(tag, props, ...makers.map((make) => make(row)));
    return createElement(tag, props);
  };
}

/** Returns a component that renders the rows of a table, with one component for each cell, as a person would write it. */
export function rowsComponent({
  cells,
}: RowTemplate): (props: { readonly rows: readonly Row[] }) => ReactNode {
  const makers = cells.map(({ questions, variants }, at) => {
    const choose = chooserOf(questions);
    const byName = new Map(
      Object.entries(variants).map(([name, element]) => [name, elementMaker(element, at)]),
    );
    return (row: Row) => byName.get(choose(row))?.(row);
  });
  const TableRow = ({ row }: { readonly row: Row }) =>
    createElement(
      'tr',
      null,
      makers.map((make) => make(row)),
    );
  return ({ rows }) => rows.map((row, at) => createElement(TableRow, { key: at, row }));
}
