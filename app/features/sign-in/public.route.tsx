import { Outlet } from '@remix-run/react';

/** The public pages need no scripts: each is text, a link or one button. */
export const handle = { scripts: false };

export default function PublicLayout() {
  return <Outlet />;
}
