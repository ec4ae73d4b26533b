import type { TFunction } from 'i18next';
import { isNamed } from '../../domain/record-names.ts';
import { describeTrouble } from '../../patterns/trouble/describe-trouble.server.ts';
import type { TroubleView } from '../../patterns/trouble/trouble-view.ts';
import { LOOK_UP_MS, withLimit } from '../../upstream/time-limit.ts';
import { failedRead } from '../../upstream/unread-parts.ts';
import type { UpstreamError } from '../../upstream/upstream-error.ts';
import { type Asked, type Found, isNumber, KINDS, MOST } from './records.server.ts';
import type { SearchGroup, SearchView } from './search-view.ts';

/** One letter finds half the business. */
export const SHORTEST = 2;

interface RecordSearch extends Asked {
  /** Null when the service does not say what is allowed: it then refuses by itself. */
  readonly permissions: ReadonlySet<string> | null;
  readonly t: TFunction;
}

interface FoundRecords extends Pick<SearchView, 'unsearched'> {
  readonly groups: readonly SearchGroup[];
  readonly exact: string | null;
}

interface Answer extends Pick<(typeof KINDS)[number], 'kind' | 'all'> {
  readonly found: readonly Found[];
  /** Why not all of this kind could be searched; empty when it could. */
  readonly failures: readonly UpstreamError[];
}

const once = (found: readonly Found[]) =>
  found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);

/** Why not all of a kind could be searched, in words; null when it could. */
function failedWords(failures: readonly UpstreamError[], t: TFunction): string | null {
  if (failures.length === 0) return null;
  const isLate = failures.every(({ kind }) => kind === 'timeout');
  return t(isLate ? 'labels:search.groupLate' : 'labels:search.groupFailed');
}

/**
 * What stands in the place of results when there are none and something could not be searched: why, where that is
 * everything; else which kinds. Null when there are results, or everything could be searched.
 */
function unsearched(answers: readonly Answer[], t: TFunction): TroubleView | null {
  const failed = answers.filter(({ failures }) => failures.length > 0);
  const [first] = failed.flatMap(({ failures }) => failures);
  if (first === undefined || answers.some(({ found }) => found.length > 0)) return null;
  const { trouble } = describeTrouble(first, (key, values) => t(key, { ...values }));
  if (failed.length === answers.length) return trouble;
  const kinds = failed.map(({ kind }) => t(`labels:search.groups.${kind}`)).join(', ');
  const text = t('search.unsearched.text', { kinds, why: trouble.title });
  return { state: 'failed', title: t('search.unsearched.title'), text, traceId: first.traceId };
}

/** One kind, within its own time: what its calls found stays when another of them fails. */
async function search(
  { find, kind, all }: (typeof KINDS)[number],
  { reader, ...asked }: Asked,
): Promise<Answer> {
  const briefly = { ...reader, signal: withLimit(reader.signal, LOOK_UP_MS) };
  const parts = await Promise.allSettled(find({ ...asked, reader: briefly }));
  const failures = parts.flatMap((part) => (part.status === 'rejected' ? [failedRead(part.reason)] : []));
  const found = once(parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])));
  // What the user may not see is left out.
  return { kind, all, found, failures: failures.filter(({ status }) => status !== 403) };
}

/**
 * Looks for a text in all kinds of records at once. What the user may not see is not asked for; a kind that fails or
 * takes too long says so and takes nothing else down. What the text names exactly comes first, then customers where
 * it has no figures.
 * @returns the groups, the one place that the text names exactly, if there is just one, and what stands in the place of
 *   results that are unknown
 * @throws UpstreamError only when the session is over
 */
export async function findRecords({ permissions, t, ...asked }: RecordSearch): Promise<FoundRecords> {
  const { query } = asked;
  if (query.length < SHORTEST) return { groups: [], exact: null, unsearched: null };
  const allowed = KINDS.filter(({ permission }) => permissions?.has(permission) ?? true);
  const answers = await Promise.all(allowed.map((kind) => search(kind, asked)));

  const named = new Set(answers.flatMap(({ found }) => found.filter((one) => isNamed(one, query))));
  const weight = ({ kind, found }: Answer) => {
    if (found.some((one) => named.has(one))) return 2;
    return kind === 'customers' && !isNumber(query) ? 1 : 0;
  };
  const groups = answers
    .toSorted((a, b) => weight(b) - weight(a))
    .map(({ kind, all, found, failures }) => ({
      kind,
      title: t(`labels:search.groups.${kind}`),
      // As many as were asked for: there may be more.
      ...(found.length >= MOST && { all: { href: all(query), text: t(`search.all.${kind}`) } }),
      items: found
        .toSorted((a, b) => Number(named.has(b)) - Number(named.has(a)))
        .slice(0, MOST)
        .map(({ id, text, detail, href }) => ({ id, text, detail, href })),
      failed: failedWords(failures, t),
    }));
  const [first, ...others] = new Set([...named].map(({ href }) => href));
  const exact = first !== undefined && others.length === 0 ? first : null;
  return { groups, exact, unsearched: unsearched(answers, t) };
}
