import { useContext } from 'react';
import { SESSION_CHANNEL } from '../../config/constants.ts';
import { PageContext } from '../../ui/client/page-context.ts';

/** Tells the other windows of this browser to check their session; runs `then` afterwards. */
export function NoticeScript({ then = '' }: { readonly then?: string }) {
  const { nonce } = useContext(PageContext);
  // Backquotes, since React writes quotes in a script as entities.
  return (
    <script nonce={nonce}>{`new BroadcastChannel(\`${SESSION_CHANNEL}\`).postMessage(0)${then}`}</script>
  );
}
