import type { TableCell, TableView } from '../../patterns/detail-screen/detail-view.ts';
import { end } from '../../ui/table.css.ts';
import { ColumnHead, Table } from '../../ui/table.tsx';
import * as css from './till.css.ts';

const Content = ({ cell }: { readonly cell: TableCell | undefined }) =>
  typeof cell === 'object' ? <a href={cell.href}>{cell.text}</a> : cell;

/** Figures in rows, each named by its first cell; with `sum` the last row adds up those above it. */
export function FigureTable({ table, sum = false }: { readonly table: TableView; readonly sum?: boolean }) {
  const { caption, heads, rows } = table;
  return (
    <Table
      caption={caption}
      head={heads.map(({ label, end: atEnd }) => <ColumnHead end={atEnd} key={label} label={label} />)}
    >
      {rows.map(([name, ...cells], line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a till have no other name and stay put
        <tr className={sum && line === rows.length - 1 ? css.sum : undefined} key={line}>
          <th scope="row">
            <Content cell={name} />
          </th>
          {cells.map((cell, at) => {
            const head = heads[at + 1];
            return (
              <td className={head?.end ? end : undefined} key={head?.label}>
                <Content cell={cell} />
              </td>
            );
          })}
        </tr>
      ))}
    </Table>
  );
}
