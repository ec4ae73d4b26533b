import { Amounts } from '../amounts.tsx';
import { KeyFigure, KeyFigures } from '../key-figure.tsx';
import { ShareBar } from '../share-bar.tsx';
import { StepClock } from '../step-clock.tsx';
import * as css from './gallery.css.ts';
import { Say } from './say.tsx';
import type { Specimen } from './specimen.ts';

/** Money and counts. */
export const figureSpecimens: readonly Specimen[] = [
  {
    name: 'Amounts',
    states: [
      {
        state: 'with total and balance, wide',
        show: () => (
          <div className={css.narrow}>
            <Say>
              {(t) => (
                <Amounts
                  amounts={[
                    { term: t('dev.samples.rental'), amount: '264.00', how: '2 × 132.00' },
                    { term: t('dev.samples.lateReturn'), amount: '18.00', how: t('dev.samples.lateHow') },
                    { term: t('dev.samples.total'), amount: '367.20', weight: 'total' },
                    { term: t('dev.samples.paid'), amount: '−264.00' },
                    { term: t('dev.samples.balance'), amount: '103.20', unit: 'USD', weight: 'balance' },
                  ]}
                />
              )}
            </Say>
          </div>
        ),
      },
    ],
  },
  {
    name: 'KeyFigure',
    states: [
      {
        state: 'plain, bad, warn, a link, wide',
        show: () => (
          <div className={css.ground}>
            <Say>
              {(t) => (
                <KeyFigures>
                  <KeyFigure figure="11" label={t('dev.samples.checkOuts')} note={t('dev.samples.done')} />
                  <KeyFigure figure="3" label={t('dev.samples.overdue')} tone="bad" />
                  <KeyFigure figure="5" label={t('dev.samples.alerts')} tone="warn" />
                  <KeyFigure
                    figure="1,284"
                    href="#content"
                    label={t('dev.samples.openReservations')}
                    note={t('dev.samples.unassigned')}
                  />
                </KeyFigures>
              )}
            </Say>
          </div>
        ),
      },
    ],
  },
  {
    name: 'StepClock',
    states: (
      [
        ['plain', 0.7],
        ['warn', 0.2],
        ['bad', 0],
      ] as const
    ).map(([tone, left]) => ({
      state: tone,
      show: () => (
        <Say>
          {(t) => (
            <StepClock
              left={left}
              text={t('dev.samples.nextStep')}
              title={t(`dev.samples.clock.${tone}`)}
              tone={tone}
            />
          )}
        </Say>
      ),
    })),
  },
  {
    name: 'ShareBar',
    states: [
      {
        state: 'a fleet, wide',
        show: () => (
          <Say>
            {(t) => (
              <ShareBar
                shares={[
                  { label: t('dev.samples.fleet.onRent'), value: 86, words: '86', tone: 'accent' },
                  { label: t('dev.samples.fleet.available'), value: 19, words: '19', tone: 'good' },
                  { label: t('dev.samples.fleet.dirty'), value: 8, words: '8', tone: 'warn' },
                  { label: t('dev.samples.fleet.outOfService'), value: 5, words: '5', tone: 'bad' },
                  { label: t('dev.samples.fleet.inTransfer'), value: 3, words: '3', tone: 'quiet' },
                ]}
              />
            )}
          </Say>
        ),
      },
    ],
  },
];
