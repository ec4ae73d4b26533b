import { SESSION_CHANNEL } from '../config/constants.ts';
import * as paths from '../paths.ts';

/** Checks the session when the page becomes visible or another window reports its end; returns what stops it. */
export function watchSession(onOver: () => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  const watch = new AbortController();
  let asking = false;
  const check = async () => {
    if (asking || document.hidden) return;
    asking = true;
    // No answer says nothing about the session.
    const answer = await fetch(paths.session()).catch(() => null);
    asking = false;
    if (answer?.status === 401) onOver();
  };
  const { signal } = watch;
  channel.addEventListener('message', check, { signal });
  addEventListener('pageshow', ({ persisted }) => void (persisted && check()), { signal });
  addEventListener('focus', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  return () => {
    channel.close();
    watch.abort();
  };
}
