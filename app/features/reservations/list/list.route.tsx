import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../../identity/guard.server.ts';
import { paths } from '../../../paths.ts';
import { ListScreen } from '../../../patterns/list-screen/list-screen.tsx';
import { titleMeta } from '../../../patterns/page-title.ts';
import { orSignInAgain } from '../../../patterns/sign-in-again.server.ts';
import { fields } from './fields.ts';
import { loadReservationList } from './list.server.ts';

export const meta = titleMeta;

/** The reservations that the address asks for. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { list, status } = await orSignInAgain(args, loadReservationList(args, staff));
  return data(list, { status });
}

export default function ReservationList() {
  return <ListScreen address={paths.reservation} fields={fields} list={useLoaderData<typeof loader>()} />;
}
