import { useLoaderData } from '@remix-run/react';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { listLoader } from '../../patterns/list-screen/load-list.server.ts';
import { titleMeta } from '../../patterns/page-title.ts';
import { saveViewAction } from '../../patterns/saved-views/save-view.server.ts';
import { holdAddress } from './hold-address.ts';
import { holdList } from './list.server.ts';

export const meta = titleMeta;

/** The holds on cards that the address asks for. */
export const loader = listLoader(holdList);
/** Keeps what the address shows as one of the user's views. */
export const action = saveViewAction(holdList);

export default function CardHolds() {
  return <ListScreen address={holdAddress} list={useLoaderData<typeof loader>()} />;
}
