import { useActionData, useLoaderData } from '@remix-run/react';
import { ColumnPage } from '../../../patterns/column-choice/column-page.tsx';
import { columnAction, columnLoader } from '../../../patterns/column-choice/column-routes.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { vehicleList } from './list.server.ts';

export const meta = titleMeta;

/** The columns of the list, to choose from. */
export const loader = columnLoader(vehicleList);
export const action = columnAction(vehicleList);

export default function VehicleColumns() {
  const kept = useLoaderData<typeof loader>();
  return <ColumnPage view={useActionData<typeof action>() ?? kept} />;
}
