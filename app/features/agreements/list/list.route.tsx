import { useLoaderData } from '@remix-run/react';
import { paths } from '../../../paths.ts';
import { ListScreen } from '../../../patterns/list-screen/list-screen.tsx';
import { listLoader } from '../../../patterns/list-screen/load-list.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { saveViewAction } from '../../../patterns/saved-views/save-view.server.ts';
import { agreementList } from './list.server.ts';

export const meta = titleMeta;

/** The agreements that the address asks for. */
export const loader = listLoader(agreementList);
/** Keeps what the address shows as one of the user's views. */
export const action = saveViewAction(agreementList);

export default function AgreementList() {
  return <ListScreen address={paths.agreement} list={useLoaderData<typeof loader>()} />;
}
