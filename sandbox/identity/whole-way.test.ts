import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CodeFlow } from '../../tests/setup/code-flow.ts';
import { signIn } from '../../tests/setup/test-provider.ts';
import { type Identity, startIdentity } from './provider.ts';

let identity: Identity;
let product: Server;
let productOrigin: string;
const posts: (string | undefined)[] = [];

/** A stand-in for the product: a page with a form, the way to the provider, and the way back. */
beforeAll(async () => {
  product = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', productOrigin);
    if (request.method === 'POST') {
      posts.push(request.headers.origin);
      const address = new CodeFlow(identity.issuer).authorizeAddress({
        redirect_uri: `${productOrigin}/oidc-callback`,
      });
      response.writeHead(303, { location: address, 'set-cookie': 'attempt=1; Path=/; HttpOnly' }).end();
    } else if (pathname === '/login') {
      response.end(
        '<form method="post" action="/login"><input type="hidden" name="redirect_url" value="/a&amp;b"></form>',
      );
    } else if (pathname === '/oidc-callback') {
      response.writeHead(303, { location: '/target', 'set-cookie': 'attempt=; Path=/; Max-Age=0' }).end();
    } else {
      response.end(`cookies: ${request.headers.cookie ?? 'none'}`);
    }
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  productOrigin = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  identity = await startIdentity({ port: 0, dataDir: null, productOrigin, clientSecret: null });
});
afterAll(async () => {
  product.close();
  await identity.close();
});

describe('a sign-in as a person does it', () => {
  it('ends at the target with the cookies that were set on the way', async () => {
    const { page, jar } = await signIn({ productOrigin, login: 'agent', path: '/target' });
    expect(page.address).toBe(`${productOrigin}/target`);
    expect(jar.get('attempt')).toBeUndefined();
    expect(jar.get('provider.session')).toBeDefined();
  });

  it('says where the form comes from', async () => {
    posts.length = 0;
    await signIn({ productOrigin, login: 'agent' });
    expect(posts).toEqual([productOrigin]);
  });

  it('types nothing when the provider still knows the person', async () => {
    const { jar } = await signIn({ productOrigin, login: 'agent' });
    const again = await signIn({ productOrigin, login: 'unknown', jar });
    expect(again.page.address).toBe(`${productOrigin}/target`);
  });

  it('stays on the form after a wrong password', async () => {
    const { page } = await signIn({ productOrigin, login: 'agent', password: 'wrong' });
    expect(page.html).toContain('do not belong together');
  });
});
