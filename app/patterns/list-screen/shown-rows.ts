import { createElement, type ReactNode } from 'react';
import { TABLE_ROWS } from '../../ui/table.tsx';

function mirror(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = [...node.attributes].map(({ name, value }) => [
    name === 'class' ? 'className' : name,
    value,
  ]);
  return createElement(node.localName, { ...Object.fromEntries(attributes), key }, ...mirrorAll(node));
}

const mirrorAll = (parent: ParentNode & Node) => [...parent.childNodes].map(mirror);

/**
 * The rows of the table that the server's page shows, as the same React elements again: what hydration needs of a
 * page whose data leaves out what it shows already. Null on the server, and where there is no such table.
 */
export function shownRows(): ReactNode[] | null {
  const rows = typeof document === 'undefined' ? null : document.querySelector(TABLE_ROWS);
  return rows && mirrorAll(rows);
}
