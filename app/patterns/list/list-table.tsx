import { memo, type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react';
import { Badge, Plate, type Shape, type Tone } from '../../ui/marks.tsx';
import { end } from '../../ui/table.css.ts';
import { ColumnHead, Table } from '../../ui/table.tsx';
import { listAddress } from './list-address.ts';
import { type CellKind, type ListBody, type ListView, type RowsView, readRows } from './list-view.ts';

const isFigure = (kind: CellKind) => kind === 'amount' || kind === 'balance';

function drawCell(kind: CellKind, main: string, second: string): ReactNode {
  if (kind === 'badge') {
    const [tone, shape] = second.split(' ');
    return (
      <Badge shape={shape as Shape} tone={tone as Tone}>
        {main}
      </Badge>
    );
  }
  if (kind === 'balance') return second === 'open' ? <b>{main}</b> : <i>{main}</i>;
  if (kind === 'link') return main === '' ? null : <a href={second}>{main}</a>;
  if (main === '') return second === '' ? null : <i>{second}</i>;
  if (kind === 'plate') return <Plate>{main}</Plate>;
  if (second === '') return main;
  return (
    <>
      {main}
      <small>{second}</small>
    </>
  );
}

interface RowsProps {
  readonly rows: RowsView | string;
  readonly columns: ListView['columns'];
  /** The address of the list. */
  readonly list: string;
  /** Draws all rows at once: a page of the server, and Back, where the browser scrolls to where the user was. */
  readonly atOnce: boolean;
}

/** Rows that a script draws before the others: a slow terminal shows them a tenth of a second earlier. */
const FIRST_ROWS = 15;

const keysOf = (columns: ListView['columns']) => columns.map((_, at) => `column ${at}`);

/**
 * The rows. They are drawn again only when they change, and not while others are on their way. The first cell is the link to
 * the record and shows its id where it has no text.
 */
const Rows = memo(function Rows({ rows, columns, list, atOnce }: RowsProps) {
  const { ids, cells, hrefs } = readRows(rows);
  const keys = keysOf(columns);
  const [isWhole, setWhole] = useState(atOnce);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return (isWhole ? ids : ids.slice(0, FIRST_ROWS)).map((id, row) => (
    <tr key={id}>
      {columns.map(({ kind }, at) => {
        const main = cells[at]?.texts[row] ?? '';
        const content = drawCell(kind, main, cells[at]?.details?.[row] ?? '');
        return at === 0 ? (
          <th key={keys[at]} scope="row">
            <a href={hrefs?.[row] ?? `${list}/${encodeURIComponent(id)}`}>{main === '' ? id : content}</a>
          </th>
        ) : (
          <td className={isFigure(kind) ? end : undefined} key={keys[at]}>
            {content}
          </td>
        );
      })}
    </tr>
  ));
});

export function ListTable(
  props: Pick<RowsProps, 'list' | 'atOnce'> & {
    readonly view: ListView;
    readonly body: Extract<ListBody, { readonly state: 'rows' }>;
    readonly search: string;
    readonly busy: boolean;
    readonly regionRef: RefObject<HTMLElement>;
  },
) {
  const { columns, sort, direction, title } = props.view;
  const { rows } = props.body;
  // Keys by position: the focus stays on a head that sorts.
  const keys = keysOf(columns);
  // Two columns may be ordered by the same field; the first is marked.
  const sortedAt = columns.findIndex((column) => column.sort === sort);
  return (
    <Table
      busy={props.busy}
      caption={title}
      head={columns.map((column, at) => {
        const sorted = at === sortedAt;
        const next = sorted && direction === 'asc' ? 'desc' : null;
        return (
          <ColumnHead
            end={isFigure(column.kind)}
            href={column.sort && listAddress(props.search, { sort: column.sort, direction: next })}
            key={keys[at]}
            label={column.label}
            sorted={sorted ? (direction === 'asc' ? 'ascending' : 'descending') : null}
          />
        );
      })}
      regionRef={props.regionRef}
      rowsOf={props.search}
    >
      {rows && <Rows atOnce={props.atOnce} columns={columns} list={props.list} rows={rows} />}
    </Table>
  );
}
