import { useLoaderData } from '@remix-run/react';
import { DetailScreen } from '../../../patterns/detail-screen/detail-screen.tsx';
import { detailLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { agreementDetail } from './agreement-detail.server.ts';

export const meta = titleMeta;

/** What stands around every view of an agreement. */
export const loader = detailLoader(agreementDetail);

export default function AgreementFrame() {
  return <DetailScreen loaded={useLoaderData<typeof loader>()} />;
}
