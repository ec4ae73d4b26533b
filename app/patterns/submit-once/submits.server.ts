import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Coordination } from '../../store/coordination.server.ts';
import type { Sealer } from '../../store/sealing.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { wasNotDone } from './certainty.server.ts';
import { type Drawer, drawerOfKey, mintKey, readKey } from './form-key.server.ts';
import { type Kept, NotWritten, type Outcome } from './outcome.ts';

/** How long an outcome, or what somebody typed as the session ended, is remembered. In seconds. */
const REMEMBERED = 3600;
/** In characters; a form's fields are no longer. */
const LONGEST_TYPED = 100_000;

/** A form as it was sent. */
export interface SentForm {
  /** Which form of which record; the key opens for no other. */
  readonly form: string;
  readonly key: string;
  /** All that is to be written: the same key stands for the same content. */
  readonly content: unknown;
  /**
   * The user has looked for the record after an unknown outcome, and sends once more: the attempt that the page told of.
   * The wish counts for that attempt only, so that a browser which repeats the page by itself repeats no write.
   */
  readonly again: string | null;
  /** Names one of several writes that the same form stands for; each is done once. */
  readonly part?: string | undefined;
  /** Whoever sends it knows that it was begun before: with nothing remembered of that, its outcome is unknown. */
  readonly wasBegun?: boolean | undefined;
}

/** Names and values of a form's fields. */
export type Typed = readonly (readonly [name: string, value: string])[];

/** Makes every save once, however often its form is sent. One for the process. */
export interface Submits {
  /** A key for a form that is being drawn for this user. */
  mint(drawer: Drawer, form: string): string;
  /** For whom a form was drawn, by its key; null for a key that is none of ours. */
  drawerOf(form: string, key: string): Drawer | null;
  /** For whom the form of a key was drawn, whichever form that is; null for a key that is none of ours. */
  drawerOfAny(key: string): Drawer | null;
  /** Whether a key was made for this form of this user. */
  isOf(drawer: Drawer, form: string, key: string): boolean;
  /**
   * Does the work the first time a form comes. While it is under way the same form waits for it, afterwards it gets
   * what was remembered. `work` gets the key that the service may know a repetition by.
   * @throws UpstreamError `signed-out`, with nothing written; whatever else the work throws that is no UpstreamError
   */
  once<Result extends Kept>(
    drawer: Drawer,
    sent: SentForm,
    work: (idempotencyKey: string) => Promise<Result>,
  ): Promise<Outcome<Result>>;
  /** Keeps what was typed for whom the form was drawn. Gives false for a key that is none of ours, or far too much. */
  keepTyped(form: string, key: string, typed: Typed): boolean;
  /** What this user typed into this form as the session ended; null when there is nothing. */
  typed(drawer: Drawer, form: string, key: string): Typed | null;
  forgetTyped(form: string, key: string): void;
}

interface Memory {
  readonly fingerprint: string;
  /** How often the work was begun. */
  readonly nth: number;
  /** Missing while it is not known: the work is under way, its outcome is unknown, or the process ended meanwhile. */
  readonly result?: Kept;
}

interface Running {
  readonly fingerprint: string;
  readonly outcome: Promise<Outcome<Kept>>;
}

const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** The attempt that a page told of, as a number; 0 for none. */
const toldOf = (again: string | null): number => (/^\d{1,6}$/.test(again ?? '') ? Number(again) : 0);

const isSame = (one: Drawer, other: Drawer) => one.clientId === other.clientId && one.userId === other.userId;

interface SubmitsOptions {
  readonly coordination: Pick<Coordination, 'put' | 'get'>;
  readonly sealer: Sealer;
  readonly log: Pick<Logger, 'error'>;
  /** The service answers a repeated Idempotency-Key with its first answer, so that an unknown outcome can be asked for. */
  readonly serviceRepeats: boolean;
}

