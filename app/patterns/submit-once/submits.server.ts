// The whole life of a save in one file: what is remembered, looked for and repeated is one decision and one lock.
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Coordination } from '../../store/coordination.server.ts';
import type { Sealer } from '../../store/sealing.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import {
  type FormOwner,
  type KeyHolder,
  mintKey,
  ownerOfKey,
  readKey,
  renewKey,
  savesWithoutSession,
} from './form-key.server.ts';
import {
  type Evidence,
  NotWritten,
  type Outcome,
  type Sought,
  type StoredValue,
  wasNotDone,
} from './outcome.server.ts';

const REMEMBERED = 3600; // seconds
const LONGEST_TYPED = 100_000; // characters

export interface SentForm {
  /** Which form of which record; the key opens for no other. */
  readonly form: string;
  readonly key: string;
  /** All that is to be written: the same key stands for the same content. */
  readonly content: unknown;
  /** The attempt of unknown outcome that the user repeats: a repeated page repeats no write. */
  readonly again: string | null;
  /** Names one of several writes of a form; each is done once. */
  readonly part?: string | undefined;
  /** It was started before: with nothing remembered, its outcome is unknown. */
  readonly wasStarted?: boolean | undefined;
  /** Reads what such a write leaves behind, the newest first; missing or null where that is impossible. */
  readonly seek?: (() => Promise<readonly Evidence[] | null>) | undefined;
}

export type SubmittedFields = readonly (readonly [name: string, value: string])[];

export type Submits = ReturnType<typeof createSubmits>;

interface Memory {
  readonly fingerprint: string;
  readonly nth: number;
  /** Missing while unknown, also after a restart. */
  readonly result?: StoredValue;
  /** Ids of what was there before the work; missing where unknown. */
  readonly before?: readonly Evidence['id'][] | undefined;
}

interface Running extends Pick<Memory, 'fingerprint'> {
  readonly outcome: Promise<Outcome<StoredValue>>;
}

interface SubmitsOptions {
  readonly coordination: Pick<Coordination, 'put' | 'get' | 'onDisk'>;
  readonly sealer: Sealer;
  readonly log: Pick<Logger, 'error'>;
  /** When the sessions of a family were ended, in seconds since 1970; null while they were not. */
  endedAt(family: string): number | null;
  now(): number;
  /** The service answers a repeated Idempotency-Key with its first answer. */
  readonly serviceRepeats: boolean;
}

