import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answers, freePort, launch, TEST_CLIENT_SECRET, TEST_SECRET } from '../setup/product.ts';
import { scratchFolder } from '../setup/scratch-folder.ts';

it('the development server renders a page', async () => {
  const dataDir = scratchFolder('development');
  const origin = `http://127.0.0.1:${await freePort()}`;
  const { child, output } = launch(
    {
      NODE_ENV: 'development',
      PORT: new URL(origin).port,
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'forecourt',
      OIDC_CLIENT_SECRET: TEST_CLIENT_SECRET,
      UPSTREAM_URL: 'http://127.0.0.1:9',
      SESSION_SECRETS: TEST_SECRET,
      DATA_DIR: dataDir,
    },
    undefined,
    'server.ts',
    ['--dev'],
  );
  const ended = once(child, 'close');
  try {
    await Promise.race([answers(origin), ended]);
    expect(child.exitCode, output()).toBeNull();
    const answer = await fetch(`${origin}/login`);
    expect(answer.status, output()).toBe(200);
    expect(await answer.text()).toContain('<h1');
  } finally {
    child.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
