import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';

/** The signing key with its private half, and the secrets that sign the provider's own cookies. */
export interface Keys {
  readonly signing: JWK & { readonly kid: string };
  readonly cookies: string[];
}

const stored = z.object({
  signing: z.looseObject({
    kty: z.literal('RSA'),
    kid: z.string(),
    n: z.string(),
    e: z.string(),
    d: z.string(),
  }),
  cookies: z.array(z.string()).min(1),
});

/** A fresh RSA 2048 private key as JWK under the given key id. */
export async function createSigningKey(kid: string): Promise<Keys['signing']> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

/** The half of a key that may be shown. */
export function publicHalf({ kty, n = '', e = '', kid }: Keys['signing']): JWK {
  return { kty: kty ?? 'RSA', n, e, kid, alg: 'RS256', use: 'sig' };
}

const createKeys = async (): Promise<Keys> => ({
  signing: await createSigningKey(randomBytes(8).toString('hex')),
  cookies: [randomBytes(32).toString('hex')],
});

let inMemory: Promise<Keys> | undefined;

/**
 * The provider's keys: from `identity-keys.json` in `dataDir`, made there at the first start so that a restart
 * signs nobody out; without a directory one set per process.
 */
export async function loadKeys(dataDir: string | null): Promise<Keys> {
  if (dataDir === null) {
    inMemory ??= createKeys();
    return inMemory;
  }
  const file = join(dataDir, 'identity-keys.json');
  const text = readIfThere(file);
  if (text !== null) return stored.parse(JSON.parse(text)) as Keys;
  const keys = await createKeys();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
