import { small } from '../../../patterns/detail-screen/detail-screen.css.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { end } from '../../../ui/table.css.ts';
import { ColumnHead, Table } from '../../../ui/table.tsx';
import * as css from './documents-screen.css.ts';
import type { DocumentsView } from './documents-view.server.ts';

function Papers({ papers: { title, heads, rows, pdf } }: Pick<DocumentsView, 'papers'>) {
  return (
    <Panel flush title={title}>
      <div className={small}>
        <Table
          caption={title}
          head={heads.map(({ label }) => <ColumnHead key={label} label={label} />)}
          inPanel
        >
          {rows.map(({ page, pdf: file, name, about }) => (
            <tr key={page}>
              <th scope="row">
                <a data-document="" href={page}>
                  {name}
                </a>
              </th>
              <td>{about}</td>
              <td>
                <a
                  aria-label={[pdf, name, about].filter(Boolean).join(', ')}
                  data-document=""
                  download
                  href={file}
                >
                  {pdf}
                </a>
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </Panel>
  );
}

function Kept({ view: { title, heads, rows, none } }: { readonly view: DocumentsView }) {
  if (rows.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState text={none.text} title={none.title} />
      </Panel>
    );
  }
  return (
    <Panel flush title={title}>
      <div className={`${small} ${css.kept}`}>
        <Table
          caption={title}
          head={heads.map(({ label, end: atEnd }) => <ColumnHead end={atEnd} key={label} label={label} />)}
          inPanel
        >
          {rows.map(({ id, href, name, kind, phase, when, who, size, hash }) => (
            <tr key={id}>
              <th scope="row">
                <a data-document="" href={href}>
                  {name}
                </a>
              </th>
              <td>{kind}</td>
              <td>
                {when}
                {(phase || who) && <small>{[phase, who].filter(Boolean).join(', ')}</small>}
              </td>
              <td className={end}>{size}</td>
              <td>
                <code>{hash}</code>
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </Panel>
  );
}

/** What can be printed of an agreement, and what is kept with it, each to be saved. */
export function DocumentsScreen({ view }: { readonly view: DocumentsView }) {
  return (
    <>
      <Papers papers={view.papers} />
      <Kept view={view} />
    </>
  );
}
