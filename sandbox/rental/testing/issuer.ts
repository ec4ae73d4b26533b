import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { listen, stopListening } from '../../listening.ts';

/** What a test may say otherwise than a good token does. */
interface TokenOptions {
  readonly claims?: JWTPayload;
  readonly audience?: string;
  readonly issuer?: string;
  /** Seconds from now; negative has expired. */
  readonly expiresIn?: number;
  /** Signs with a key that is not published. */
  readonly forged?: boolean;
}

export interface TestIssuer {
  readonly issuer: string;
  token(userId: number, clientId: number, options?: TokenOptions): Promise<string>;
  close(): Promise<void>;
}

/** A stand-in for the identity provider: publishes one key at /jwks and signs tokens with it. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const [known, unknown] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(known.publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  const own = `http://127.0.0.1:${await listen(server, 0)}`;
  return {
    issuer: own,
    token: (userId, clientId, { claims, audience, issuer, expiresIn = 300, forged = false } = {}) =>
      new SignJWT({ clientId: String(clientId), userId: String(userId), scope: 'openid Api', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'at+jwt' })
        .setSubject(String(userId))
        .setIssuer(issuer ?? own)
        .setAudience(audience ?? 'urn:forecourt:rental')
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign((forged ? unknown : known).privateKey),
    close: () => stopListening(server),
  };
}
