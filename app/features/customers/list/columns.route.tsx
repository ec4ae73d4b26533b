import { useActionData, useLoaderData } from '@remix-run/react';
import { ColumnPage } from '../../../patterns/column-choice/column-page.tsx';
import { columnAction, columnLoader } from '../../../patterns/column-choice/column-routes.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { customerList } from './list.server.ts';

export const meta = titleMeta;

/** The columns of the list, to choose from. */
export const loader = columnLoader(customerList);
export const action = columnAction(customerList);

export default function CustomerColumns() {
  const kept = useLoaderData<typeof loader>();
  return <ColumnPage view={useActionData<typeof action>() ?? kept} />;
}
