import { Badge } from '../badge.tsx';
import { BookingBars } from '../booking-bars.tsx';
import { layOutBookings } from '../booking-layout.ts';
import { Button, ButtonLink } from '../button.tsx';
import { BarChart } from '../charts/bar-chart.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Panel } from '../panel.tsx';
import { Skeleton } from '../skeleton.tsx';
import { end } from '../table.css.ts';
import { ColumnHead, Table } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import * as css from './gallery.css.ts';
import { useSamples } from './samples.ts';
import { Say } from './say.tsx';
import type { Specimen } from './specimen.ts';

const DAYS = ['16', '17', '18', '19', '20', '21', '22', '23', '24', '25'];
const NOW = '2026-11-20T12:42';
const BOOKINGS = [
  { id: 'A-11840', kind: 'past', from: '2026-11-16T03:00', to: '2026-11-17T17:00' },
  { id: 'A-11872', kind: 'out', from: '2026-11-18T12:00', to: '2026-11-20T12:00', lateUntil: NOW },
  { id: 'R-20431', kind: 'reserved', from: '2026-11-20T19:00', to: '2026-11-23T19:00' },
] as const;

function BookingSample() {
  const { places, rows, at } = layOutBookings('2026-11-16', DAYS.length, BOOKINGS);
  const bars = places.flatMap((place) => {
    const booking = BOOKINGS.find(({ id }) => id === place.id);
    if (!booking) return [];
    const { id, kind, from, to } = booking;
    return { ...place, kind, label: id, words: `${id}, ${from} – ${to}`, href: `#${id}` };
  });
  return (
    <Say>
      {(t) => (
        <BookingBars
          bars={bars}
          days={DAYS.map((day) => t('dev.samples.november', { day }))}
          label={t('dev.samples.bookings')}
          now={{ at: at(NOW), label: t('dev.samples.now') }}
          rows={rows}
        />
      )}
    </Say>
  );
}

function BarSample(props: { readonly which: 'bars' | 'losses' }) {
  const view = useSamples()[props.which];
  return (
    <Say>
      {(t) => (
        <BarChart
          categoryLabel={t('dev.samples.month')}
          tableLabel={t('display.chart.figures')}
          title={t(`dev.samples.charts.${props.which}`)}
          view={view}
        />
      )}
    </Say>
  );
}

function LineSample() {
  const { lines } = useSamples();
  return (
    <Say>
      {(t) => (
        <LineChart
          categoryLabel={t('dev.samples.month')}
          tableLabel={t('display.chart.figures')}
          title={t('dev.samples.charts.lines')}
          view={lines}
        />
      )}
    </Say>
  );
}

const ROWS = [
  ['R-20380', 'Hannelore Brandt', '17/11/2026', '1,008.00', '508.00'],
  ['R-20415', 'Priya Raghunathan', '18/11/2026', '264.00', '264.00'],
  ['R-20409', 'Maria Concepción de la Fuente', '20/11/2026', '201.60', '0.00'],
] as const;

function TableSample() {
  return (
    <Say>
      {(t) => (
        <Table
          caption={t('shell.reservations')}
          head={
            <>
              <ColumnHead href="#number" label={t('dev.samples.number')} sorted="ascending" />
              <ColumnHead label={t('dev.samples.customer')} />
              <ColumnHead label={t('dev.samples.status')} />
              <ColumnHead href="#out" label={t('dev.samples.out')} />
              <ColumnHead end label={t('dev.samples.total')} />
              <ColumnHead end label={t('dev.samples.balance')} />
            </>
          }
        >
          {ROWS.map(([number, customer, out, total, balance]) => (
            <tr key={number}>
              <td>
                <a href={`#${number}`}>{number}</a>
              </td>
              <td>{customer}</td>
              <td>
                <Badge shape="open" tone="info">
                  {t('dev.samples.states.open')}
                </Badge>
              </td>
              <td>{out}</td>
              <td className={end}>{total}</td>
              <td className={end}>{balance === '0.00' ? <i>{balance}</i> : <b>{balance}</b>}</td>
            </tr>
          ))}
        </Table>
      )}
    </Say>
  );
}

/** Tables, panels, plans and charts. */
export const planSpecimens: readonly Specimen[] = [
  { name: 'Table', states: [{ state: 'sorted, wide', show: () => <TableSample /> }] },
  {
    name: 'Panel',
    states: [
      {
        state: 'with actions and foot, wide',
        show: () => (
          <Say>
            {(t) => (
              <Panel
                actions={
                  <Button small type="button">
                    {t('dev.samples.addCharge')}
                  </Button>
                }
                foot={t('dev.samples.toPay')}
                title={t('dev.samples.charges')}
              >
                {t('dev.samples.because')}
              </Panel>
            )}
          </Say>
        ),
      },
      {
        state: 'with a remark, wide',
        show: () => (
          <Say>
            {(t) => (
              <Panel aside={t('dev.samples.ifReturned')} title={t('detail.money')}>
                {t('dev.samples.because')}
              </Panel>
            )}
          </Say>
        ),
      },
      {
        state: 'with tabs, wide',
        show: () => (
          <Say>
            {(t) => (
              <Panel
                tabs={
                  <Tabs
                    here="#a"
                    label={t('dev.samples.views')}
                    tabs={[
                      { href: '#a', label: t('dev.samples.summary') },
                      { href: '#b', label: t('dev.samples.notes'), count: '2' },
                    ]}
                  />
                }
                title={t('dev.samples.summary')}
              >
                {t('dev.samples.because')}
              </Panel>
            )}
          </Say>
        ),
      },
    ],
  },
  {
    name: 'BookingBars',
    states: [{ state: 'past, out and late, reserved, wide', show: () => <BookingSample /> }],
  },
  {
    name: 'BarChart',
    states: [
      { state: 'two series, wide', show: () => <BarSample which="bars" /> },
      { state: 'with losses, wide', show: () => <BarSample which="losses" /> },
      {
        state: 'empty, wide',
        show: () => (
          <Say>
            {(t) => (
              <EmptyState
                action={<ButtonLink href="#content">{t('dev.samples.otherYear')}</ButtonLink>}
                title={t('dev.samples.noSales')}
              />
            )}
          </Say>
        ),
      },
      {
        state: 'loading, wide',
        show: () => (
          <div className={css.framed}>
            <Say>{(t) => <Skeleton block label={t('shell.pending')} />}</Say>
          </div>
        ),
      },
    ],
  },
  { name: 'LineChart', states: [{ state: 'two series with a gap, wide', show: () => <LineSample /> }] },
];
