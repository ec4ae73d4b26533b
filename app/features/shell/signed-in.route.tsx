import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { requireStaff } from '../../identity/guard.server.ts';
import { watchSession } from '../../identity/session-watch.ts';
import { openDesk } from '../../patterns/desk/desk.server.ts';
import { orNull } from '../../patterns/or-null.server.ts';
import { orSignInAgain } from '../../patterns/sign-in-again.server.ts';
import { requireValidUser } from '../../patterns/valid-user.server.ts';
import { useDelegatedLinks } from '../../ui/delegated-links.ts';
import { useDisclosureClosing } from '../../ui/disclosure-menu.tsx';
import { usePending } from '../../ui/pending.ts';
import { LOOK_UP_MS, withLimit } from '../../upstream/time-limit.ts';
import { getOwnPermissions } from '../../upstream/users/users.server.ts';
import { Frame } from './frame.tsx';
import { screens } from './navigation.ts';

/** Who is signed in and where; no failure of these calls takes a page down. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { context } = args;
  const reader = {
    upstream: context.upstream,
    staff,
    traceId: context.requestId,
    signal: withLimit(args.request.signal, LOOK_UP_MS),
  };
  const [desk, permissions] = await orSignInAgain(
    args,
    Promise.all([openDesk(args, staff), orNull(getOwnPermissions(reader))]),
  );
  await requireValidUser(args, desk.profile);
  return {
    user: { name: desk.profile?.fullName || staff.name, role: desk.profile?.roleName ?? null },
    where: [desk.client?.name, desk.profile?.placeName].filter((part): part is string => Boolean(part)),
    theme: context.preferences.theme,
    // When the service does not say what is allowed, everything is offered: it refuses by itself.
    hidden: permissions
      ? screens.flatMap(({ path, permission }) => (permissions.has(permission) ? [] : path))
      : [],
  };
}

/** Routes with `handle = { frame: false }` stand alone. */
export default function SignedIn() {
  const { hidden, ...frame } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const pending = usePending();
  useDelegatedLinks();
  useDisclosureClosing();
  useEffect(watchSession, []);
  const bare = useMatches().some(
    ({ handle }) => (handle as { frame?: boolean } | undefined)?.frame === false,
  );
  if (bare) return <Outlet />;
  return (
    <Frame
      {...frame}
      address={pathname + search}
      pending={pending}
      screens={screens.filter(({ path }) => !hidden.includes(path))}
    >
      <Outlet />
    </Frame>
  );
}
