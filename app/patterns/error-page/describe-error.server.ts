import type { AppLoadContext } from '@remix-run/node';
import { actsAt, type RecordLocation } from '../../access/assigned-locations.ts';
import { problemSchema } from '../../upstream/problem.contract.ts';
import { TransportError } from '../../upstream/service/transport.server.ts';
import { isUnavailable, UpstreamError } from '../../upstream/upstream-error.ts';
import { pageTitle } from '../page/page-title.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { ErrorView, NoFormView, RecordLink, UnreadInPage } from './error-view.ts';

type Translate = (key: string, values: Readonly<Record<string, string>>) => string;

/** The key of the text and the status of the page, by kind of failure. */
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

/** The host is not known, or the name server does not answer. */
const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN']);

function reactionTo(error: UpstreamError): readonly [key: string, status: number] {
  if (isUnavailable(error)) return ['unavailable', 503];
  const { kind, cause } = error;
  const isUnknown = cause instanceof TransportError && NO_HOST.has(cause.connection?.code ?? '');
  return isUnknown ? ['notFound', 503] : REACTIONS[kind];
}

export function forbiddenView(code: string | null, t: Translate): ErrorView {
  const permission = t(`permissions.${code ?? 'unnamed'}`, { defaultValue: code ?? '' });
  const text = t('forbidden.text', { permission });
  return { state: 'forbidden', title: t('forbidden.title', {}), text, code };
}

/** Why nothing can be saved in an inactive business; null in an active one. */
export const inactiveBusinessView = ({ client, t }: Pick<StaffContext, 'client' | 't'>): ErrorView | null =>
  client?.isActive === false
    ? { state: 'forbidden', title: t('businessInactive.title'), text: t('businessInactive.text'), code: null }
    : null;

export const notAssignedView = (locations: string, t: Translate): ErrorView => ({
  state: 'forbidden',
  title: t('notAssigned.title', {}),
  text: t('notAssigned.text', { locations }),
  code: null,
});

/**
 * Describes why a page has no data. `t` translates keys of the default namespace.
 * @throws the error itself when it is not the service's, or says that the user is signed out
 */
export function describeError(
  error: unknown,
  t: Translate,
): { readonly status: number; readonly errorView: ErrorView } {
  if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
  if (error.status === 403) {
    const { functionCode = null, locationName = null } = error.problem ?? {};
    const errorView =
      locationName === null ? forbiddenView(functionCode, t) : notAssignedView(locationName, t);
    return { status: 403, errorView };
  }
  const [key, status] = reactionTo(error);
  const { retryAfter, status: answered } = error;
  const values = {
    ...(retryAfter && { seconds: retryAfter }),
    ...(answered !== null && { status: String(answered) }),
  };
  const words = { title: t(`failed.${key}.title`, values), text: t(`failed.${key}.text`, values) };
  return { status, errorView: { state: 'failed', ...words, traceId: error.traceId } };
}

const namesOf = (locations: readonly RecordLocation[]): string =>
  [...new Set(locations.flatMap(({ id, name }) => (id === null ? [] : [name || String(id)])))].join(', ');

/** Why the user may not act on a record at these locations; null where that is allowed. */
export const notAssignedTo = (
  locations: readonly RecordLocation[],
  staffContext: Pick<StaffContext, 't' | 'isAssigned'>,
): ErrorView | null =>
  actsAt(locations, staffContext) ? null : notAssignedView(namesOf(locations), staffContext.t);

/** The same as if the service had refused the call, for a form that keeps its input. */
export const notAssignedError = (
  operationId: string,
  locations: readonly RecordLocation[],
  { reader: { traceId } }: Pick<StaffContext, 'reader'>,
): UpstreamError =>
  new UpstreamError('refused', 'The location is not assigned to the user', {
    operationId,
    traceId,
    status: 403,
    problem: problemSchema.parse({ title: 'Forbidden', locationName: namesOf(locations) }),
  });

type Asked = Pick<AppLoadContext, 'unread' | 't' | 'requestId'>;

/** Names the parts that could not be read; null for none. To be called after all reads of the loader. */
export function unreadWords({ unread, t, requestId }: Asked): string | null {
  const ids = unread.take();
  if (ids.length === 0) return null;
  const parts = ids.map((id) => t(`unread.parts.${id}`, { defaultValue: id })).join(', ');
  return t('unread.text', { parts, trace: t('labels:trouble.trace'), number: requestId });
}

/** Returns a loader's data with the names of the parts that could not be read, which the frame shows. */
export function withUnread<Loaded extends object>(context: Asked, loaded: Loaded): Loaded & UnreadInPage {
  const words = unreadWords(context);
  return words === null ? loaded : { ...loaded, unreadParts: words };
}

export const closedView = (
  title: string,
  { reason, text, back }: Pick<Extract<NoFormView, { state: 'closed' }>, 'reason' | 'text' | 'back'>,
): NoFormView => ({ state: 'closed', pageTitle: pageTitle(title), title, reason, text, back });

export const toErrorView = (title: string, errorView: ErrorView, back?: RecordLink): NoFormView => ({
  state: 'trouble',
  pageTitle: pageTitle(title),
  title,
  errorView,
  back,
});
