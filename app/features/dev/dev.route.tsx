import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../patterns/page/page-title.ts';
import { DevScreen } from './dev-screen.tsx';
import { viewDev } from './dev-view.server.ts';

export const meta = titleMeta;

/** Only the gallery needs scripts. */
export const handle = {
  scripts: (data: unknown) =>
    typeof data === 'object' && data !== null && 'inside' in data && data.inside !== null,
};

export function loader({ request, context }: LoaderFunctionArgs) {
  return viewDev(context, new URL(request.url).searchParams.get('theme'));
}

export default function Dev() {
  return <DevScreen view={useLoaderData<typeof loader>()} />;
}
