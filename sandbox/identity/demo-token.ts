import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { DEMO_USERS, demoDirectory, type StaffDirectory } from '../staff.ts';
import { SCOPES } from './accounts.ts';
import { RENTAL_RESOURCE } from './configuration.ts';
import type { Control } from './faults-port.ts';
import type { Keys } from './keys.ts';

const LIFETIME = '1h';

interface DemoTokenOptions {
  readonly keys: Keys;
  readonly issuer: string;
  readonly directory?: StaffDirectory;
}

/**
 * `POST /token?login=agent` returns an access token of that user as plain text, valid for an hour. It
 * lets a command line sign in without a browser; only a sandbox has it.
 */
export const demoTokens =
  ({ keys, issuer, directory = demoDirectory }: DemoTokenOptions): Control =>
  async ({ name, query }) => {
    if (name !== 'POST /token') return null;
    const user = directory.byLogin(query.get('login') ?? '');
    if (!user?.mayEnter) {
      const demo = DEMO_USERS.map(({ login }) => login).join(', ');
      throw new Error(`login takes a user who may sign in: ${demo}, or one that was created.`);
    }
    const claims = { clientId: String(user.clientId), userId: String(user.userId), scope: SCOPES.join(' ') };
    const token = await new SignJWT({ ...claims, client_id: 'sandbox', jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: keys.signing.kid })
      .setIssuer(issuer)
      .setAudience(RENTAL_RESOURCE)
      .setSubject(String(user.userId))
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(await importJWK(keys.signing, 'RS256'));
    return { status: 200, body: token };
  };
