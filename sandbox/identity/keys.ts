import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';

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

export async function createSigningKey(kid: string): Promise<Keys['signing']> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

export function publicHalf({ kty, n = '', e = '', kid }: Keys['signing']): JWK {
  return { kty: kty ?? 'RSA', n, e, kid, alg: 'RS256', use: 'sig' };
}

const createKeys = async (): Promise<Keys> => ({
  signing: await createSigningKey(randomBytes(8).toString('hex')),
  cookies: [randomBytes(32).toString('hex')],
});

let inMemory: Promise<Keys> | undefined;

/** Reads or creates `identity-keys.json` in `dataDir`; null: one set of keys per process. */
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
