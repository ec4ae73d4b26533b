import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { actionLoader, recordAction } from '../../../patterns/record-action/action-routes.server.ts';
import { ActionScreen } from '../../../patterns/record-action/action-screen.tsx';
import { vehicleDetail } from './vehicle-detail.server.ts';

export const meta = titleMeta;

/** What can be done with a vehicle. */
export const loader = actionLoader(vehicleDetail);
export const action = recordAction(vehicleDetail);

export default function VehicleAction() {
  return <ActionScreen view={useLoaderData<typeof loader>()} />;
}
