import type { CookieJar } from './cookie-jar.ts';
import { type Page, Visitor } from './visitor.ts';

interface SignIn {
  /** The product's public origin. */
  readonly productOrigin: string;
  readonly login: string;
  readonly password?: string;
  /** The path to open after sign-in; `/` by default. */
  readonly path?: string;
  /** The browser that signs in; a new one by default. */
  readonly jar?: CookieJar;
}

/**
 * Signs in without scripts, as a user does: the product's sign-in page, its button, the provider's form, and back. If
 * the provider still has a session of the user, it shows no form.
 * @returns the browser with its cookies, and the page that it ends on
 */
export async function signIn({ productOrigin, login, password = 'demo', path = '/', jar }: SignIn): Promise<{
  visitor: Visitor;
  jar: CookieJar;
  page: Page;
}> {
  const visitor = new Visitor(jar);
  const asked = await beginSignIn(visitor, productOrigin, path);
  const needsPassword = new URL(asked.address).origin !== productOrigin;
  const page = needsPassword ? await visitor.submit(asked, { login, password }) : asked;
  return { visitor, jar: visitor.jar, page };
}

/** Runs the first half: from the product's sign-in page to the provider's form. */
export async function beginSignIn(visitor: Visitor, productOrigin: string, path: string): Promise<Page> {
  const page = await visitor.open(`${productOrigin}/login?redirect_url=${encodeURIComponent(path)}`);
  return visitor.submit(page, {}, '/login');
}
