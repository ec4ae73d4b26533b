import { useLocation, useMatches } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/centred-page.tsx';
import { Trouble } from '../trouble/trouble.tsx';
import { unreadIn } from '../unread/unread-in-page.ts';
import type { Party } from './document-content.ts';
import * as css from './print-page.css.ts';
import { PrintPart } from './print-part.tsx';
import { PrintSigning } from './print-signing.tsx';
import type { LoadedPrint, PrintBar } from './print-view.ts';

function Bar({ bar }: { readonly bar: PrintBar }) {
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

/**
 * A document on paper, with what stays on the screen above it: a bar, and what could not be read; or why there is none.
 * Needs no script.
 */
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
  if (loaded.state === 'absent' || loaded.state === 'closed') {
    const eyebrow = loaded.state === 'absent' ? t('notFound.label') : undefined;
    return (
      <CentredPage eyebrow={eyebrow} title={loaded.title}>
        <p>{loaded.text}</p>
        <ButtonLink href={loaded.back.href}>{loaded.back.label}</ButtonLink>
      </CentredPage>
    );
  }
  if (loaded.state === 'trouble') {
    return (
      <CentredPage title={loaded.title}>
        <Trouble again={pathname + search} trouble={loaded.trouble} />
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
