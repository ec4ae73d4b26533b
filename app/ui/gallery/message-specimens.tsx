import { Button, ButtonLink } from '../button.tsx';
import { Skeleton } from '../charts/dashboard-figures.tsx';
import { Progress } from '../progress.tsx';
import { Banner, EmptyState, FailedState, ForbiddenState, NotFound, Spinner } from '../states.tsx';
import * as css from './gallery.css.ts';
import { DialogLinkSample, DialogSample, ToastSample, ToastStates } from './live-specimens.tsx';
import { type Specimens, variants } from './specimen.tsx';

const TOP = '#content';

/** What the product says: at once, while something is loading, and when there is nothing or it failed. */
export const messageSpecimens: Specimens = ({ t, dev }) => ({
  Banner: variants(['info', 'good', 'warn', 'bad'] as const, (tone) => ({
    [`${tone}, wide`]: <Banner tone={tone}>{dev(`banner.${tone}`)}</Banner>,
  })),
  Toast: { kinds: <ToastStates />, live: <ToastSample /> },
  Dialog: { live: <DialogSample /> },
  DialogLink: { live: <DialogLinkSample /> },
  Spinner: {
    'shown, wide': (
      <div className={css.framed}>
        <Spinner label={t('shell.pending')} shown />
      </div>
    ),
  },
  Skeleton: {
    'lines, wide': <Skeleton label={t('shell.pending')} />,
    'block, wide': <Skeleton block label={t('shell.pending')} />,
  },
  Progress: { 'part done, wide': <Progress label={dev('export')} value={0.3} words={dev('partDone')} /> },
  EmptyState: {
    'no match, wide': (
      <EmptyState
        action={<ButtonLink href={TOP}>{t('list.clear')}</ButtonLink>}
        text={dev('noMatchFilters')}
        title={dev('noMatch')}
      />
    ),
  },
  FailedState: {
    'service down': (
      <FailedState
        action={
          <Button variant="primary" type="button">
            {t('trouble.again')}
          </Button>
        }
        text={dev('failedText')}
        title={dev('failed')}
        trace={{ words: t('trouble.trace'), id: '7f3a-91c2' }}
      />
    ),
  },
  ForbiddenState: {
    'permission missing': (
      <ForbiddenState code="EDIT_RATES" text={dev('forbiddenText')} title={dev('forbidden')} />
    ),
  },
  NotFound: {
    'record absent': (
      <NotFound
        back={{ href: TOP, label: dev('allRecords') }}
        eyebrow={t('notFound.label')}
        text={dev('absentText')}
        title={t('notFound.title')}
      />
    ),
  },
});
