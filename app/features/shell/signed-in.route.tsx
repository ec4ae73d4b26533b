import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { PRODUCT_NAME } from '../../config/constants.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import { watchSession } from '../../identity/session-watch.ts';
import { screens } from '../../patterns/navigation.ts';
import { keepProfileLanguage } from '../../patterns/profile-language.server.ts';
import { orSignInAgain } from '../../patterns/sign-in-again.server.ts';
import { meetEndedSession } from '../../patterns/sign-in-popup/meet-ended-session.ts';
import { unreadIn } from '../../patterns/unread/unread-in-page.ts';
import { withUnread } from '../../patterns/unread/unread-words.server.ts';
import { requireValidUser } from '../../patterns/valid-user.server.ts';
import { useDelegatedForms } from '../../ui/delegated-forms.ts';
import { useDelegatedLinks } from '../../ui/delegated-links.ts';
import { useDisclosureClosing } from '../../ui/disclosure-menu.tsx';
import { PageContext } from '../../ui/page-context.ts';
import { usePending } from '../../ui/pending.ts';
import { Frame } from './frame.tsx';
import { loadFrame } from './frame-view.server.ts';
import { GenericError } from './generic-error.tsx';
import { Notices } from './notices.tsx';
import { Overlays } from './overlays.tsx';
import { ScreenError } from './screen-error.tsx';
import { useShellKeys } from './use-shell-keys.ts';

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, profile } = await orSignInAgain(args, loadFrame(args, staff));
  await requireValidUser(args, profile);
  return data(withUnread(args.context, view), { headers: keepProfileLanguage(args, profile) });
}

type Known = ReturnType<typeof useLoaderData<typeof loader>>;

/** The frame with what it needs, around a screen or what stands in for one. */
function Shell({ known, children }: { readonly known: Known; readonly children: ReactNode }) {
  const { hidden = [], messages = [], notices = [], singleKeys = true, begun, ...frame } = known;
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const offered = screens.filter(({ path }) => !hidden.includes(path));
  useDelegatedLinks();
  useDelegatedForms();
  useDisclosureClosing();
  useShellKeys(offered, singleKeys);
  useEffect(() => watchSession(meetEndedSession), []);
  const unread = unreadIn(useMatches());
  return (
    <Frame {...frame} {...usePending()} address={address} screens={offered}>
      <Notices address={address} begun={begun} messages={messages} notices={[...notices, ...unread]} />
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

/** A screen that failed: the frame stays, so that one can go on with another. */
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
