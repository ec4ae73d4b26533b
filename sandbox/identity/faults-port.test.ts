import { get } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFaultsPort } from './faults-port.ts';
import { createSwitches, type FaultSwitches } from './switches.ts';

let switches: FaultSwitches;
let port: Awaited<ReturnType<typeof startFaultsPort>>;
beforeEach(async () => {
  switches = createSwitches();
  port = await startFaultsPort({ port: 0, switches });
});
afterEach(() => port.close());

const ask = (path: string, body?: string) =>
  fetch(`http://127.0.0.1:${port.port}${path}`, body === undefined ? {} : { method: 'POST', body });

describe('the faults port', () => {
  it('shows the switches', async () => {
    expect(await (await ask('/switches')).json()).toEqual(switches.now);
  });

  it('merges what is posted', async () => {
    await ask('/switches', '{"tokenUnavailable":3}');
    expect(switches.now.tokenUnavailable).toBe(3);
  });

  it('refuses a switch that does not exist, by name', async () => {
    const answer = await ask('/switches', '{"tokenUnavailabel":3}');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('tokenUnavailabel');
  });

  it('refuses what is not JSON', async () => {
    expect((await ask('/switches', '{')).status).toBe(400);
  });

  it('resets switches and counts', async () => {
    switches.now.tokenHangs = true;
    switches.count('jwks');
    await ask('/reset', '');
    expect([switches.now.tokenHangs, switches.counts.jwks]).toEqual([false, 0]);
  });

  it('knows no other command', async () => {
    expect((await ask('/rental')).status).toBe(404);
  });

  it('is not for a page that reaches this machine under another name', async () => {
    const { port: number } = port;
    const status = await new Promise((resolve) => {
      const headers = { host: 'rebound.example' };
      get({ port: number, path: '/switches', headers }, ({ statusCode }) => resolve(statusCode));
    });
    expect(status).toBe(403);
  });

  it('shows the counts', async () => {
    switches.count('token');
    expect(await (await ask('/counts')).json()).toMatchObject({ token: 1 });
  });
});