/** Makes every save once, however often its form is sent. One for the process. */
export function createSubmits(options: SubmitsOptions) {
  const { coordination, sealer, log, serviceRepeats } = options;
  const inProgress = new Map<string, Running>();
  const placeOf = (nonce: string) => `submit:${nonce}`;
  const submittedFieldsKey = (nonce: string) => `typed:${nonce}`;

  /** A store that fails must not stop a save: the process itself still recognises a second press. */
  const remember = (place: string, memory: Memory | null) => {
    try {
      coordination.put(place, JSON.stringify(memory), memory === null ? 0 : REMEMBERED);
    } catch (error) {
      log.error({ err: error }, 'The outcome of a save cannot be remembered');
    }
  };

  const memoryOf = (place: string): Memory | null => JSON.parse(coordination.get(place) ?? 'null');

  /** Returns why the work certainly did not write; null when it may have, or by our own fault. */
  function refusalIn(error: unknown): UpstreamError | NotWritten | null {
    if (error instanceof NotWritten) return error.cause instanceof UpstreamError ? error.cause : error;
    return error instanceof UpstreamError && wasNotDone(error) ? error : null;
  }

  /** Reads what is there of a write; null where the service does not say. */
  async function evidenceOf({ seek }: SentForm): Promise<readonly Evidence[] | null | 'unread'> {
    try {
      return (await seek?.()) ?? null;
    } catch (error) {
      if (error instanceof UpstreamError) return 'unread';
      throw error;
    }
  }

  async function idsBefore(sent: SentForm): Promise<Memory['before']> {
    if (serviceRepeats || !sent.seek) return undefined;
    const there = await evidenceOf(sent);
    return there === 'unread' ? undefined : (there ?? []).map(({ id }) => id);
  }

  /** Looks for what a write left behind that was not there before. */
  async function lookFor(
    sent: SentForm,
    before: Memory['before'],
  ): Promise<{ readonly sought: Sought | null; readonly result?: StoredValue }> {
    if (serviceRepeats) return { sought: null };
    const there = await evidenceOf(sent);
    if (there === null || there === 'unread') return { sought: { state: 'unclear' } };
    const found = there.find(({ id }) => !before?.includes(id));
    if (found === undefined) return { sought: { state: 'absent' } };
    const { words, href, result } = found;
    const isSure = before !== undefined;
    const sought = { state: 'found', words, href, isSure } as const;
    return isSure ? { sought, result } : { sought };
  }

  /** A form that is sent again without confirmation: what is new since it was sent is its result. */
  async function lookAgain(
    place: string,
    sent: SentForm,
    { memory, attempt }: { readonly memory: Memory | null; readonly attempt: string },
  ): Promise<Outcome<StoredValue>> {
    const { sought, result } = await lookFor(sent, memory?.before);
    if (memory === null || result === undefined) return { state: 'unknown', why: null, sought, attempt };
    remember(place, { ...memory, result });
    return { state: 'done', result };
  }

  /** With `isAsked` the service is only asked for the former outcome: a refusal then says nothing of it. */
  async function doIt(
    place: string,
    sent: SentForm,
    { isAsked, ...started }: Omit<Memory, 'result'> & { readonly isAsked: boolean },
    work: () => Promise<StoredValue>,
  ): Promise<Outcome<StoredValue>> {
    remember(place, started);
    const before = await idsBefore(sent);
    const memory: Memory = { ...started, before };
    const unknown = async (why: UpstreamError | null): Promise<Outcome<StoredValue>> => ({
      state: 'unknown',
      why,
      sought: (await lookFor(sent, before)).sought,
      attempt: String(memory.nth),
    });
    if (before) remember(place, memory);
    // After a power failure the form must still be known as sent.
    await coordination.onDisk();
    try {
      const result = await work();
      remember(place, { ...memory, result });
      await coordination.onDisk();
      return { state: 'done', result };
    } catch (error) {
      const refusal = refusalIn(error);
      const isSignedOut = refusal instanceof UpstreamError && refusal.kind === 'signed-out';
      if (isAsked && isSignedOut) throw refusal;
      if (isAsked && refusal !== null) return await unknown(null);
      if (refusal === null) {
        if (error instanceof UpstreamError) return await unknown(error);
        throw error;
      }
      remember(place, null);
      if (isSignedOut) throw refusal;
      return { state: 'refused', error: refusal };
    }
  }

  /** Asks a service that knows its keys again: a repetition gets the first answer. */
  async function askTwice(work: () => Promise<StoredValue>): Promise<StoredValue> {
    try {
      return await work();
    } catch (error) {
      if (!serviceRepeats || refusalIn(error) !== null || !(error instanceof UpstreamError)) throw error;
      return await work().catch(() => {
        throw error;
      });
    }
  }

  type Deciding = Promise<Outcome<StoredValue>> | Outcome<StoredValue>;
  function decide(place: string, sent: SentForm, work: () => Promise<StoredValue>): Deciding {
    const { content, again, wasStarted = false } = sent;
    const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const running = inProgress.get(place);
    const memory = running ? null : memoryOf(place);
    const known = running ?? memory;
    if (known && known.fingerprint !== fingerprint)
      return { state: 'other-content', isInProgress: running !== undefined };
    if (running) return running.outcome;
    if (memory?.result !== undefined) return { state: 'done', result: memory.result };
    const last = memory?.nth ?? 0;
    const named = /^\d{1,6}$/.test(again ?? '') ? Number(again) : 0;
    const isRequested = named > 0 && named >= last;
    if (!isRequested && (memory ? !serviceRepeats : wasStarted))
      return lookAgain(place, sent, { memory, attempt: String(Math.max(last, 1)) });
    const isAsked = memory !== null && !isRequested;
    // A forgotten number continues from the page.
    const nth = isAsked ? last : Math.max(last, named) + 1;
    const outcome = doIt(place, sent, { fingerprint, nth, isAsked }, () => askTwice(work)).finally(() =>
      inProgress.delete(place),
    );
    inProgress.set(place, { fingerprint, outcome });
    return outcome;
  }

  const keyOf = (owner: FormOwner, form: string, key: string) => {
    const known = readKey(sealer, form, key);
    return known?.clientId === owner.clientId && known.userId === owner.userId ? known : null;
  };

  const stillSaving = <Key extends Parameters<typeof savesWithoutSession>[0]>(key: Key | null): Key | null =>
    key !== null && savesWithoutSession(key, options.endedAt, options.now()) ? key : null;
  const ownerIn = (key: FormOwner | null): FormOwner | null =>
    key && { clientId: key.clientId, userId: key.userId };

  return {
    /** Returns a key for a form that is being drawn for this user. */
    mint: (holder: KeyHolder, form: string): string => mintKey(sealer, holder, form),
    /** Returns the key of a form that is drawn again, perhaps in a later session. */
    renew: (holder: KeyHolder, form: string, key: string): string => renewKey(sealer, holder, form, key),
    /** Returns for whom a form was drawn; null for a foreign key, or an hour after its session. */
    ownerOf: (form: string, key: string) => ownerIn(stillSaving(readKey(sealer, form, key))),
    ownerOfAny: (key: string) => ownerIn(stillSaving(ownerOfKey(sealer, key))),
    isOf: (owner: FormOwner, form: string, key: string): boolean => keyOf(owner, form, key) !== null,
    /**
     * Does the work, with its idempotency key, the first time a form comes; a repetition gets the same
     * outcome.
     * @throws UpstreamError `signed-out`, with nothing written; what else the work throws that is no
     * UpstreamError
     */
    async once<Result extends StoredValue>(
      owner: FormOwner,
      sent: SentForm,
      work: (idempotencyKey: string) => Promise<Result>,
    ): Promise<Outcome<Result>> {
      const key = keyOf(owner, sent.form, sent.key);
      if (key === null) return { state: 'foreign' };
      const name = sent.part === undefined ? key.nonce : `${key.nonce}-${sent.part}`;
      return (await decide(placeOf(name), sent, () => work(name))) as Outcome<Result>;
    },
    /** Saves input for the user of the form; false for a key that saves nothing any more, or too much input. */
    storeInput(form: string, key: string, submitted: SubmittedFields): boolean {
      const known = stillSaving(readKey(sealer, form, key));
      const text = JSON.stringify(submitted);
      if (known === null || text.length > LONGEST_TYPED) return false;
      coordination.put(submittedFieldsKey(known.nonce), text, REMEMBERED);
      return true;
    },
    /** Returns the input of this user in this form as the session ended; null when there is none. */
    submitted(owner: FormOwner, form: string, key: string): SubmittedFields | null {
      const known = keyOf(owner, form, key);
      return known && JSON.parse(coordination.get(submittedFieldsKey(known.nonce)) ?? 'null');
    },
    forgetInput(form: string, key: string): void {
      const known = readKey(sealer, form, key);
      if (known) coordination.put(submittedFieldsKey(known.nonce), 'null', 0);
    },
  };
}
