import { useLoaderData } from '@remix-run/react';
import { paths } from '../../../paths.ts';
import { ListScreen } from '../../../patterns/list-screen/list-screen.tsx';
import { listLoader } from '../../../patterns/list-screen/load-list.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { saveViewAction } from '../../../patterns/saved-views/save-view.server.ts';
import { vehicleList } from './list.server.ts';

export const meta = titleMeta;

/** The vehicles that the address asks for. */
export const loader = listLoader(vehicleList);
/** Keeps what the address shows as one of the user's views. */
export const action = saveViewAction(vehicleList);

export default function Fleet() {
  return <ListScreen address={paths.vehicle} list={useLoaderData<typeof loader>()} />;
}
