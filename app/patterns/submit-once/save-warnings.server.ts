import { z } from 'zod';
import type { Credentials } from '../../identity/staff.ts';
import type { Records } from '../../store/records.server.ts';
import type { SaveWarning } from '../../upstream/call.ts';
import type { StoredValue } from './outcome.server.ts';

const KIND = 'warnings';
const NOTICE = 'notice';
/** How long a record's page repeats the warnings of its save and the notice of its action, in seconds. */
const SECONDS = 600;

/** Returns the warnings of a write, to be stored with its result. */
export function warningTexts(written: {
  readonly warnings: readonly SaveWarning[];
}): Readonly<Record<string, StoredValue>> {
  const warnings = written.warnings.map(({ message }) => message);
  return warnings.length === 0 ? {} : { warnings };
}

const textsIn = (stored: StoredValue | undefined): readonly string[] =>
  Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];

const answered = z.object({
  warnings: z.array(z.union([z.string(), z.object({ message: z.string() }).transform((one) => one.message)])),
});

export function warningsIn(answer: unknown): readonly string[] {
  const read = answered.safeParse(answer);
  return read.success ? read.data.warnings : [];
}

export const warningsOf = (
  writes: Readonly<Record<string, Readonly<Record<string, StoredValue>>>>,
): readonly string[] => [...new Set(Object.values(writes).flatMap(({ warnings }) => textsIn(warnings)))];

/** Stores the warnings of a save for the record's page, instead of earlier ones. */
export function storeWarnings(
  records: Pick<Records, 'put' | 'remove'>,
  owner: Credentials,
  { address, saveWarnings }: { readonly address: string; readonly saveWarnings: readonly string[] },
): void {
  if (saveWarnings.length === 0) records.remove(owner, KIND, address);
  else records.put(owner, KIND, address, JSON.stringify(saveWarnings), { seconds: SECONDS });
}

/** Returns the warnings of this user's last save of the record. */
export const warningsAt = (
  records: Pick<Records, 'get'>,
  owner: Credentials,
  address: string,
): readonly string[] => textsIn(JSON.parse(records.get(owner, KIND, address) ?? '[]'));

/** Stores what the record's page says of its last action. */
export function storeNotice(
  records: Pick<Records, 'put'>,
  owner: Credentials,
  { address, text }: { readonly address: string; readonly text: string },
): void {
  records.put(owner, NOTICE, address, text, { seconds: SECONDS });
}

/** Returns what this user's last action on the record left to say; null for nothing. */
export const noticeAt = (records: Pick<Records, 'get'>, owner: Credentials, address: string): string | null =>
  records.get(owner, NOTICE, address);
