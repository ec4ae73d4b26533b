import { TextInput } from '../../ui/form/field.tsx';
import { Tabs } from '../../ui/navigation.tsx';
import { Table } from '../../ui/table.tsx';
import * as css from './field-grid.css.ts';
import type { FieldView, GridCell, GridView } from './field-view.ts';

/** The input of a cell; its word and what is wrong with it stand below. */
function Cell({ cell, field }: { readonly cell: GridCell; readonly field: FieldView }) {
  const { name, label, value, error, readOnly, live } = field;
  const word = error ?? cell.word;
  return (
    <div className={error ? css.wrong : undefined} data-live={live ? '' : undefined}>
      <TextInput
        aria-describedby={word ? `${name}-word` : undefined}
        aria-invalid={error ? true : undefined}
        aria-label={label}
        autoComplete="off"
        defaultValue={value}
        id={name}
        inputMode="decimal"
        name={name}
        readOnly={readOnly}
      />
      {word && <small id={`${name}-word`}>{word}</small>}
    </div>
  );
}

/** A table whose cells are fields, with links to other parts of the whole above it. */
export function FieldGrid({
  grid,
  fields,
}: {
  readonly grid: GridView;
  readonly fields: readonly FieldView[];
}) {
  const { caption, corner, columns, rows, tabs } = grid;
  const byName = new Map(fields.map((field) => [field.name, field]));
  return (
    <div className={css.grid}>
      {tabs.map((one) => (
        <Tabs here={one.here} key={one.label} label={one.label} tabs={one.tabs} />
      ))}
      <Table
        caption={caption}
        inPanel
        head={
          <>
            <th scope="col">{corner}</th>
            {columns.map(({ title, unit }) => (
              <th key={`${title} ${unit}`} scope="col">
                {title}
                <small>{unit}</small>
              </th>
            ))}
          </>
        }
      >
        {rows.map(({ title, cells }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {cells.map((cell) => {
              const field = byName.get(cell.name);
              return (
                <td className={cell.mark && css.marks[cell.mark]} key={cell.name}>
                  {field && <Cell cell={cell} field={field} />}
                </td>
              );
            })}
          </tr>
        ))}
      </Table>
    </div>
  );
}
