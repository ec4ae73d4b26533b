import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { TroubleView } from './trouble-view.ts';

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The key of what to say and the status of the page, by why the service gave no data. */
const REACTIONS = {
  unreachable: ['unreachable', 503],
  timeout: ['timeout', 504],
  'unexpected-status': ['unexpected', 502],
  'unexpected-answer': ['unexpected', 502],
  refused: ['unexpected', 502],
  'not-offered': ['notOffered', 501],
  'signed-out': ['unexpected', 502],
} as const;

function nameOf(code: string | null, t: Translate): string {
  return t(`permissions.${code ?? 'unnamed'}`, { defaultValue: code ?? '' });
}

/** What a page shows to somebody who lacks a permission: its name in words, and its code. */
export function forbiddenTrouble(code: string | null, t: Translate): TroubleView {
  const text = t('forbidden.text', { permission: nameOf(code, t) });
  return { state: 'forbidden', title: t('forbidden.title'), text, code };
}

/**
 * What a page shows when the service did not give what it is about, and the page's status. `t` translates keys of
 * the default namespace.
 * @throws the error itself when it is not the service's, or says that the user is signed out
 */
export function describeTrouble(
  error: unknown,
  t: Translate,
): { readonly status: number; readonly trouble: TroubleView } {
  if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
  if (error.status === 403) {
    return { status: 403, trouble: forbiddenTrouble(error.problem?.functionCode ?? null, t) };
  }
  const [key, status] = REACTIONS[error.kind];
  const words = { title: t(`failed.${key}.title`), text: t(`failed.${key}.text`) };
  return { status, trouble: { state: 'failed', ...words, traceId: error.traceId } };
}
