import { useContext } from 'react';
import { SESSION_CHANNEL } from '../../config/constants.ts';
import { PageContext } from '../../ui/page-context.ts';

/** Tells the other windows of this browser that a sign-out has just come to its end; they look for themselves. */
export function SignOutNotice() {
  const { nonce } = useContext(PageContext);
  // Backquotes, since React writes quotes in a script as entities.
  return <script nonce={nonce}>{`new BroadcastChannel(\`${SESSION_CHANNEL}\`).postMessage(0)`}</script>;
}
