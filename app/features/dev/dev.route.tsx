import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import product from '../../../package.json';
import { pageTitle, titleMeta } from '../../patterns/page-title.ts';
import { DevScreen } from './dev-screen.tsx';
import { environmentLabel } from './environment-label.server.ts';
import { gallerySamples } from './samples.server.ts';
import { settingsHealth } from './settings-health.server.ts';

export const meta = titleMeta;

/** Scripts come with the gallery only: in production this page is a few words. */
export const handle = {
  scripts: (data: unknown) =>
    typeof data === 'object' && data !== null && 'inside' in data && data.inside !== null,
};

const THEMES = ['light', 'dark'] as const;

/** What runs here. In production build and health and no more; elsewhere the settings' health and every control. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('theme');
  const environment = environmentLabel(context.config);
  return {
    pageTitle: pageTitle(context.t('labels:dev.title')),
    version: product.version,
    environment,
    inside:
      environment === 'production'
        ? null
        : {
            theme: THEMES.find((theme) => theme === asked) ?? null,
            settings: settingsHealth(context.config),
            samples: gallerySamples(context.language, context.t),
          },
  };
}

export default function Dev() {
  return <DevScreen view={useLoaderData<typeof loader>()} />;
}
