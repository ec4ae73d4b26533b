import './ui/page.css.ts';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { PRODUCT_NAME } from './config/constants.ts';
import { GenericError } from './features/shell/screen-error.tsx';
import { speak } from './i18n/browser-texts.ts';
import { useTranslation } from './i18n/use-translation.ts';
import { takeFlash } from './patterns/page/flash.server.ts';
import { HOLD_EARLY_KEY, replayEarlyKey } from './ui/client/early-events.ts';
import { type FirstStyles, PageContext } from './ui/client/page-context.ts';

/** What the document itself needs. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { preferences, language } = context;
  const settings = { theme: preferences.theme, language, ...(preferences.lite && { lite: true }) };
  const flash = takeFlash(request, context);
  return data(
    { ...settings, ...(flash?.order && { flash: flash.order }) },
    { headers: flash?.headers ?? [] },
  );
}

/**
 * Pages whose route says `handle = { scripts: false }` send none (it may also be a function of what the route's loader
 * gives), and no page does where this browser asks for none;
 * they work as plain HTML.
 */
function useScripts(): boolean {
  const lite = useRouteLoaderData<typeof loader>('root')?.lite ?? false;
  const without = useMatches().some(({ handle, data: loaded }) => {
    const input = (handle as { scripts?: boolean | ((loaded: unknown) => boolean) } | undefined)?.scripts;
    return typeof input === 'function' ? !input(loaded) : input === false;
  });
  return !lite && !without;
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

interface WrittenStylesProps {
  readonly styles: FirstStyles;
  readonly nonce: string;
  readonly scripts: boolean;
}

/**
 * The styles of a page for a browser without their files. The files, which scripts may need for what they show, do not
 * apply until `entry.client.tsx` puts them in place of the written styles. The page can be painted before its end, where
 * the scripts are named, so the first of them is named here.
 */
function WrittenStyles({ styles, nonce, scripts }: WrittenStylesProps) {
  return (
    <>
      {scripts &&
        styles.files.map((href) => <link key={href} rel="stylesheet" href={href} media="not all" />)}
      {scripts && <link rel="modulepreload" href={styles.script} {...{ fetchpriority: 'low' }} />}
      <style
        nonce={nonce}
        data-first
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style files
        dangerouslySetInnerHTML={{ __html: styles.place }}
      />
    </>
  );
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root');
  const { nonce, styles } = useContext(PageContext);
  const { i18n } = useTranslation();
  const scripts = useScripts();
  return (
    <html lang={i18n.language} dir={i18n.dir()} data-theme={settings?.theme ?? 'system'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {/* Nothing is drawn before the content is there; see the server's `drawnInPieces`. */}
        <link rel="expect" href="#content" {...{ blocking: 'render' }} />
        {scripts && (
          <script
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the one inline script, a constant of ours
            dangerouslySetInnerHTML={{ __html: HOLD_EARLY_KEY }}
            nonce={nonce}
            suppressHydrationWarning
          />
        )}
        <Meta />
        {styles === null ? <Links /> : <WrittenStyles styles={styles} nonce={nonce} scripts={scripts} />}
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
  const { language } = useLoaderData<typeof loader>();
  useEffect(() => {
    void speak(i18n, language);
  }, [i18n, language]);
  // After the effects of the screens, which listen by then.
  useEffect(replayEarlyKey, []);
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
