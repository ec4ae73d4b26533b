import { useLocation } from '@remix-run/react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ServerHtml } from '../../ui/client/server-html.tsx';
import { DayBar } from '../../ui/day-bar.tsx';
import { Icon, Plate, RecordText } from '../../ui/marks.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { end } from '../../ui/table.css.ts';
import { ColumnHead, Table } from '../../ui/table.tsx';
import { ErrorPanel } from '../error-page/refusal-banner.tsx';
import type { FactView, GroupView, LoadedView, TableCell, TableView } from '../record/detail-view.ts';
import * as css from './detail-screen.css.ts';
import type { ImagesView } from './record-images.server.ts';

export function RecordView<View>({
  loaded,
  children,
}: {
  readonly loaded: LoadedView<View>;
  readonly children: (view: View) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  if (loaded === null) return null;
  if (loaded.state === 'trouble')
    return <ErrorPanel again={pathname + search} errorView={loaded.errorView} />;
  const { view } = loaded;
  return (
    <ServerHtml as="div" className={css.view}>
      {view === undefined ? undefined : children(view)}
    </ServerHtml>
  );
}

function Content({ cell }: { readonly cell: TableCell | ReactElement }) {
  if (typeof cell === 'string' || 'type' in cell) return cell;
  const { text, href, detail, links = [] } = cell;
  return (
    <>
      {href ? <a href={href}>{text}</a> : text}
      {detail && <small>{detail}</small>}
      {links.length > 0 && (
        <div>
          {links.map((link) => (
            <a className={css.link} href={link.href} key={link.href}>
              {link.label}
            </a>
          ))}
        </div>
      )}
    </>
  );
}

interface DrawnTable extends Omit<TableView, 'rows'> {
  readonly rows: readonly (readonly (TableCell | ReactElement)[])[];
}

/** A table of a record; a screen may draw some of its cells itself. */
export function SmallTable({ table }: { readonly table: DrawnTable }) {
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
              const { label, end: atEnd } = heads[at] ?? {};
              // A row whose first cell is empty has no name.
              const [Cell, scope] = at === 0 && cell !== '' ? (['th', 'row'] as const) : (['td'] as const);
              return (
                <Cell className={atEnd ? end : undefined} key={label} scope={scope}>
                  <Content cell={cell} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </Table>
    </div>
  );
}

export function RecordGroups({ groups }: { readonly groups: readonly GroupView[] }) {
  const { t } = useTranslation('labels');
  return groups.map(({ title, facts, tables, empty, links = [] }) => (
    <Panel
      actions={
        links.length > 0 &&
        links.map(({ href, label }) => (
          <ButtonLink href={href} key={href} small>
            {label}
          </ButtonLink>
        ))
      }
      aside={
        empty && (
          <details className={css.empty}>
            <summary>{t('detail.empty', { fields: empty.count })}</summary>
            {empty.terms}
          </details>
        )
      }
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

export function RecordImages({ view }: { readonly view: ImagesView }) {
  return (
    <Panel title={view.title}>
      <div className={css.images}>
        {view.images.map(({ id, name, caption, src }) => (
          <figure className={css.image} key={id}>
            {src && (
              <a data-document="" href={src}>
                <img alt={name} className={css.picture} height={156} loading="lazy" src={src} width={208} />
              </a>
            )}
            <figcaption className={css.imageCaption}>
              {name} {caption}
            </figcaption>
          </figure>
        ))}
      </div>
    </Panel>
  );
}

function Value({ value, href, mark }: FactView) {
  if (mark === 'plate') return <Plate>{value}</Plate>;
  const bad = (
    <span className={css.bad}>
      <Icon name="warning" /> {value}
    </span>
  );
  const words = mark === 'bad' ? bad : <RecordText text={value} />;
  return href ? <a href={href}>{words}</a> : words;
}

export function FactList({ facts }: { readonly facts: readonly FactView[] }) {
  const drawn = facts.map((fact) => ({
    term: fact.term,
    value: (
      <>
        <Value {...fact} />
        {fact.detail && (
          <span className={css.detail}>
            <RecordText text={fact.detail} />
          </span>
        )}
        {fact.dayPart !== undefined && <DayBar part={fact.dayPart} />}
      </>
    ),
  }));
  return <Facts facts={drawn} />;
}
