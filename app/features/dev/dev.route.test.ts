import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.server.ts';
import { handle, loader } from './dev.route.tsx';

function load(publicOrigin: string, query = '') {
  const config = readEnvironment({
    PUBLIC_ORIGIN: publicOrigin,
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'desk',
    UPSTREAM_URL: 'https://rental.example/api',
    SESSION_SECRETS: 'Zq8#kPw2mVx5tRb9nLc4hJd7gFs1yAe6',
  });
  const context = { config, language: 'en', t: (key: string) => key };
  const request = new Request(`${publicOrigin}/dev${query}`);
  return loader({ request, context, params: {} } as unknown as LoaderFunctionArgs);
}

describe('/dev', () => {
  it('gives build and health and nothing else in production, and sends no scripts', () => {
    const view = load('https://desk.example', '?theme=dark');
    expect(view).toEqual({
      pageTitle: 'labels:dev.title · Forecourt',
      version: '2.0.0',
      environment: 'production',
      inside: null,
    });
    expect(handle.scripts(view)).toBe(false);
  });

  it('gives settings and gallery on this machine, alive', () => {
    const view = load('http://127.0.0.1:3000', '?theme=dark');
    expect(view.environment).not.toBe('production');
    expect(view.inside?.theme).toBe('dark');
    expect(view.inside?.settings.length).toBeGreaterThan(5);
    expect(handle.scripts(view)).toBe(true);
  });

  it('takes no other theme than its own two', () => {
    expect(load('http://127.0.0.1:3000', '?theme=pink').inside?.theme).toBeNull();
  });
});
