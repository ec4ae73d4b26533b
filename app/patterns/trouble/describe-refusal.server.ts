import { paths } from '../../paths.ts';
import type { Problem } from '../../upstream/problem.contract.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { Kept, Outcome } from '../submit-once/outcome.ts';
import { describeTrouble } from './describe-trouble.server.ts';
import type { RefusalView } from './refusal-view.ts';

/** A save that was refused: the page's status, the words above the form, and those at its fields. */
export interface Refused {
  readonly status: number;
  readonly refusal: RefusalView;
  /** By the field that the service names. */
  readonly errors: Readonly<Record<string, string>>;
}

type Conflict = NonNullable<Problem['conflict']>;

function addressOf({ referenceType, referenceId }: Conflict): string | null {
  if (referenceType === 'reservation') return paths.reservation(referenceId);
  return referenceType === 'agreement' ? paths.agreement(referenceId) : null;
}

/** Who is in the way: number, dates and customer. */
function conflictWords(conflict: Conflict, { formats }: Desk): string {
  const dates = [conflict.startDate, conflict.endDate].map((wire) => formats.dateTime(wire)).filter(Boolean);
  return [conflict.number, dates.join(' – '), conflict.customerName].filter(Boolean).join(' · ');
}

function conflictText(problem: Problem, desk: Desk): Pick<RefusalView, 'text' | 'link'> {
  const { t } = desk;
  const said = problem.detail ?? problem.title;
  const { conflict, presentStatus, openMoves } = problem;
  if (conflict) {
    const href = addressOf(conflict);
    const words = conflictWords(conflict, desk);
    return href ? { text: said, link: { href, label: words } } : { text: `${said} ${words}` };
  }
  if (presentStatus === null) return { text: said };
  const moves = openMoves && openMoves.length > 0 ? openMoves.join(', ') : t('refusal.noMoves');
  return { text: `${said} ${t('refusal.present', { status: presentStatus, moves })}` };
}

function staleText({ changedBy, changedAt }: Problem, { formats, localMoment, t }: Desk): string {
  const [who, when] = [changedBy ?? '', formats.dateTime(localMoment(changedAt))];
  const said = who && when ? 'text' : who ? 'who' : when ? 'when' : 'unsaid';
  return t(`refusal.stale.${said}`, { who, when });
}

/**
 * What a form says when its save was refused (400, 403, 409, 412, 422) or did not get through. What was typed is the
 * form's own business.
 * @throws the error itself when it is not the service's, or says that the user is signed out
 */
export function describeRefusal(error: unknown, desk: Desk): Refused {
  const { t } = desk;
  const problem = error instanceof UpstreamError ? error.problem : null;
  const status = error instanceof UpstreamError ? error.status : null;
  // A 5xx is no judgement of what was asked for.
  const isPlain = problem === null || status === null || status >= 500;
  if (!(error instanceof UpstreamError) || isPlain || error.kind === 'not-offered') {
    return describeFailure(error, desk);
  }
  const { traceId } = error;
  if (status === 403 && (problem.functionCode !== null || problem.locationName !== null)) {
    const { text } = describeTrouble(error, (key, values) => t(key, { ...values })).trouble;
    return { status, errors: {}, refusal: { tone: 'bad', title: t('refusal.forbidden'), text, traceId } };
  }
  const errors = Object.fromEntries(
    Object.entries(problem.errors ?? {}).map(([field, words]) => [field, words.join(' ')]),
  );
  if (status === 412) {
    const title = t('refusal.stale.title');
    return { status, errors, refusal: { tone: 'warn', title, text: staleText(problem, desk), traceId } };
  }
  if (status === 409) {
    const title = t('refusal.conflict');
    return { status, errors, refusal: { tone: 'bad', title, ...conflictText(problem, desk), traceId } };
  }
  const text = problem.detail ?? problem.title;
  return { status, errors, refusal: { tone: 'bad', title: t('refusal.refused'), text, traceId } };
}

/** The service did not answer, lacks the call or answered what nobody can read. */
function describeFailure(error: unknown, { t }: Desk): Refused {
  const { status, trouble } = describeTrouble(error, (key, values) => t(key, { ...values }));
  const isMissing = error instanceof UpstreamError && error.kind === 'not-offered';
  const isBusy = error instanceof UpstreamError && error.kind === 'busy';
  const text = isMissing
    ? t('refusal.missingCall', { call: error.operationId })
    : isBusy
      ? t('refusal.waits', { seconds: error.retryAfter })
      : t('refusal.kept');
  const traceId = error instanceof UpstreamError ? error.traceId : '';
  return { status, errors: {}, refusal: { tone: 'bad', title: trouble.title, text, traceId } };
}

/** Why the answer to a write is missing, as a key of its text. */
function reasonOf(why: UpstreamError | null): string {
  if (why === null) return 'earlier';
  if (why.kind === 'timeout') return 'timeout';
  if (why.status !== null && why.status >= 500) return 'status';
  return why.status === null ? 'broken' : 'unreadable';
}

type Unknown = Extract<Outcome<Kept>, { readonly state: 'unknown' }>;

/** What the product found of the write, and what the user can do about it. */
function soughtText(sought: Unknown['sought'], { formats, nowAt, t }: Desk): string {
  if (sought === null) return t('refusal.unknown.repeat');
  if (sought.state === 'found') return t(`refusal.unknown.${sought.isSure ? 'there' : 'perhaps'}`);
  const time = formats.time(nowAt(null));
  return t(`refusal.unknown.${sought.state}`, { time });
}

/**
 * What a form says when nobody knows whether its save got through: why, and what the product found of it. `look` is where
 * the user can see what there is.
 */
export function describeUnknown(
  { why, sought }: Pick<Unknown, 'why' | 'sought'>,
  desk: Desk,
  look: RefusalView['link'],
): Refused {
  const { t } = desk;
  const reason = t(`refusal.unknown.why.${reasonOf(why)}`, { status: why?.status ?? '' });
  const found = sought?.state === 'found' ? sought : null;
  const refusal: RefusalView = {
    tone: 'warn',
    title: t('refusal.unknown.title'),
    text: `${reason} ${soughtText(sought, desk)}`,
    link: found ? { href: found.href, label: t('refusal.unknown.found', { what: found.words }) } : look,
    traceId: why?.traceId ?? '',
  };
  return { status: 504, errors: {}, refusal };
}
