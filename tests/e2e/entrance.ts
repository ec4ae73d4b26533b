import type { BrowserContext } from '@playwright/test';
import { signIn } from '../setup/test-provider.ts';
import { browserCookies } from './browser-cookies.ts';
import type { Login } from './browser-test.ts';

/** Signs a user in: puts a session into a browser. */
export type Enter = (context: BrowserContext, login: Login) => Promise<void>;

/** The way into a product. Each user goes it once: a session is whole in its cookies, and serves every test. */
export function entranceTo(productOrigin: string): Enter {
  const sessions = new Map<Login, ReturnType<typeof browserCookies>>();
  return async (context, login) => {
    const stored = sessions.get(login) ?? browserCookies((await signIn({ productOrigin, login })).jar);
    sessions.set(login, stored);
    await context.addCookies(stored);
  };
}
