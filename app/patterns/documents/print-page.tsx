import { useLocation, useMatches } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Amount } from '../../ui/panel.tsx';
import { Banner, CentredPage } from '../../ui/states.tsx';
import { unreadIn } from '../error-page/error-view.ts';
import { ErrorPanel } from '../error-page/refusal-banner.tsx';
import type { DocumentFact, DocumentPart, DocumentTable, Party, SigningBlock } from './document-content.ts';
import type { LoadedPrint } from './load-document.server.ts';
import * as css from './print-page.css.ts';

type Shown = Extract<LoadedPrint, { readonly state: 'shown' }>;

function Bar({ bar }: Pick<Shown, 'bar'>) {
  return (
    <nav aria-label={bar.label} className={css.bar}>
      <a href={bar.back.href}>{bar.back.label}</a>
      <a data-document="" href={bar.pdf.href}>
        {bar.pdf.label}
      </a>
      <span>{bar.hint}</span>
      <ul aria-label={bar.languagesLabel}>
        {bar.languages.map(({ href, label, isHere }) => (
          <li key={href}>
            <a aria-current={isHere || undefined} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Who({ party: { role, name, lines } }: { readonly party: Party }) {
  return (
    <div>
      {role && <small>{role}</small>}
      <strong>{name}</strong>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** A document, with a bar and what could not be read above it; or why there is none. Needs no script. */
export function PrintPage({ loaded }: { readonly loaded: LoadedPrint }) {
  return (
    <>
      {unreadIn(useMatches()).map((text) => (
        <div className={css.unread} key={text}>
          <Banner tone="warn">{text}</Banner>
        </div>
      ))}
      <Paper loaded={loaded} />
    </>
  );
}

function Paper({ loaded }: { readonly loaded: LoadedPrint }) {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
  if (loaded.state === 'trouble') {
    return (
      <CentredPage title={loaded.title}>
        <ErrorPanel again={pathname + search} errorView={loaded.errorView} />
      </CentredPage>
    );
  }
  if (loaded.state !== 'shown') {
    const eyebrow = loaded.state === 'absent' ? t('notFound.label') : undefined;
    return (
      <CentredPage eyebrow={eyebrow} title={loaded.title}>
        <p>{loaded.text}</p>
        <ButtonLink href={loaded.back.href}>{loaded.back.label}</ButtonLink>
      </CentredPage>
    );
  }
  const { content, bar } = loaded;
  return (
    <>
      <Bar bar={bar} />
      <main className={css.sheet} dir={content.direction} lang={content.language}>
        <header>
          <Who party={content.issuer} />
          <div>
            <h1>{content.title}</h1>
            <strong>{content.number}</strong>
            {content.remark && <strong>{content.remark}</strong>}
            <Who party={content.receiver} />
          </div>
        </header>
        {content.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same title; they stay where they are
          <PrintPart key={at} part={part} />
        ))}
        {content.signing && <PrintSigning block={content.signing} />}
      </main>
    </>
  );
}

function FactLines({ facts }: { readonly facts: readonly DocumentFact[] }) {
  return (
    <dl>
      {facts.map(({ term, value, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {detail && <dd>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Row({ cells: [name, ...cells], ends, isSum }: RowProps) {
  return (
    <tr className={isSum ? css.sum : undefined}>
      <th scope="row">{name}</th>
      {cells.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cells may have the same words; their order is all they have
        <td className={ends[at + 1] ? css.end : undefined} key={at}>
          {text}
        </td>
      ))}
    </tr>
  );
}

interface RowProps {
  readonly cells: readonly (string | undefined)[];
  readonly ends: readonly boolean[];
  readonly isSum: boolean;
}

function Rows({ table: { heads, rows, isSummed = false } }: { readonly table: DocumentTable }) {
  const ends = heads.map(({ end }) => end);
  return (
    <table>
      <thead>
        <tr>
          {heads.map(({ label, end }) => (
            <th className={end ? css.end : undefined} key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document have no other name and stay put
          <Row cells={cells} ends={ends} isSum={isSummed && line === rows.length - 1} key={line} />
        ))}
      </tbody>
    </table>
  );
}

function AmountLines({ amounts }: { readonly amounts: readonly Amount[] }) {
  const rows = amounts.map(({ term, how, amount, weight = 'plain' }, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words; their order is all they have
    <Row cells={[term, how, amount]} ends={[false, false, true]} isSum={weight !== 'plain'} key={line} />
  ));
  return (
    <table>
      <tbody>{rows}</tbody>
    </table>
  );
}

function Sentences({ sentences, isProse }: Extract<DocumentPart, { readonly kind: 'text' }>) {
  if (isProse || sentences.length === 1)
    return sentences.map((sentence, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same; they stay where they are
      <p key={at}>{sentence}</p>
    ));
  return (
    <ol>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}

function PrintPart({ part }: { readonly part: DocumentPart }) {
  return (
    <section>
      <h2>{part.title}</h2>
      {part.kind === 'facts' && <FactLines facts={part.facts} />}
      {part.kind === 'table' && <Rows table={part.table} />}
      {part.kind === 'amounts' && <AmountLines amounts={part.amounts} />}
      {part.kind === 'text' && <Sentences {...part} />}
    </section>
  );
}

function PrintSigning({ block }: { readonly block: SigningBlock }) {
  return (
    <section className={css.signing}>
      <h2>{block.title}</h2>
      <p>{block.statement}</p>
      <div className={css.places}>
        {block.places.map(({ role, name, signed, drawing, drawingLabel, typedName }) => (
          <div key={role}>
            <div className={css.line}>
              {drawing && <img alt={drawingLabel} src={drawing} />}
              {typedName}
            </div>
            <small className={css.below}>
              <span>{role}</span>
              <span>{signed || block.dateLabel}</span>
            </small>
            <p>{name}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
