import { createElement, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListTable } from './list-table.tsx';
import type { CellKind, ListView } from './list-view.ts';

type Cells = readonly (readonly [kind: CellKind, text: string, detail?: string])[];

/** The body of a table whose rows have a cell of each kind: its text and what it has to it. */
function bodyWith(ids: readonly string[], atOnce: boolean, cells: Cells): string {
  const columns = cells.map(([kind]) => ({ label: kind, kind, sort: null }));
  const html = renderToStaticMarkup(
    createElement(ListTable, {
      view: { title: 'Things', columns, sort: 'name', direction: 'asc' } as unknown as ListView,
      body: {
        state: 'rows',
        rows: {
          ids,
          cells: cells.map(([, text, detail]) => ({
            texts: ids.map(() => text),
            ...(detail && { details: ids.map(() => detail) }),
          })),
        },
        totals: '',
      },
      search: '',
      busy: false,
      regionRef: createRef<HTMLElement>(),
      list: '/things',
      atOnce,
    }),
  );
  return (/<tbody[^>]*>(.*)<\/tbody>/.exec(html)?.[1] ?? '').replace(/ class="[^"]*"/g, '');
}

const bodyOf = (...cells: Cells) => bodyWith(['7'], true, cells);

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

it('draws every row of a page at once, and for a script the first ones before the others', () => {
  const ids = Array.from({ length: 40 }, (_, at) => String(at));
  const linesIn = (atOnce: boolean) => bodyWith(ids, atOnce, [['text', 'Anchor']]).split('<tr>').length - 1;
  expect([linesIn(true), linesIn(false)]).toEqual([40, 15]);
});
