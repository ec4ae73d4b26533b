import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { end } from '../../ui/table.css.ts';
import { ColumnHead, Table } from '../../ui/table.tsx';
import type { GroupView, TableCell, TableView } from '../record/detail-view.ts';
import * as css from './detail-screen.css.ts';
import { FactList } from './fact-list.tsx';

function Content({ cell }: { readonly cell: TableCell }) {
  if (typeof cell === 'string') return cell;
  const { text, href, detail, ways = [] } = cell;
  return (
    <>
      {href ? <a href={href}>{text}</a> : text}
      {detail && <small>{detail}</small>}
      {ways.length > 0 && (
        <div>
          {ways.map((way) => (
            <a className={css.way} href={way.href} key={way.href}>
              {way.label}
            </a>
          ))}
        </div>
      )}
    </>
  );
}

/** Several things of one kind, the first column naming each. */
export function SmallTable({ table }: { readonly table: TableView }) {
  const { caption, heads, rows, isSummed } = table;
  return (
    <div className={isSummed ? `${css.small} ${css.summed}` : css.small}>
      <Table
        caption={caption}
        inPanel
        head={heads.map(({ label, end: atEnd }) => <ColumnHead end={atEnd} key={label} label={label} />)}
      >
        {rows.map((cells, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a record's table have no other name and stay put
          <tr key={line}>
            {cells.map((cell, at) => {
              const key = heads[at]?.label;
              // A row whose first cell is empty has no name.
              return at === 0 && cell !== '' ? (
                <th className={heads[at]?.end ? end : undefined} key={key} scope="row">
                  <Content cell={cell} />
                </th>
              ) : (
                <td className={heads[at]?.end ? end : undefined} key={key}>
                  <Content cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </Table>
    </div>
  );
}

function Empty({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('labels');
  return (
    <details className={css.empty}>
      <summary>{t('detail.empty', { fields: names.length })}</summary>
      {names.join(', ')}
    </details>
  );
}

/** A record's fields in their groups: what is known, and the names of what is not, folded. */
export function RecordGroups({ groups }: { readonly groups: readonly GroupView[] }) {
  return groups.map(({ title, facts, tables, empty, ways = [] }) => (
    <Panel
      actions={
        ways.length > 0 &&
        ways.map(({ href, label }) => (
          <ButtonLink href={href} key={href} small>
            {label}
          </ButtonLink>
        ))
      }
      aside={empty.length > 0 && <Empty names={empty} />}
      flush={facts.length + tables.length === 0}
      key={title}
      title={title}
    >
      {facts.length > 0 && <FactList facts={facts} />}
      {tables.map((table) => (
        <section className={css.part} key={table.caption}>
          <h3 className={css.caption}>{table.caption}</h3>
          <SmallTable table={table} />
        </section>
      ))}
    </Panel>
  ));
}
