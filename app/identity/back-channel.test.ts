import { expect, it } from 'vitest';
import { createBackChannel, LogoutTokenError } from './back-channel.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';

it('fault 37: keys that cannot be read are the provider’s trouble and no verdict on the token', async () => {
  const down = new Error('connect ECONNREFUSED');
  const backChannel = createBackChannel({
    config: { oidcClientId: 'forecourt' },
    provider: { signer: () => Promise.reject(down) },
    revokedSessions: {},
    now: () => 1_800_000_000,
  } as unknown as IdentityParts);
  const ended = backChannel.end('a.b.c');
  await expect(ended).rejects.toBe(down);
  await expect(ended).rejects.not.toBeInstanceOf(LogoutTokenError);
});
