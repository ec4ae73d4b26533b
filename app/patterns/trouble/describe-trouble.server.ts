import { TransportError } from '../../upstream/transport.server.ts';
import { isUnavailable, UpstreamError } from '../../upstream/upstream-error.ts';
import type { TroubleView } from './trouble-view.ts';

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The key of what to say and the status of the page, by why the service gave no data. */
const REACTIONS = {
  unreachable: ['unreachable', 503],
  timeout: ['timeout', 504],
  'unexpected-status': ['unexpected', 502],
  'unexpected-answer': ['unexpected', 502],
  refused: ['unexpected', 502],
  busy: ['busy', 503],
  'not-offered': ['notOffered', 501],
  'signed-out': ['unexpected', 502],
} as const;

/** The host of the service is not known, or the name server does not answer. */
const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN']);

function reactionTo(error: UpstreamError): readonly [key: string, status: number] {
  const { kind, cause } = error;
  if (isUnavailable(error)) return ['unavailable', 503];
  if (cause instanceof TransportError && NO_HOST.has(cause.connection?.code ?? '')) return ['notFound', 503];
  return REACTIONS[kind];
}

function nameOf(code: string | null, t: Translate): string {
  return t(`permissions.${code ?? 'unnamed'}`, { defaultValue: code ?? '' });
}

/** What a page shows to somebody who lacks a permission: its name in words, and its code. */
export function forbiddenTrouble(code: string | null, t: Translate): TroubleView {
  const text = t('forbidden.text', { permission: nameOf(code, t) });
  return { state: 'forbidden', title: t('forbidden.title'), text, code };
}

/** What a page shows to a user who is not assigned to the locations that it is about: their names. */
export const notAssignedTrouble = (locations: string, t: Translate): TroubleView => ({
  state: 'forbidden',
  title: t('notAssigned.title'),
  text: t('notAssigned.text', { locations }),
  code: null,
});

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
    const { functionCode = null, locationName = null } = error.problem ?? {};
    const trouble =
      locationName === null ? forbiddenTrouble(functionCode, t) : notAssignedTrouble(locationName, t);
    return { status: 403, trouble };
  }
  const [key, status] = reactionTo(error);
  const { retryAfter, status: answered } = error;
  const values = {
    ...(retryAfter && { seconds: retryAfter }),
    ...(answered !== null && { status: String(answered) }),
  };
  const words = { title: t(`failed.${key}.title`, values), text: t(`failed.${key}.text`, values) };
  return { status, trouble: { state: 'failed', ...words, traceId: error.traceId } };
}
