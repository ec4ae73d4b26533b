import * as paths from '../../paths.ts';
import type { Problem } from '../../upstream/problem.contract.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { Again } from '../request/hidden-fields.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { Outcome, StoredValue } from '../submit-once/outcome.server.ts';
import { describeError } from './describe-error.server.ts';
import type { RefusalView } from './error-view.ts';

export interface Refused {
  readonly status: number;
  readonly refusal: RefusalView;
  readonly errors: Readonly<Record<string, string>>;
}

type Conflict = NonNullable<Problem['conflict']>;

function addressOf({ referenceType, referenceId }: Conflict): string | null {
  if (referenceType === 'reservation') return paths.reservation(referenceId);
  return referenceType === 'agreement' ? paths.agreement(referenceId) : null;
}

function conflictWords(conflict: Conflict, { formats }: StaffContext): string {
  const dates = [conflict.startDate, conflict.endDate].map((wire) => formats.dateTime(wire)).filter(Boolean);
  return [conflict.number, dates.join(' – '), conflict.customerName].filter(Boolean).join(' · ');
}

function conflictText(problem: Problem, staffContext: StaffContext): Pick<RefusalView, 'text' | 'link'> {
  const { t } = staffContext;
  const reason = problem.detail ?? problem.title;
  const { conflict, presentStatus, openMoves } = problem;
  if (conflict) {
    const href = addressOf(conflict);
    const words = conflictWords(conflict, staffContext);
    return href ? { text: reason, link: { href, label: words } } : { text: `${reason} ${words}` };
  }
  if (presentStatus === null) return { text: reason };
  const moves = openMoves && openMoves.length > 0 ? openMoves.join(', ') : t('refusal.noMoves');
  return { text: `${reason} ${t('refusal.present', { status: presentStatus, moves })}` };
}

function staleText({ changedBy, changedAt }: Problem, { formats, localMoment, t }: StaffContext): string {
  const [who, when] = [changedBy ?? '', formats.dateTime(localMoment(changedAt))];
  const reason = who && when ? 'text' : who ? 'who' : when ? 'when' : 'unsaid';
  return t(`refusal.stale.${reason}`, { who, when });
}

/** Describes a save that was refused or failed. @throws an error that is not the service's, or signed out */
export function describeRefusal(error: unknown, staffContext: StaffContext): Refused {
  if (!(error instanceof UpstreamError)) throw error;
  const { t } = staffContext;
  const { problem, status, kind, traceId } = error;
  // A 5xx is no judgement of the request.
  if (problem === null || status === null || status >= 500 || kind === 'not-offered')
    return describeFailure(error, staffContext);
  if (status === 403 && (problem.functionCode !== null || problem.locationName !== null)) {
    const { text } = describeError(error, t).errorView;
    return { status, errors: {}, refusal: { tone: 'bad', title: t('refusal.forbidden'), text, traceId } };
  }
  const errors = Object.fromEntries(
    Object.entries(problem.errors ?? {}).map(([field, words]) => [field, words.join(' ')]),
  );
  const refused = (title: string, about: Pick<RefusalView, 'text' | 'link'>): Refused => {
    const tone = status === 412 ? 'warn' : 'bad';
    return { status, errors, refusal: { tone, title: t(title), ...about, traceId } };
  };
  if (status === 412) return refused('refusal.stale.title', { text: staleText(problem, staffContext) });
  if (status === 409) return refused('refusal.conflict', conflictText(problem, staffContext));
  return refused('refusal.refused', { text: problem.detail ?? problem.title });
}

/** The service did not answer, lacks the call or sent an unreadable answer. */
function describeFailure(error: UpstreamError, { t }: StaffContext): Refused {
  const { status, errorView } = describeError(error, t);
  const { kind, operationId, retryAfter, traceId } = error;
  const text =
    kind === 'not-offered'
      ? t('refusal.missingCall', { call: operationId })
      : kind === 'busy'
        ? t('refusal.waits', { seconds: retryAfter })
        : t('refusal.kept');
  return { status, errors: {}, refusal: { tone: 'bad', title: errorView.title, text, traceId } };
}

function reasonOf(why: UpstreamError | null): string {
  if (why === null) return 'earlier';
  if (why.kind === 'timeout') return 'timeout';
  if (why.status !== null && why.status >= 500) return 'status';
  return why.status === null ? 'broken' : 'unreadable';
}

type Unknown = Extract<Outcome<StoredValue>, { readonly state: 'unknown' }>;

function soughtText(sought: Unknown['sought'], { formats, nowAt, t }: StaffContext): string {
  if (sought === null) return t('refusal.unknown.repeat');
  if (sought.state === 'found') return t(`refusal.unknown.${sought.isSure ? 'there' : 'perhaps'}`);
  const time = formats.time(nowAt(null));
  return t(`refusal.unknown.${sought.state}`, { time });
}

/** Describes an unknown outcome: why, and what was found of it. `look` is where the user can check. */
export function describeUnknown(
  { why, sought }: Pick<Unknown, 'why' | 'sought'>,
  staffContext: StaffContext,
  look: RefusalView['link'],
): Refused {
  const { t } = staffContext;
  const reason = t(`refusal.unknown.why.${reasonOf(why)}`, { status: why?.status ?? '' });
  const found = sought?.state === 'found' ? sought : null;
  const refusal: RefusalView = {
    tone: 'warn',
    title: t('refusal.unknown.title'),
    text: `${reason} ${soughtText(sought, staffContext)}`,
    link: found ? { href: found.href, label: t('refusal.unknown.found', { what: found.words }) } : look,
    traceId: why?.traceId ?? '',
  };
  return { status: 504, errors: {}, refusal };
}

/** The form was sent before with other content, or its key is not this user's. */
export function notSent({ t }: StaffContext, link: RefusalView['link']): Refused {
  const title = t('refusal.notSent.title');
  const text = t('refusal.notSent.text');
  return { status: 409, errors: {}, refusal: { tone: 'warn', title, text, link, traceId: '' } };
}

export interface Unwritten extends Refused {
  /** The outcome is unknown: the user may ask for another attempt. */
  readonly again: Again | null;
  /** The form takes a new key. */
  readonly isSpent: boolean;
}

/** @param look where the user can check */
export function unwrittenBy(
  outcome: Exclude<Outcome<StoredValue>, { readonly state: 'done' }>,
  staffContext: StaffContext,
  look: RefusalView['link'],
): Unwritten {
  if (outcome.state === 'refused')
    return { ...describeRefusal(outcome.error, staffContext), again: null, isSpent: false };
  if (outcome.state !== 'unknown') return { ...notSent(staffContext, look), again: null, isSpent: true };
  const again = { attempt: outcome.attempt, asksLook: outcome.sought !== null };
  return { ...describeUnknown(outcome, staffContext, look), again, isSpent: false };
}
