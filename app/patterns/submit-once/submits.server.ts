// The whole life of a save in one file: what is remembered, looked for and repeated is one decision and one lock.
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Coordination } from '../../store/coordination.server.ts';
import type { Sealer } from '../../store/sealing.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { wasNotDone } from './certainty.server.ts';
import {
  type Drawer,
  drawerOfKey,
  type KeyHolder,
  mintKey,
  readKey,
  renewKey,
  savesWithoutSession,
} from './form-key.server.ts';
import { type Evidence, type Kept, NotWritten, type Outcome, type Sought } from './outcome.ts';

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
  /**
   * Reads what such a write leaves behind, the newest first: asked before the write and after an unknown outcome, on a
   * service that does not repeat its first answer. Missing, or null, where it cannot be looked for.
   */
  readonly seek?: (() => Promise<readonly Evidence[] | null>) | undefined;
}

/** Names and values of a form's fields. */
export type Typed = readonly (readonly [name: string, value: string])[];

/** Makes every save once, however often its form is sent. One for the process. */
export interface Submits {
  /** A key for a form that is being drawn for this user. */
  mint(holder: KeyHolder, form: string): string;
  /** The key of a form that is drawn once more, perhaps in a later session: it stands for the same save. */
  renew(holder: KeyHolder, form: string, key: string): string;
  /**
   * For whom a form was drawn, by its key, whose user need not be signed in; null for a key that is none of ours, or
   * whose session ended more than an hour ago.
   */
  drawerOf(form: string, key: string): Drawer | null;
  /** As `drawerOf`, whichever form the key is for. */
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
  /**
   * Keeps what was typed for whom the form was drawn. Gives false for a key that is none of ours, or whose session ended
   * more than an hour ago, or far too much.
   */
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
  /** Ids of what was there before the work was begun; missing where that is not known. */
  readonly before?: readonly Evidence['id'][] | undefined;
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
  /** When the sessions of a family were ended, in seconds since 1970; null while they were not. */
  endedAt(family: string): number | null;
  /** Seconds since 1970. */
  now(): number;
  /** The service answers a repeated Idempotency-Key with its first answer, so that an unknown outcome can be asked for. */
  readonly serviceRepeats: boolean;
}

export function createSubmits(options: SubmitsOptions): Submits {
  const { coordination, sealer, log, serviceRepeats } = options;
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

  /** What is there of a write; `unread` where it could not be read, null where the service says nothing of it. */
  async function evidenceOf({ seek }: SentForm): Promise<readonly Evidence[] | null | 'unread'> {
    try {
      return (await seek?.()) ?? null;
    } catch (error) {
      if (error instanceof UpstreamError) return 'unread';
      throw error;
    }
  }

  /** Ids of what is there before a write; undefined where that is not known. */
  async function idsBefore(sent: SentForm): Promise<Memory['before']> {
    if (serviceRepeats || !sent.seek) return undefined;
    const there = await evidenceOf(sent);
    return there === 'unread' ? undefined : (there ?? []).map(({ id }) => id);
  }

  /** Looks for what a write of unknown outcome left behind, leaving out what was there before it. */
  async function lookFor(
    sent: SentForm,
    before: Memory['before'],
  ): Promise<{ readonly sought: Sought | null; readonly result?: Kept }> {
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

  /**
   * A form that is sent once more without its user's word that the record is not there: what is found then, and was not
   * there before, is what the form was sent for.
   */
  async function lookAgain(
    place: string,
    sent: SentForm,
    { memory, attempt }: { readonly memory: Memory | null; readonly attempt: string },
  ): Promise<Outcome<Kept>> {
    const { sought, result } = await lookFor(sent, memory?.before);
    if (memory === null || result === undefined) return { state: 'unknown', why: null, sought, attempt };
    remember(place, { ...memory, result });
    return { state: 'done', result };
  }

  /** With `isAsked` a service that knows its keys is only asked how it ended before: a refusal then is no word about that. */
  async function doIt(
    place: string,
    sent: SentForm,
    { isAsked, ...started }: Omit<Memory, 'result'> & { readonly isAsked: boolean },
    work: () => Promise<Kept>,
  ): Promise<Outcome<Kept>> {
    remember(place, started);
    const before = await idsBefore(sent);
    const begun: Memory = { ...started, before };
    const unknown = async (why: UpstreamError | null): Promise<Outcome<Kept>> => ({
      state: 'unknown',
      why,
      sought: (await lookFor(sent, before)).sought,
      attempt: String(begun.nth),
    });
    if (before) remember(place, begun);
    try {
      const result = await work();
      remember(place, { ...begun, result });
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
    sent: SentForm,
    work: () => Promise<Kept>,
  ): Promise<Outcome<Kept>> | Outcome<Kept> {
    const { content, again, wasBegun = false } = sent;
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
      return lookAgain(place, sent, { memory, attempt: String(Math.max(last, 1)) });
    const isAsked = memory !== null && !isWished;
    // What was forgotten is counted on from what the page says.
    const nth = isAsked ? last : Math.max(last, told) + 1;
    const outcome = doIt(place, sent, { fingerprint, nth, isAsked }, () => askTwice(work)).finally(() =>
      underWay.delete(place),
    );
    underWay.set(place, { fingerprint, outcome });
    return outcome;
  }

  const keyOf = (drawer: Drawer, form: string, key: string) => {
    const known = readKey(sealer, form, key);
    return known !== null && isSame(known, drawer) ? known : null;
  };

  /** The key, unless it saves nothing without a session any more. */
  const stillSaving = <Key extends Parameters<typeof savesWithoutSession>[0]>(key: Key | null): Key | null =>
    key !== null && savesWithoutSession(key, options.endedAt, options.now()) ? key : null;
  const drawerIn = (key: Drawer | null): Drawer | null =>
    key && { clientId: key.clientId, userId: key.userId };

  return {
    mint: (holder, form) => mintKey(sealer, holder, form),
    renew: (holder, form, key) => renewKey(sealer, holder, form, key),
    drawerOf: (form, key) => drawerIn(stillSaving(readKey(sealer, form, key))),
    drawerOfAny: (key) => drawerIn(stillSaving(drawerOfKey(sealer, key))),
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
      const known = stillSaving(readKey(sealer, form, key));
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
