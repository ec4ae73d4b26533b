import { timingSafeEqual } from 'node:crypto';
import type { Account } from 'oidc-provider';
import { DEMO_PASSWORD, DEMO_USERS, type DemoUser } from '../staff.ts';

/** The scopes that the provider knows. */
export const SCOPES = ['openid', 'profile', 'email', 'Api'] as const;

/** Which claims each scope opens, in ID tokens and in user info. */
export const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  openid: ['sub', 'clientId', 'userId'],
  profile: ['preferred_username', 'name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
};

/** All that the provider can say about a person; identifiers are text, as in most real installations. */
function claimsOf(user: DemoUser): Record<string, unknown> {
  return {
    sub: String(user.userId),
    clientId: String(user.clientId),
    userId: String(user.userId),
    preferred_username: user.login,
    name: `${user.firstName} ${user.lastName}`,
    given_name: user.firstName,
    family_name: user.lastName,
    email: user.email,
    email_verified: true,
  };
}

/** The claims that the given scopes open, for the user with this subject; undefined for a stranger. */
export function claimsFor(subject: string, scopes: readonly string[]): Record<string, unknown> | undefined {
  const user = findBySubject(subject);
  if (user === undefined) return undefined;
  const names = new Set(scopes.flatMap((scope) => CLAIMS[scope] ?? []));
  return Object.fromEntries(Object.entries(claimsOf(user)).filter(([name]) => names.has(name)));
}

/** The demo user whose id is this subject. */
export function findBySubject(subject: string): DemoUser | undefined {
  return DEMO_USERS.find((user) => String(user.userId) === subject);
}

/** The demo user with this login, letter case and outer blanks aside, when the password is right. */
export function authenticate(login: string, password: string): DemoUser | undefined {
  const wanted = login.trim().toLowerCase();
  const given = Buffer.from(password);
  const right = Buffer.from(DEMO_PASSWORD);
  const matches = given.length === right.length && timingSafeEqual(given, right);
  return matches ? DEMO_USERS.find((user) => user.login === wanted) : undefined;
}

/** The provider's view of a subject. */
export function findAccount(_ctx: unknown, subject: string): Account | undefined {
  const user = findBySubject(subject);
  if (user === undefined) return undefined;
  return { accountId: subject, claims: async () => claimsOf(user) };
}
