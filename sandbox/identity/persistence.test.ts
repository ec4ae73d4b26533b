import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CodeFlow, PRODUCT } from '../../tests/setup/code-flow.ts';
import { startIdentity } from './provider.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const start = (port: number) => startIdentity({ port, dataDir, productOrigin: PRODUCT, clientSecret: null });

describe('a restart of the provider', () => {
  it('keeps refresh tokens, keys and the person signed in', async () => {
    const before = await start(0);
    const flow = new CodeFlow(before.issuer);
    const { refresh_token, access_token } = await flow.signIn();
    await before.close();

    const after = await start(Number(new URL(before.issuer).port));
    const refreshed = await flow.refresh(refresh_token);
    const info = await flow.userinfo(access_token);
    const again = await flow.visitor.openUntil(flow.authorizeAddress(), PRODUCT);
    await after.close();
    expect([refreshed.status, info.status, again.includes('code=')]).toEqual([200, 200, true]);
  });
});

describe('a confidential client', () => {
  it('gets nothing without its secret, and tokens with it', async () => {
    const identity = await startIdentity({
      port: 0,
      dataDir,
      productOrigin: PRODUCT,
      clientSecret: 'a secret',
    });
    const flow = new CodeFlow(identity.issuer);
    const callback = await flow.callback();
    const without = await flow.exchange(callback);
    const answer = await fetch(`${identity.issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('forecourt:a+secret')}` },
      body: flow.exchangeForm(callback),
    });
    await identity.close();
    expect([without.status, answer.status]).toEqual([401, 200]);
  });
});
