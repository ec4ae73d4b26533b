import { useLoaderData } from '@remix-run/react';
import { RecordView, SmallTable } from '../../../patterns/detail-screen/record-groups.tsx';
import type { LoadedView } from '../../../patterns/record/detail-view.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { RentalsView } from './rentals.server.ts';

/** The page of a vehicle's reservations or agreements. */
export function Rentals() {
  return (
    <RecordView<RentalsView> loaded={useLoaderData<LoadedView<RentalsView>>()}>
      {({ table, none, count, more }) => {
        const list = <ButtonLink href={more.href}>{more.label}</ButtonLink>;
        if (table.rows.length === 0) return <EmptyState action={list} title={none} />;
        return (
          <Panel actions={list} aside={count} title={table.caption}>
            <SmallTable table={table} />
          </Panel>
        );
      }}
    </RecordView>
  );
}
