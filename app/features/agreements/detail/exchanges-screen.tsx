import { small } from '../../../patterns/detail-screen/detail-screen.css.ts';
import { SmallTable } from '../../../patterns/detail-screen/record-groups.tsx';
import type { TableView } from '../../../patterns/record/detail-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BatteryGauge, FuelGauge } from '../../../ui/form/fuel-gauge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { end } from '../../../ui/table.css.ts';
import { ColumnHead, Table } from '../../../ui/table.tsx';
import * as css from './exchanges-screen.css.ts';
import type { ExchangesView } from './exchanges-view.server.ts';
import type { FuelView } from './fuel-words.server.ts';
import type { LegView } from './leg-words.server.ts';

function Fuel({ fuel }: { readonly fuel: FuelView | null }) {
  if (fuel?.gauge?.unit === 'eighths') return <FuelGauge eighths={fuel.gauge.value} />;
  if (fuel?.gauge?.unit === 'percent') return <BatteryGauge percent={fuel.gauge.value} />;
  return fuel?.words;
}

function HandOver({ at }: { readonly at: LegView['out'] }) {
  return (
    <>
      {at.when}
      {at.odometer && <small>{at.odometer}</small>}
      <Fuel fuel={at.fuel} />
    </>
  );
}

function Leg({ leg }: { readonly leg: LegView }) {
  const { vehicle } = leg;
  return (
    <tr>
      <th scope="row">
        {typeof vehicle === 'string' ? vehicle : <a href={vehicle.href}>{vehicle.text}</a>}
        <small>{leg.about}</small>
      </th>
      <td>
        <HandOver at={leg.out} />
      </td>
      <td>
        <HandOver at={leg.back} />
      </td>
      <td className={end}>{leg.driven}</td>
    </tr>
  );
}

function Legs(props: {
  readonly caption: string;
  readonly heads: TableView['heads'];
  readonly legs: readonly LegView[];
}) {
  return (
    <div className={small}>
      <Table
        caption={props.caption}
        head={props.heads.map(({ label, end: atEnd }) => (
          <ColumnHead end={atEnd} key={label} label={label} />
        ))}
        inPanel
      >
        {props.legs.map((leg, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: legs follow each other and one vehicle may have several
          <Leg key={at} leg={leg} />
        ))}
      </Table>
    </div>
  );
}

/** The vehicles of an agreement, a leg each, with odometers and fuel as they went out and came back. */
export function ExchangesScreen({ view }: { readonly view: ExchangesView }) {
  return (
    <>
      <Panel flush title={view.title}>
        <Legs caption={view.title} heads={view.heads} legs={view.legs} />
      </Panel>
      {view.nothing ? (
        <Panel title={view.exchanges.caption}>
          <EmptyState text={view.nothing.text} title={view.nothing.title} />
        </Panel>
      ) : (
        <Panel flush title={view.exchanges.caption}>
          <div className={css.changes}>
            <SmallTable table={view.exchanges} />
          </div>
        </Panel>
      )}
    </>
  );
}
