import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon, VisuallyHidden } from '../../ui/marks.tsx';
import { sortLink } from '../../ui/table.css.ts';
import { Table } from '../../ui/table.tsx';
import * as css from './field-matrix.css.ts';
import type { MatrixView } from './field-view.ts';

function Mark({ isSet }: { readonly isSet: boolean | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {isSet ? <Icon name="check" /> : <i aria-hidden="true">–</i>}
      <VisuallyHidden>{t(isSet ? 'list.yes' : 'list.no')}</VisuallyHidden>
    </>
  );
}

/** A table of marks in sections. In a form, `children` draws the box of a row by its name. */
export function FieldMatrix(props: {
  readonly matrix: MatrixView;
  readonly children?: (name: string) => ReactNode;
}) {
  const { caption, own, others, sections } = props.matrix;
  const columns = [own, ...others];
  return (
    <div className={css.matrix}>
      <Table
        caption={caption}
        inPanel
        head={
          <>
            <th scope="col">{caption}</th>
            {columns.map(({ title, detail, href }) => (
              <th key={title} scope="col">
                {href ? (
                  <a className={sortLink} href={href}>
                    {title}
                  </a>
                ) : (
                  title
                )}
                {detail && <small>{detail}</small>}
              </th>
            ))}
          </>
        }
      >
        {sections.flatMap(({ title, counts, rows }) => [
          <tr className={css.section} key={title}>
            <th scope="row">{title}</th>
            {columns.map((column, at) => (
              <td key={column.title}>{counts[at]}</td>
            ))}
          </tr>,
          ...rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.title}
                {row.detail && <small>{row.detail}</small>}
              </th>
              {columns.map((column, at) => (
                <td className={at === 0 && row.isChanged ? css.changed : undefined} key={column.title}>
                  {at === 0 && props.children ? props.children(row.name) : <Mark isSet={row.marks[at]} />}
                </td>
              ))}
            </tr>
          )),
        ])}
      </Table>
    </div>
  );
}
