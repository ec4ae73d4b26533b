import { SmallTable } from '../../../patterns/detail-screen/record-groups.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { RentalsView } from './rentals.server.ts';

/** A vehicle's reservations or agreements, and the way to the list of them. */
export function Rentals({ view }: { readonly view: RentalsView }) {
  const { table, none, count, more } = view;
  const list = <ButtonLink href={more.href}>{more.label}</ButtonLink>;
  if (table.rows.length === 0) return <EmptyState action={list} title={none} />;
  return (
    <Panel actions={list} aside={count} title={table.caption}>
      <SmallTable table={table} />
    </Panel>
  );
}
