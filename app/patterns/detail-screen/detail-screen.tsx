import { Outlet, useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge, Plate } from '../../ui/marks.tsx';
import { Tabs } from '../../ui/navigation.tsx';
import { Amounts, Panel } from '../../ui/panel.tsx';
import { Banner, NotFound } from '../../ui/states.tsx';
import { ErrorPanel } from '../error-page/refusal-banner.tsx';
import { AlertNotes } from '../notes/alert-notes.tsx';
import { ParentLinks } from '../page/parent-links.tsx';
import type { FrameView, LoadedFrame } from '../record/detail-view.ts';
import * as css from './detail-screen.css.ts';
import { FactList } from './record-groups.tsx';

export function DetailScreen({ loaded }: { readonly loaded: LoadedFrame }) {
  const { t } = useTranslation('labels');
  const { pathname } = useLocation();
  if (loaded.state === 'found') return <Frame frame={loaded.frame} />;
  if (loaded.state === 'absent') return <NotFound eyebrow={t('notFound.label')} {...loaded} />;
  return (
    <>
      <h1>{loaded.title}</h1>
      <ErrorPanel again={pathname} errorView={loaded.errorView} />
      {/* The input in a view stays on the page. */}
      <Outlet />
    </>
  );
}

function Frame({ frame }: { readonly frame: FrameView }) {
  const { t } = useTranslation('labels');
  const { pathname } = useLocation();
  const views = (
    <div className={css.column}>
      <Panel tabs={<Tabs here={pathname} label={t('detail.views')} tabs={frame.tabs} />} title={frame.number}>
        <FactList facts={frame.facts} />
      </Panel>
      <Outlet />
    </div>
  );
  return (
    <>
      <Head frame={frame} />
      {frame.notices.map(({ tone, text, link }) => (
        <Banner key={text} tone={tone}>
          {text} {link && <a href={link.href}>{link.label}</a>}
        </Banner>
      ))}
      <AlertNotes
        alerts={frame.alerts}
        areUnread={frame.alertsAreUnread}
        href={frame.tabs.find(({ href }) => href.endsWith('/notes'))?.href ?? ''}
      />
      {frame.money.length === 0 ? (
        views
      ) : (
        <div className={css.columns}>
          {views}
          <div className={css.side}>
            <Panel aside={frame.moneyRemark} title={t('detail.money')}>
              <Amounts amounts={frame.money} />
            </Panel>
          </div>
        </div>
      )}
    </>
  );
}

function Head({ frame }: { readonly frame: FrameView }) {
  return (
    <header className={css.head}>
      <ParentLinks parents={frame.parents} />
      <h1>{frame.number}</h1>
      {frame.badges.map(({ word, ...look }) => (
        <Badge key={word} {...look}>
          {word}
        </Badge>
      ))}
      {frame.plate && <Plate>{frame.plate}</Plate>}
      {frame.actions.length > 0 && (
        <div className={css.actions}>
          {frame.actions.map(({ href, label, key, isMain }) => (
            <ButtonLink
              aria-keyshortcuts={key}
              href={href}
              key={href}
              variant={isMain ? 'primary' : 'normal'}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </header>
  );
}
