import { timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import type { Account, Middleware } from 'oidc-provider';
import { DEMO_PASSWORD, type StaffDirectory, type StaffUser } from '../staff.ts';
import type { FaultSwitches } from './switches.ts';

export const SCOPES = ['openid', 'profile', 'email', 'Api'] as const;

export const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  openid: ['sub', 'clientId', 'userId'],
  profile: ['preferred_username', 'name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
};

function claimsOf(user: StaffUser): Record<string, unknown> {
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

function claimsFor(
  directory: StaffDirectory,
  subject: string,
  scopes: readonly string[],
): Record<string, unknown> | undefined {
  const user = findBySubject(directory, subject);
  if (user === undefined) return undefined;
  const names = new Set(scopes.flatMap((scope) => CLAIMS[scope] ?? []));
  return Object.fromEntries(Object.entries(claimsOf(user)).filter(([name]) => names.has(name)));
}

/** Returns the user of a token or session; undefined for one that may not sign in any more. */
export function findBySubject(directory: StaffDirectory, subject: string): StaffUser | undefined {
  const user = directory.byId(Number(subject));
  return user?.mayEnter ? user : undefined;
}

/** Returns the user with this login, without regard to case and outer blanks, when the password is right. */
export function authenticate(
  directory: StaffDirectory,
  login: string,
  password: string,
): StaffUser | undefined {
  const given = Buffer.from(password);
  const right = Buffer.from(DEMO_PASSWORD);
  const matches = given.length === right.length && timingSafeEqual(given, right);
  return matches ? directory.byLogin(login.trim()) : undefined;
}

export const accountFinder =
  (directory: StaffDirectory) =>
  (_ctx: unknown, subject: string): Account | undefined => {
    const user = findBySubject(directory, subject);
    return user && { accountId: subject, claims: async () => claimsOf(user) };
  };

export const USERINFO_PATH = '/me';

interface UserinfoOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly publicKey: JWK;
  readonly switches: FaultSwitches;
  readonly directory: StaffDirectory;
}

/** Returns user info for access tokens of the rental service, which the provider's endpoint refuses. */
export function userinfo({ issuer, audience, publicKey, switches, directory }: UserinfoOptions): Middleware {
  const keySet = createLocalJWKSet({ keys: [publicKey] });

  const read = async (authorization: string): Promise<Record<string, unknown> | undefined> => {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    if (token === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience,
        typ: 'at+jwt',
        clockTolerance: 5,
      });
      const scopes = String(payload.scope ?? '').split(' ');
      return scopes.includes('openid') ? claimsFor(directory, String(payload.sub), scopes) : undefined;
    } catch {
      return undefined;
    }
  };

  return async (ctx, next) => {
    if (ctx.path !== USERINFO_PATH || (ctx.method !== 'GET' && ctx.method !== 'POST')) {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    const claims = await read(ctx.get('authorization'));
    if (claims === undefined) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      ctx.body = { error: 'invalid_token', error_description: 'invalid token provided' };
      return;
    }
    const { userinfoSub } = switches.now;
    ctx.status = 200;
    ctx.body = userinfoSub === null ? claims : { ...claims, sub: userinfoSub };
  };
}
