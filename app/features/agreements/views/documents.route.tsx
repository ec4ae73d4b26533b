import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView, SmallTable } from '../../../patterns/detail-screen/record-groups.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { agreementDetail } from '../detail/agreement-detail.server.ts';
import { type DocumentsView, viewDocuments } from '../documents/documents-view.server.ts';
import * as css from './views.css.ts';

/** What can be printed of an agreement, and what is stored with it, each to be saved. */
export const loader = viewLoader(agreementDetail, viewDocuments);

const linkTo = (href: string, name: string) => (
  <a data-document="" href={href} key="link">
    {name}
  </a>
);

function Papers({ papers: { pdf, ...table } }: Pick<DocumentsView, 'papers'>) {
  const rows = table.rows.map(({ page, pdf: file, name, about }) => [
    linkTo(page, name),
    about,
    <a
      aria-label={[pdf, name, about].filter(Boolean).join(', ')}
      data-document=""
      download
      href={file}
      key="file"
    >
      {pdf}
    </a>,
  ]);
  return (
    <Panel flush title={table.caption}>
      <SmallTable table={{ ...table, rows }} />
    </Panel>
  );
}

function StoredValue({ view: { none, ...table } }: { readonly view: DocumentsView }) {
  if (table.rows.length === 0) {
    return (
      <Panel title={table.caption}>
        <EmptyState {...none} />
      </Panel>
    );
  }
  const rows = table.rows.map(({ href, name, kind, phase, when, who, size, hash }) => [
    linkTo(href, name),
    kind,
    { text: when, detail: [phase, who].filter(Boolean).join(', ') },
    size,
    <code key="hash">{hash}</code>,
  ]);
  return (
    <Panel flush title={table.caption}>
      <div className={css.stored}>
        <SmallTable table={{ ...table, rows }} />
      </div>
    </Panel>
  );
}

export default function AgreementDocuments() {
  return (
    <RecordView<DocumentsView> loaded={useLoaderData<typeof loader>()}>
      {(view) => (
        <>
          <Papers papers={view.papers} />
          <StoredValue view={view} />
        </>
      )}
    </RecordView>
  );
}
