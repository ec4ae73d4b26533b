import type { TFunction } from 'i18next';
import { isNamed } from '../../domain/record-names.ts';
import { LOOK_UP_MS, withLimit } from '../../upstream/time-limit.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { type Asked, type Found, isNumber, KINDS, MOST } from './records.server.ts';
import type { SearchGroup } from './search-view.ts';

/** One letter finds half the business. */
export const SHORTEST = 2;

interface RecordSearch extends Asked {
  /** Null when the service does not say what is allowed: it then refuses by itself. */
  readonly permissions: ReadonlySet<string> | null;
  readonly t: TFunction;
}

interface Answer extends Pick<(typeof KINDS)[number], 'kind' | 'all'> {
  readonly found: readonly Found[];
  /** Why not all of this kind could be searched, as a key of the labels. */
  readonly failed: 'groupFailed' | 'groupLate' | null;
}

const once = (found: readonly Found[]) =>
  found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);

/** Leaves out what the user may not see; reports anything else that failed. */
function reasonOf(failures: readonly unknown[]): Answer['failed'] {
  const said = failures.filter((error) => error instanceof UpstreamError && error.status !== 403);
  const late = said.filter((error) => error instanceof UpstreamError && error.kind === 'timeout');
  if (said.length === 0) return null;
  return late.length === said.length ? 'groupLate' : 'groupFailed';
}

/** One kind, within its own time: what its calls found stays when another of them fails. */
async function search(
  { find, kind, all }: (typeof KINDS)[number],
  { reader, ...asked }: Asked,
): Promise<Answer> {
  const briefly = { ...reader, signal: withLimit(reader.signal, LOOK_UP_MS) };
  const parts = await Promise.allSettled(find({ ...asked, reader: briefly }));
  const failures = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []));
  const grave = failures.find((error) => !(error instanceof UpstreamError) || error.kind === 'signed-out');
  if (grave !== undefined) throw grave;
  const found = once(parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])));
  return { kind, all, found, failed: reasonOf(failures) };
}

/**
 * Looks for a text in all kinds of records at once. What the user may not see is not asked for; a kind that fails or
 * takes too long says so and takes nothing else down. What the text names exactly comes first, then customers where
 * it has no figures.
 * @returns the groups, and the one place that the text names exactly, if there is just one
 * @throws UpstreamError only when the session is over
 */
export async function findRecords({
  permissions,
  t,
  ...asked
}: RecordSearch): Promise<{ readonly groups: readonly SearchGroup[]; readonly exact: string | null }> {
  const { query } = asked;
  if (query.length < SHORTEST) return { groups: [], exact: null };
  const allowed = KINDS.filter(({ permission }) => permissions?.has(permission) ?? true);
  const answers = await Promise.all(allowed.map((kind) => search(kind, asked)));

  const named = new Set(answers.flatMap(({ found }) => found.filter((one) => isNamed(one, query))));
  const weight = ({ kind, found }: Answer) => {
    if (found.some((one) => named.has(one))) return 2;
    return kind === 'customers' && !isNumber(query) ? 1 : 0;
  };
  const groups = answers
    .toSorted((a, b) => weight(b) - weight(a))
    .map(({ kind, all, found, failed }) => ({
      kind,
      title: t(`labels:search.groups.${kind}`),
      // As many as were asked for: there may be more.
      ...(found.length >= MOST && { all: { href: all(query), text: t(`search.all.${kind}`) } }),
      items: found
        .toSorted((a, b) => Number(named.has(b)) - Number(named.has(a)))
        .slice(0, MOST)
        .map(({ id, text, detail, href }) => ({ id, text, detail, href })),
      failed: failed && t(`labels:search.${failed}`),
    }));
  const [first, ...others] = new Set([...named].map(({ href }) => href));
  return { groups, exact: first !== undefined && others.length === 0 ? first : null };
}
