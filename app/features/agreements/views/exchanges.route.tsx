import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView, SmallTable } from '../../../patterns/detail-screen/record-groups.tsx';
import { BatteryGauge, FuelGauge } from '../../../ui/form/fuel-gauge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { agreementDetail } from '../detail/agreement-detail.server.ts';
import { type ExchangesView, viewExchanges } from '../detail/exchanges-view.server.ts';
import type { FuelView } from '../readings.server.ts';
import * as css from './views.css.ts';

/** The vehicles of an agreement, a leg each, with odometers and fuel as they went out and came back. */
export const loader = viewLoader(agreementDetail, viewExchanges);

function Fuel({ fuel }: { readonly fuel: FuelView | null }) {
  if (fuel?.gauge?.unit === 'eighths') return <FuelGauge eighths={fuel.gauge.value} />;
  if (fuel?.gauge?.unit === 'percent') return <BatteryGauge percent={fuel.gauge.value} />;
  return fuel?.words;
}

function HandOver({ at }: { readonly at: ExchangesView['legs']['rows'][number]['out'] }) {
  return (
    <>
      {at.when}
      {at.odometer && <small>{at.odometer}</small>}
      <Fuel fuel={at.fuel} />
    </>
  );
}

function Exchanges({ view: { legs, exchanges, nothing } }: { readonly view: ExchangesView }) {
  const rows = legs.rows.map(({ vehicle, out, back, driven }) => [
    vehicle,
    <HandOver at={out} key="out" />,
    <HandOver at={back} key="back" />,
    driven,
  ]);
  return (
    <>
      <Panel flush title={legs.caption}>
        <SmallTable table={{ ...legs, rows }} />
      </Panel>
      <Panel flush={nothing === null} title={exchanges.caption}>
        {nothing ? (
          <EmptyState {...nothing} />
        ) : (
          <div className={css.changes}>
            <SmallTable table={exchanges} />
          </div>
        )}
      </Panel>
    </>
  );
}

export default function AgreementExchanges() {
  return (
    <RecordView<ExchangesView> loaded={useLoaderData<typeof loader>()}>
      {(view) => <Exchanges view={view} />}
    </RecordView>
  );
}