export function createSubmits({ coordination, sealer, log, serviceRepeats }: SubmitsOptions): Submits {
  const underWay = new Map<string, Running>();
  const placeOf = (nonce: string) => `submit:${nonce}`;
  const typedPlaceOf = (nonce: string) => `typed:${nonce}`;

  /** A store that fails must not stop a save: the process itself still tells a second press from a first. */
  const remember = (place: string, memory: Memory | null) => {
    try {
      coordination.put(place, JSON.stringify(memory), memory === null ? 0 : REMEMBERED);
    } catch (error) {
      log.error({ err: error }, 'The outcome of a save cannot be remembered');
    }
  };

  const memoryOf = (place: string): Memory | null => JSON.parse(coordination.get(place) ?? 'null');

  /** Why the work did not write; null when it may have, or when it is a fault of ours. */
  function refusalIn(error: unknown): UpstreamError | NotWritten | null {
    if (error instanceof NotWritten) return error.cause instanceof UpstreamError ? error.cause : error;
    return error instanceof UpstreamError && wasNotDone(error) ? error : null;
  }

  /** With `isAsked` a service that knows its keys is only asked how it ended before: a refusal then is no word about that. */
  async function doIt(
    place: string,
    { isAsked, ...begun }: Omit<Memory, 'result'> & { readonly isAsked: boolean },
    work: () => Promise<Kept>,
  ): Promise<Outcome<Kept>> {
    const unknown = (traceId: string | null) =>
      ({ state: 'unknown', traceId, attempt: String(begun.nth) }) as const;
    remember(place, begun);
    try {
      const result = await work();
      remember(place, { ...begun, result });
      return { state: 'done', result };
    } catch (error) {
      const refusal = refusalIn(error);
      const isSignedOut = refusal instanceof UpstreamError && refusal.kind === 'signed-out';
      if (isAsked && isSignedOut) throw refusal;
      if (isAsked && refusal !== null) return unknown(null);
      if (refusal === null) {
        if (error instanceof UpstreamError) return unknown(error.traceId);
        throw error;
      }
      remember(place, null);
      if (isSignedOut) throw refusal;
      return { state: 'refused', error: refusal };
    }
  }

  /**
   * A service that knows its keys is asked once more how it ended: a repetition gets the first answer. What else it says
   * then is no word about the first attempt, which stays unknown.
   */
  async function askTwice(work: () => Promise<Kept>): Promise<Kept> {
    try {
      return await work();
    } catch (error) {
      if (!serviceRepeats || refusalIn(error) !== null || !(error instanceof UpstreamError)) throw error;
      return await work().catch(() => {
        throw error;
      });
    }
  }

  function decide(
    place: string,
    { content, again, wasBegun = false }: SentForm,
    work: () => Promise<Kept>,
  ): Promise<Outcome<Kept>> | Outcome<Kept> {
    const fingerprint = fingerprintOf(content);
    const running = underWay.get(place);
    const memory = running ? null : memoryOf(place);
    const known = running ?? memory;
    if (known && known.fingerprint !== fingerprint)
      return { state: 'other-content', isUnderWay: running !== undefined };
    if (running) return running.outcome;
    if (memory?.result !== undefined) return { state: 'done', result: memory.result };
    const last = memory?.nth ?? 0;
    const told = toldOf(again);
    const isWished = told > 0 && told >= last;
    if (!isWished && (memory ? !serviceRepeats : wasBegun))
      return { state: 'unknown', traceId: null, attempt: String(Math.max(last, 1)) };
    const isAsked = memory !== null && !isWished;
    // What was forgotten is counted on from what the page says.
    const nth = isAsked ? last : Math.max(last, told) + 1;
    const outcome = doIt(place, { fingerprint, nth, isAsked }, () => askTwice(work)).finally(() =>
      underWay.delete(place),
    );
    underWay.set(place, { fingerprint, outcome });
    return outcome;
  }

  const keyOf = (drawer: Drawer, form: string, key: string) => {
    const known = readKey(sealer, form, key);
    return known !== null && isSame(known, drawer) ? known : null;
  };

  return {
    mint: (drawer, form) => mintKey(sealer, drawer, form),
    drawerOf(form, key) {
      const known = readKey(sealer, form, key);
      return known && { clientId: known.clientId, userId: known.userId };
    },
    drawerOfAny: (key) => drawerOfKey(sealer, key),
    isOf: (drawer, form, key) => keyOf(drawer, form, key) !== null,
    async once<Result extends Kept>(
      drawer: Drawer,
      sent: SentForm,
      work: (idempotencyKey: string) => Promise<Result>,
    ) {
      const key = keyOf(drawer, sent.form, sent.key);
      if (key === null) return { state: 'foreign' } as const;
      const name = sent.part === undefined ? key.nonce : `${key.nonce}-${sent.part}`;
      return (await decide(placeOf(name), sent, () => work(name))) as Outcome<Result>;
    },
    keepTyped(form, key, typed) {
      const known = readKey(sealer, form, key);
      const text = JSON.stringify(typed);
      if (known === null || text.length > LONGEST_TYPED) return false;
      coordination.put(typedPlaceOf(known.nonce), text, REMEMBERED);
      return true;
    },
    typed(drawer, form, key) {
      const known = keyOf(drawer, form, key);
      if (known === null) return null;
      return JSON.parse(coordination.get(typedPlaceOf(known.nonce)) ?? 'null');
    },
    forgetTyped(form, key) {
      const known = readKey(sealer, form, key);
      if (known) coordination.put(typedPlaceOf(known.nonce), 'null', 0);
    },
  };
}
