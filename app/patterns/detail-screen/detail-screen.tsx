import { Outlet, useLocation } from '@remix-run/react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Amounts } from '../../ui/amounts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Plate } from '../../ui/plate.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AlertNotes } from '../notes/alert-notes.tsx';
import type { FrameView, LoadedFrame } from '../record/detail-view.ts';
import { Trouble } from '../trouble/trouble.tsx';
import * as css from './detail-screen.css.ts';
import { FactList } from './fact-list.tsx';

/**
 * The screen of every record: number, state and what can be done in the head, what must be known above all, views
 * as tabs with the facts that matter most, money at the side and always in view. The view itself is the outlet.
 */
export function DetailScreen({ loaded }: { readonly loaded: LoadedFrame }) {
  const { t } = useTranslation('labels');
  const { pathname } = useLocation();
  if (loaded.state === 'found') return <Frame packed={loaded.packed} />;
  if (loaded.state === 'absent') return <NotFound eyebrow={t('notFound.label')} {...loaded} />;
  return (
    <>
      <h1>{loaded.title}</h1>
      <Trouble again={pathname} trouble={loaded.trouble} />
      {/* What was typed into a view stays on the page. */}
      <Outlet />
    </>
  );
}

function Frame({ packed }: { readonly packed: string }) {
  const frame = useMemo(() => JSON.parse(packed) as FrameView, [packed]);
  return (
    <>
      <Head frame={frame} />
      <Notices frame={frame} />
      <AlertNotes
        alerts={frame.alerts}
        areUnread={frame.alertsAreUnread}
        href={frame.tabs.find(({ href }) => href.endsWith('/notes'))?.href ?? ''}
      />
      <Columns frame={frame}>
        <Outlet />
      </Columns>
    </>
  );
}

function Head({ frame }: { readonly frame: FrameView }) {
  return (
    <header className={css.head}>
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
            <ButtonLink aria-keyshortcuts={key} href={href} key={href} manner={isMain ? 'primary' : 'normal'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </header>
  );
}

function Notices({ frame }: { readonly frame: FrameView }) {
  return frame.notices.map(({ tone, text, link }) => (
    <Banner key={text} tone={tone}>
      {text} {link && <a href={link.href}>{link.label}</a>}
    </Banner>
  ));
}

function Columns({ frame, children }: { readonly frame: FrameView; readonly children: ReactNode }) {
  const { t } = useTranslation('labels');
  const { pathname } = useLocation();
  const views = (
    <div className={css.column}>
      <Panel tabs={<Tabs here={pathname} label={t('detail.views')} tabs={frame.tabs} />} title={frame.number}>
        <FactList facts={frame.facts} />
      </Panel>
      {children}
    </div>
  );
  if (frame.money.length === 0) return views;
  return (
    <div className={css.columns}>
      {views}
      <div className={css.side}>
        <Panel aside={frame.moneyRemark} title={t('detail.money')}>
          <Amounts amounts={frame.money} />
        </Panel>
      </div>
    </div>
  );
}
