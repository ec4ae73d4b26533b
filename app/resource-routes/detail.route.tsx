import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { DetailScreen } from '../patterns/detail-screen/detail-screen.tsx';
import { detailLoader } from '../patterns/detail-screen/load-detail.server.ts';
import { titleMeta } from '../patterns/page/page-title.ts';
import { recordAt } from './resource-at.server.ts';

export const meta = titleMeta;

/** What stands around every view of a record. */
export const loader = (args: LoaderFunctionArgs) => detailLoader(recordAt(args.request).detail)(args);

export default function RecordFrame() {
  const [, name] = useLocation().pathname.split('/');
  return <DetailScreen key={name} loaded={useLoaderData<typeof loader>()} />;
}
