import { createElement, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListTable } from './list-table.tsx';
import type { CellKind, ListView } from './list-view.ts';

/** The body of a table of one row with a cell of each kind: its text and what it has to it. */
function bodyOf(...cells: readonly (readonly [kind: CellKind, text: string, detail?: string])[]): string {
  const columns = cells.map(([kind]) => ({ label: kind, kind, sort: null }));
  const html = renderToStaticMarkup(
    createElement(ListTable, {
      view: { title: 'Things', columns, sort: 'name', direction: 'asc' } as unknown as ListView,
      body: {
        state: 'rows',
        rows: {
          ids: ['7'],
          cells: cells.map(([, text, detail]) => ({ texts: [text], ...(detail && { details: [detail] }) })),
        },
        totals: '',
      },
      search: '',
      busy: false,
      regionRef: createRef<HTMLElement>(),
      list: '/things',
    }),
  );
  return (/<tbody[^>]*>(.*)<\/tbody>/.exec(html)?.[1] ?? '').replace(/ class="[^"]*"/g, '');
}

it('draws the first cell as the link to the record, and the others as their columns say', () => {
  expect(bodyOf(['text', 'Anchor', 'red'], ['balance', '$3.00', 'open'], ['link', 'Open', '/open'])).toBe(
    '<tr><th scope="row"><a href="/things/7">Anchor<small>red</small></a></th><td><b>$3.00</b></td>' +
      '<td><a href="/open">Open</a></td></tr>',
  );
});

it('draws the id where the first cell has no text, and nothing for what is missing', () => {
  expect(bodyOf(['text', '', 'none'], ['text', ''], ['text', '', 'none'])).toBe(
    '<tr><th scope="row"><a href="/things/7">7</a></th><td></td><td><i>none</i></td></tr>',
  );
});
