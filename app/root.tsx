import './ui/page.css.ts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from './config/constants.ts';
import { GenericError } from './features/shell/generic-error.tsx';
import { loadRemainingTexts } from './i18n/browser-texts.ts';
import { PageContext } from './ui/page-context.ts';

/** What the document itself needs. */
export function loader({ context }: LoaderFunctionArgs) {
  return { theme: context.preferences.theme };
}

/** Pages whose route says `handle = { scripts: false }` send none; they work as plain HTML. */
function useScripts(): boolean {
  return !useMatches().some(({ handle }) => (handle as { scripts?: boolean } | undefined)?.scripts === false);
}

/**
 * Keeps scroll positions from hydration on. Before it the browser restores them by itself, so the script that Remix
 * would put into every page stays out; entry.client gives the history entry the key that it would.
 */
function ScrollKeeper() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated ? <ScrollRestoration /> : null;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root');
  const { nonce } = useContext(PageContext);
  const { i18n } = useTranslation();
  const scripts = useScripts();
  return (
    <html lang={i18n.language} dir={i18n.dir()} data-theme={settings?.theme ?? 'system'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts && <ScrollKeeper />}
        {scripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const { i18n } = useTranslation();
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    // The next page may use texts that this one did not: they are fetched beside its data.
    if (busy) void loadRemainingTexts(i18n);
  }, [busy, i18n]);
  return <Outlet />;
}

/** Anything that no screen of its own catches. */
export function ErrorBoundary() {
  const { traceId } = useContext(PageContext);
  return (
    <>
      <title>{PRODUCT_NAME}</title>
      <GenericError traceId={traceId} />
    </>
  );
}
