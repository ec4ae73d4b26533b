import { type RefObject, useMemo, useState } from 'react';
import { ColumnHead, Table } from '../../ui/table.tsx';
import { listAddress } from '../list/list-address.ts';
import type { ListView } from '../list/list-view.ts';
import { unpackRows } from '../list/packed-rows.ts';
import { Cell, RowHead } from './cell.tsx';
import { shownRows } from './shown-rows.ts';

/** The rows of a list. `address` gives a record's own page. */
export function ListTable(props: {
  readonly view: ListView;
  readonly packed: string;
  readonly search: string;
  readonly busy: boolean;
  readonly regionRef: RefObject<HTMLElement>;
  readonly address: (id: string) => string;
}) {
  const { columns, sort, direction, title } = props.view;
  const rows = useMemo(() => unpackRows(props.packed), [props.packed]);
  const [shown] = useState(() => (props.packed === '' ? shownRows() : null));
  // A column is its place: the same for every order of the rows, so the focus stays on a head that sorts.
  const keys = columns.map((_, at) => `column ${at}`);
  // Two columns may be ordered by the same field; the mark stands at the first of them.
  const sortedAt = columns.findIndex((column) => column.sort === sort);
  const row = ({ id, cells }: (typeof rows)[number]) => (
    <tr key={id}>
      {columns.map(({ kind }, at) => {
        const parts = cells[at] ?? ['', ''];
        return at === 0 ? (
          <RowHead href={props.address(id)} id={id} key={keys[at]} kind={kind} parts={parts} />
        ) : (
          <Cell key={keys[at]} kind={kind} parts={parts} />
        );
      })}
    </tr>
  );
  return (
    <Table
      busy={props.busy}
      caption={title}
      head={columns.map((column, at) => {
        const sorted = at === sortedAt;
        const next = sorted && direction === 'asc' ? 'desc' : 'asc';
        return (
          <ColumnHead
            end={column.kind === 'amount' || column.kind === 'balance'}
            href={
              column.sort &&
              listAddress(props.search, { sort: column.sort, direction: next === 'asc' ? null : next })
            }
            key={keys[at]}
            label={column.label}
            sorted={sorted ? (direction === 'asc' ? 'ascending' : 'descending') : null}
          />
        );
      })}
      regionRef={props.regionRef}
    >
      {props.packed === '' ? shown : rows.map(row)}
    </Table>
  );
}
