import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LOGIN_SECONDS } from '../config/constants.ts';
import type { Sealer } from '../store/sealing.server.ts';
import type { CookieWriter, RequestCookies } from './cookies.server.ts';

/** The most sign-ins at once in one browser; the oldest gives way. */
const MOST_LOGINS = 5;
/** Older ones also give way when all together would crowd a stock proxy's 8 KB of request headers. */
const MOST_CHARACTERS = 4000;
/** A longer target is not stored, for the same reason. */
const LONGEST_TARGET = 500;

const loginSchema = z.object({
  kind: z.enum(['sign-in', 'sign-out']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  target: z.string(),
  /** Issuer and client are not in the seal, so that a sign-in can name a mismatch. */
  issuer: z.string(),
  oidcClientId: z.string(),
  /** The family of sessions that the sign-in belongs to; cookies of an earlier version have none. */
  family: z.string().nullable().default(null),
  /** The provider was asked to answer without a page of its own. */
  silent: z.boolean().default(false),
  /** Seconds since 1970. */
  at: z.number(),
});
const completedSchema = loginSchema.pick({ state: true, target: true, at: true });

/** One sign-in or sign-out on its way through the provider. */
export type LoginTransaction = Readonly<z.infer<typeof loginSchema>>;

const digestOf = (state: string) => createHash('sha256').update(state).digest('base64url');

const sealJson = (sealer: Sealer, name: string, content: object): string =>
  sealer.seal('attempt', name, Buffer.from(JSON.stringify(content)));

/** Opens a sealed cookie; null when it is missing, damaged, of another shape or too old. */
function openJson<Content extends { readonly at: number }>(
  sealer: Sealer,
  name: string,
  value: string | undefined,
  schema: z.ZodType<Content>,
  now: number,
): Content | null {
  const bytes = sealer.open('attempt', name, value ?? '');
  if (!bytes) return null;
  try {
    const content = schema.parse(JSON.parse(bytes.toString()));
    return now - content.at < LOGIN_SECONDS ? content : null;
  } catch {
    return null;
  }
}

/** Stores each transaction in a cookie of its own, named by its state. `now` gives seconds. */
export function createLoginTransactions(sealer: Sealer, writer: CookieWriter, now: () => number) {
  const prefix = writer.name('a.');
  const nameOf = (state: string) => prefix + digestOf(state).slice(0, 16);
  const isLogin = (name: string) => name.startsWith(prefix);
  const open = (name: string, value: string | undefined) => openJson(sealer, name, value, loginSchema, now());
  const loginsIn = ({ single }: RequestCookies) =>
    [...single]
      .filter(([name]) => isLogin(name))
      .map(([name, value]) => ({ name, characters: value.length, login: open(name, value) }));

  return {
    /** Returns Set-Cookie lines: the new transaction, and the oldest ones expired beyond the limits. */
    begin(login: z.input<typeof loginSchema>, cookies: RequestCookies): string[] {
      const name = nameOf(login.state);
      const sealed = sealJson(sealer, name, login);
      let left = MOST_CHARACTERS - sealed.length;
      const crowded = loginsIn(cookies)
        .sort((a, b) => (b.login?.at ?? 0) - (a.login?.at ?? 0))
        .filter(({ characters }, index) => {
          left -= characters;
          return left < 0 || index >= MOST_LOGINS - 1;
        });
      return [writer.set(name, sealed, LOGIN_SECONDS), ...crowded.map((old) => writer.expire(old.name))];
    },
    /** Finds the transaction of that state and kind; null when its cookie is missing, damaged or too old. */
    find(kind: LoginTransaction['kind'], state: string, cookies: RequestCookies): LoginTransaction | null {
      const name = nameOf(state);
      const login = open(name, cookies.single.get(name));
      return login?.kind === kind ? login : null;
    },
    families: (cookies: RequestCookies): string[] =>
      loginsIn(cookies).flatMap(({ login }) => login?.family ?? []),
    /** Returns the Set-Cookie line that ends the transaction of this state. */
    end: (state: string): string => writer.expire(nameOf(state)),
  };
}

/** Remembers the last completed sign-in of this browser, whose callback may be reloaded. `now` gives seconds. */
export function createCompletedLogins(sealer: Sealer, writer: CookieWriter, now: () => number) {
  const name = writer.name('l');
  return {
    /** Returns the Set-Cookie line, which replaces an earlier one. */
    save(state: string, wanted: string): string {
      const target = wanted.length > LONGEST_TARGET ? '/' : wanted;
      const content = { state: digestOf(state), target, at: now() };
      return writer.set(name, sealJson(sealer, name, content), LOGIN_SECONDS);
    },
    /** Returns the target of the sign-in of this state; null when it is another one, damaged or too old. */
    find(state: string, cookies: RequestCookies): string | null {
      const completed = openJson(sealer, name, cookies.single.get(name), completedSchema, now());
      return completed?.state === digestOf(state) ? completed.target : null;
    },
  };
}
