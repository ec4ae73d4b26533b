import { small } from '../../../patterns/detail-screen/detail-screen.css.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { end } from '../../../ui/table.css.ts';
import { ColumnHead, Table } from '../../../ui/table.tsx';
import type { DocumentsView } from './documents-view.server.ts';

function Links({ view }: { readonly view: DocumentsView }) {
  return view.links.map(({ href, label, isFile }) => (
    <ButtonLink data-document="" download={isFile || undefined} href={href} key={href} small>
      {label}
    </ButtonLink>
  ));
}

/** What is kept with an agreement, each to be saved, and the agreement to be printed. */
export function DocumentsScreen({ view }: { readonly view: DocumentsView }) {
  const { title, heads, rows, none } = view;
  if (rows.length === 0) {
    return (
      <Panel actions={<Links view={view} />} title={title}>
        <EmptyState text={none.text} title={none.title} />
      </Panel>
    );
  }
  return (
    <Panel actions={<Links view={view} />} title={title}>
      <div className={small}>
        <Table
          caption={title}
          head={heads.map(({ label, end: atEnd }) => <ColumnHead end={atEnd} key={label} label={label} />)}
        >
          {rows.map(({ id, href, name, kind, phase, when, who, size, hash }) => (
            <tr key={id}>
              <th scope="row">
                <a data-document="" href={href}>
                  {name}
                </a>
              </th>
              <td>{kind}</td>
              <td>{phase}</td>
              <td>{when}</td>
              <td>{who}</td>
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
