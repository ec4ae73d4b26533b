import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { Outlet, useLoaderData, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { PRODUCT_NAME } from '../../config/constants.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import { watchSession } from '../../identity/session-watch.ts';
import { withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { unreadIn } from '../../patterns/error-page/error-view.ts';
import { FlashBanner } from '../../patterns/page/flash-banner.tsx';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { meetEndedSession } from '../../patterns/sign-in-popup/meet-ended-session.ts';
import { keepProfileLanguage, requireValidUser } from '../../patterns/staff-context/user-profile.server.ts';
import { useDelegatedForms } from '../../ui/client/delegated-forms.ts';
import { useDelegatedLinks } from '../../ui/client/delegated-links.ts';
import { PageContext } from '../../ui/client/page-context.ts';
import { PartBoundary } from '../../ui/client/part-boundary.tsx';
import { usePending } from '../../ui/client/pending.ts';
import { useDisclosureClosing } from '../../ui/menus.tsx';
import { Banner } from '../../ui/states.tsx';
import { Messages } from '../messages/public.ts';
import * as css from './frame.css.ts';
import { Frame } from './frame.tsx';
import { loadFrame } from './frame-view.server.ts';
import { Overlays } from './overlays.tsx';
import { GenericError, ScreenError } from './screen-error.tsx';
import { useShellKeys } from './screens-nav.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, profile } = await orSignInAgain(args, loadFrame(args, staff));
  await requireValidUser(args, profile);
  return data(withUnread(args.context, view), { headers: keepProfileLanguage(args, profile) });
}

/**
 * Filters, order and pages of a screen leave the frame as it is: its data come with each screen and after a submit. Remix
 * gives `true` as the default, also for a refused submit, after which it loads nothing without this function.
 */
export const shouldRevalidate = ({
  currentUrl: { pathname, search },
  nextUrl,
  formMethod = 'GET',
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'GET' ? pathname !== nextUrl.pathname || search === nextUrl.search : actionStatus < 400;

type Known = ReturnType<typeof useLoaderData<typeof loader>>;

/** The frame with its warnings, drafts and messages above a screen or its error. */
function Shell({ known, children }: { readonly known: Known; readonly children: ReactNode }) {
  const { messages = [], notices = [], singleKeys = true, started, ...frame } = known;
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useDelegatedLinks();
  useDelegatedForms();
  useDisclosureClosing();
  useShellKeys(frame.screens, singleKeys);
  useEffect(() => watchSession(meetEndedSession), []);
  const unread = unreadIn(useMatches());
  return (
    <Frame {...frame} {...usePending()} address={address}>
      <FlashBanner />
      {[...notices, ...unread].map((text) => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
      {started && (
        <p className={css.started}>
          <a href={started.href}>{started.text}</a>
        </p>
      )}
      {messages.length > 0 && (
        <PartBoundary instead={null}>
          <Messages address={address} messages={messages} />
        </PartBoundary>
      )}
      {children}
      <Overlays />
    </Frame>
  );
}

/** Routes with `handle = { frame: false }` stand alone. */
export default function SignedIn() {
  const known = useLoaderData<typeof loader>();
  const bare = useMatches().some(
    ({ handle }) => (handle as { frame?: boolean } | undefined)?.frame === false,
  );
  if (bare) return <Outlet />;
  return (
    <Shell known={known}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>('signed-in');
  const { traceId } = useContext(PageContext);
  const { pathname, search } = useLocation();
  return (
    <>
      <title>{PRODUCT_NAME}</title>
      {known ? (
        <Shell known={known}>
          <ScreenError again={pathname + search} />
        </Shell>
      ) : (
        <GenericError traceId={traceId} />
      )}
    </>
  );
}
