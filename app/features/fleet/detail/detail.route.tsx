import { useLoaderData } from '@remix-run/react';
import { DetailScreen } from '../../../patterns/detail-screen/detail-screen.tsx';
import { detailLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { vehicleDetail } from './vehicle-detail.server.ts';

export const meta = titleMeta;

/** One vehicle. */
export const loader = detailLoader(vehicleDetail);

export default function Vehicle() {
  return <DetailScreen loaded={useLoaderData<typeof loader>()} />;
}
