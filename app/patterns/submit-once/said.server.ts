import { z } from 'zod';
import type { Credentials } from '../../identity/staff.ts';
import type { Records } from '../../store/records.server.ts';
import type { SaveWarning } from '../../upstream/write-safety.ts';
import type { Kept } from './outcome.ts';

const KIND = 'said';
/** For so long a record's page repeats what was said as it was saved, in seconds. */
const SECONDS = 600;

/** What the service said of a write, to be kept with what the write gave; nothing where it said nothing. */
export const saidIn = ({
  warnings,
}: {
  readonly warnings: readonly SaveWarning[];
}): Readonly<Record<string, Kept>> =>
  warnings.length === 0 ? {} : { warnings: warnings.map(({ message }) => message) };

const textsIn = (kept: Kept | undefined): readonly string[] =>
  Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];

const answered = z.object({
  warnings: z.array(z.union([z.string(), z.object({ message: z.string() }).transform((one) => one.message)])),
});

/** What a service warned of in the answer to a write of any kind. */
export function warningsIn(answer: unknown): readonly string[] {
  const read = answered.safeParse(answer);
  return read.success ? read.data.warnings : [];
}

/** All that was said of the writes of one form, each thing once. */
export const saidOf = (
  writes: Readonly<Record<string, Readonly<Record<string, Kept>>>>,
): readonly string[] => [...new Set(Object.values(writes).flatMap(({ warnings }) => textsIn(warnings)))];

/** Keeps for the page of a record what the service said as it was saved, in place of what it said before. */
export function keepSaid(
  records: Pick<Records, 'put' | 'remove'>,
  owner: Credentials,
  { address, said }: { readonly address: string; readonly said: readonly string[] },
): void {
  if (said.length === 0) records.remove(owner, KIND, address);
  else records.put(owner, KIND, address, JSON.stringify(said), { seconds: SECONDS });
}

/** What the service said to this user as the record of this address was saved, for some minutes. */
export function saidAt(
  records: Pick<Records, 'get'>,
  owner: Credentials,
  address: string,
): readonly string[] {
  const kept = records.get(owner, KIND, address);
  return kept === null ? [] : textsIn(JSON.parse(kept));
}
