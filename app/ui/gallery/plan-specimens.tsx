import type { Translate } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../button.tsx';
import { BookingBars, layOutBookings } from '../charts/booking-bars.tsx';
import { BarChart } from '../charts/chart.tsx';
import { Skeleton } from '../charts/dashboard-figures.tsx';
import { DayBar } from '../day-bar.tsx';
import { Badge } from '../marks.tsx';
import { Tabs } from '../navigation.tsx';
import { Panel } from '../panel.tsx';
import { EmptyState } from '../states.tsx';
import { end } from '../table.css.ts';
import { ColumnHead, Table } from '../table.tsx';
import * as css from './gallery.css.ts';
import type { Specimens } from './specimen.tsx';

const DAYS = ['16', '17', '18', '19', '20', '21', '22', '23', '24', '25'];
const NOW = '2026-11-20T12:42';
const BOOKINGS = [
  { id: 'A-11840', kind: 'past', from: '2026-11-16T03:00', to: '2026-11-17T17:00' },
  { id: 'A-11872', kind: 'out', from: '2026-11-18T12:00', to: '2026-11-20T12:00', lateUntil: NOW },
  { id: 'R-20431', kind: 'reserved', from: '2026-11-20T19:00', to: '2026-11-23T19:00' },
] as const;

function bookings(t: Translate) {
  const { places, rows, at } = layOutBookings('2026-11-16', DAYS.length, BOOKINGS);
  const bars = BOOKINGS.flatMap(({ id, kind, from, to }) => {
    const place = places.find((one) => one.id === id);
    return place ? { ...place, kind, label: id, words: `${id}, ${from} – ${to}`, href: `#${id}` } : [];
  });
  return (
    <BookingBars
      bars={bars}
      days={DAYS.map((day) => t('dev.samples.november', { day }))}
      label={t('dev.samples.bookings')}
      now={{ at: at(NOW), label: t('dev.samples.now') }}
      rows={rows}
    />
  );
}

const ROWS = [
  ['R-20380', 'Hannelore Brandt', '17/11/2026', '1,008.00', '508.00'],
  ['R-20415', 'Priya Raghunathan', '18/11/2026', '264.00', '264.00'],
  ['R-20409', 'Maria Concepción de la Fuente', '20/11/2026', '201.60', '0.00'],
] as const;

/** Tables, panels, plans and charts. */
export const planSpecimens: Specimens = ({ t, dev }, { bars, losses }) => {
  const chart = (key: string) => ({
    categoryLabel: dev('month'),
    tableLabel: t('display.chart.figures'),
    title: dev(`charts.${key}`),
  });
  return {
    Table: {
      'sorted, wide': (
        <Table
          caption={t('shell.reservations')}
          head={
            <>
              <ColumnHead href="#number" label={dev('number')} sorted="ascending" />
              <ColumnHead label={dev('customer')} />
              <ColumnHead label={dev('status')} />
              <ColumnHead href="#out" label={dev('out')} />
              <ColumnHead end label={dev('total')} />
              <ColumnHead end label={dev('balance')} />
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
                  {dev('states.open')}
                </Badge>
              </td>
              <td>{out}</td>
              <td className={end}>{total}</td>
              <td className={end}>{balance === '0.00' ? <i>{balance}</i> : <b>{balance}</b>}</td>
            </tr>
          ))}
        </Table>
      ),
    },
    Panel: {
      'with actions and foot, wide': (
        <Panel
          actions={
            <Button small type="button">
              {dev('addCharge')}
            </Button>
          }
          foot={dev('toPay')}
          title={dev('charges')}
        >
          {dev('because')}
        </Panel>
      ),
      'with a remark, wide': (
        <Panel aside={dev('ifReturned')} title={t('detail.money')}>
          {dev('because')}
        </Panel>
      ),
      'with tabs, wide': (
        <Panel
          tabs={
            <Tabs
              here="#a"
              label={dev('views')}
              tabs={[
                { href: '#a', label: dev('summary') },
                { href: '#b', label: dev('notes'), count: '2' },
              ]}
            />
          }
          title={dev('summary')}
        >
          {dev('because')}
        </Panel>
      ),
    },
    BookingBars: { 'past, out and late, reserved, wide': bookings(t) },
    DayBar: { open: <DayBar part={{ from: 29, to: 83 }} />, closed: <DayBar part={null} /> },
    BarChart: {
      'two series, wide': <BarChart {...chart('bars')} view={bars} />,
      'with losses, wide': <BarChart {...chart('losses')} view={losses} />,
      'empty, wide': (
        <EmptyState
          action={<ButtonLink href="#content">{dev('otherYear')}</ButtonLink>}
          title={dev('noSales')}
        />
      ),
      'loading, wide': (
        <div className={css.framed}>
          <Skeleton block label={t('shell.pending')} />
        </div>
      ),
    },
  };
};
