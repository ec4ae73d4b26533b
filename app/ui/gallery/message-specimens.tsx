import { Banner } from '../banner.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FailedState } from '../failed-state.tsx';
import { ForbiddenState } from '../forbidden-state.tsx';
import { NotFound } from '../not-found.tsx';
import { Progress } from '../progress.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import * as css from './gallery.css.ts';
import { DialogLinkSample, DialogSample, ToastSample, ToastStates } from './live-specimens.tsx';
import { Say } from './say.tsx';
import type { Specimen } from './specimen.ts';

const TOP = '#content';

/** What the product says: at once, while something is coming, and when there is nothing or it failed. */
export const messageSpecimens: readonly Specimen[] = [
  {
    name: 'Banner',
    states: (['info', 'good', 'warn', 'bad'] as const).map((tone) => ({
      state: `${tone}, wide`,
      show: () => <Say>{(t) => <Banner tone={tone}>{t(`dev.samples.banner.${tone}`)}</Banner>}</Say>,
    })),
  },
  {
    name: 'Toast',
    states: [
      { state: 'kinds', show: () => <ToastStates /> },
      { state: 'live', show: () => <ToastSample /> },
    ],
  },
  { name: 'Dialog', states: [{ state: 'live', show: () => <DialogSample /> }] },
  { name: 'DialogLink', states: [{ state: 'live', show: () => <DialogLinkSample /> }] },
  {
    name: 'Spinner',
    states: [
      {
        state: 'shown, wide',
        show: () => (
          <div className={css.framed}>
            <Say>{(t) => <Spinner label={t('shell.pending')} shown />}</Say>
          </div>
        ),
      },
    ],
  },
  {
    name: 'Skeleton',
    states: [
      { state: 'lines, wide', show: () => <Say>{(t) => <Skeleton label={t('shell.pending')} />}</Say> },
      { state: 'block, wide', show: () => <Say>{(t) => <Skeleton block label={t('shell.pending')} />}</Say> },
    ],
  },
  {
    name: 'Progress',
    states: [
      {
        state: 'part done, wide',
        show: () => (
          <Say>
            {(t) => (
              <Progress label={t('dev.samples.export')} value={0.3} words={t('dev.samples.partDone')} />
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'EmptyState',
    states: [
      {
        state: 'no match, wide',
        show: () => (
          <Say>
            {(t) => (
              <EmptyState
                action={<ButtonLink href={TOP}>{t('list.clear')}</ButtonLink>}
                text={t('dev.samples.noMatchFilters')}
                title={t('dev.samples.noMatch')}
              />
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'FailedState',
    states: [
      {
        state: 'service down',
        show: () => (
          <Say>
            {(t) => (
              <FailedState
                action={
                  <Button manner="primary" type="button">
                    {t('trouble.again')}
                  </Button>
                }
                text={t('dev.samples.failedText')}
                title={t('dev.samples.failed')}
                trace={{ words: t('trouble.trace'), id: '7f3a-91c2' }}
              />
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'ForbiddenState',
    states: [
      {
        state: 'permission missing',
        show: () => (
          <Say>
            {(t) => (
              <ForbiddenState
                code="EDIT_RATES"
                text={t('dev.samples.forbiddenText')}
                title={t('dev.samples.forbidden')}
              />
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'NotFound',
    states: [
      {
        state: 'record absent',
        show: () => (
          <Say>
            {(t) => (
              <NotFound
                back={{ href: TOP, label: t('dev.samples.allRecords') }}
                eyebrow={t('notFound.label')}
                text={t('dev.samples.absentText')}
                title={t('notFound.title')}
              />
            )}
          </Say>
        ),
      },
    ],
  },
];
