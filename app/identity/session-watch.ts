import { SESSION_CHANNEL } from '../config/constants.ts';
import { paths } from '../paths.ts';

/**
 * Watches in the browser whether somebody signed out behind this page: when the page comes back to sight, and when
 * another window says so.
 * @param onOver the session is over
 * @returns what ends the watch
 */
export function watchSession(onOver: () => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  let asking = false;
  const check = async () => {
    if (asking || document.hidden) return;
    asking = true;
    // No answer says nothing about the session.
    const answer = await fetch(paths.session()).catch(() => null);
    asking = false;
    if (answer?.status === 401) onOver();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && check());
  channel.addEventListener('message', check);
  addEventListener('pageshow', onShow);
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    channel.close();
    removeEventListener('pageshow', onShow);
    removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}
