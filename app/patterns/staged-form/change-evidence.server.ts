import type { Desk } from '../desk/desk.server.ts';
import type { Kept } from '../submit-once/outcome.ts';
import type { StepEvidence } from './declaration.server.ts';

/** A record as it is now, with who changed it last and when (UTC, ISO); null where the service does not say. */
interface ChangedRecord {
  readonly number: string;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/** The last change of a record, as what a save of it has left behind; null where the service names no moment. */
export function changeEvidence(
  { number, changedBy, changedAt }: ChangedRecord,
  { t, formats, localMoment, profile }: Desk,
  { href, result }: { readonly href: string; readonly result: Readonly<Record<string, Kept>> },
): readonly StepEvidence[] | null {
  if (changedAt === null) return null;
  // Another user's change is none of this form.
  if (changedBy !== null && profile && changedBy !== profile.fullName) return [];
  const at = formats.dateTime(localMoment(changedAt));
  const words =
    changedBy === null
      ? t('refusal.evidence.changed', { number, at })
      : t('refusal.evidence.changedBy', { number, at, by: changedBy });
  return [{ id: changedAt, words, href, result }];
}
