import { matchedPath } from './matched-path.ts';

/** Screens of signing in and out; nobody is led back to them. */
const SIGN_IN_SCREENS = ['/login', '/logout', '/logged-out', '/oidc-callback'];

/** Beyond this an address is no page of ours, and it would burst the attempt cookie. */
const LONGEST = 1500;

function parsed(text: string, origin: string): URL | null {
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.origin === origin && url.username === '' && url.password === '' ? url : null;
}

function isSignInScreen(pathname: string): boolean {
  const plain = matchedPath(pathname);
  return SIGN_IN_SCREENS.some((screen) => plain === screen || plain.startsWith(`${screen}/`));
}

/**
 * Where to go after sign-in: path, query and fragment within `origin`, or `/` for anything else. The written result
 * is parsed again, so that what a browser reads is what was checked.
 */
export function safeReturnTo(wanted: string | null | undefined, origin: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from addresses, so they are refused
  if (!wanted || wanted.length > LONGEST || /[\u0000-\u001f\u007f\\]/.test(wanted)) return '/';
  const url = parsed(wanted.trim(), origin);
  if (!url || !/^https?:$/.test(url.protocol)) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (isSignInScreen(url.pathname)) return '/';
  // `//host` is a path of ours only until it is read as an address.
  return parsed(path, origin)?.href === url.href ? path : '/';
}
