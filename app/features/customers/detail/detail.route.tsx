import { useLoaderData } from '@remix-run/react';
import { DetailScreen } from '../../../patterns/detail-screen/detail-screen.tsx';
import { detailLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { customerDetail } from './customer-detail.server.ts';

export const meta = titleMeta;

/** One customer. */
export const loader = detailLoader(customerDetail);

export default function Customer() {
  return <DetailScreen loaded={useLoaderData<typeof loader>()} />;
}
