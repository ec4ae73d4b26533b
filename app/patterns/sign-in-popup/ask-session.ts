import { SESSION_ANSWER_MS, USER_HEADER } from '../../config/constants.ts';
import { paths } from '../../paths.ts';

/**
 * Who is signed in in this browser: the user's mark, or '' when the session is over. Null when the product does not
 * answer in time, which says nothing about the session.
 */
export async function askSession(): Promise<string | null> {
  try {
    const answer = await fetch(paths.session(), { signal: AbortSignal.timeout(SESSION_ANSWER_MS) });
    if (answer.status === 401) return '';
    return answer.headers.get(USER_HEADER);
  } catch {
    return null;
  }
}
