/** Pages of sign-in and sign-out, which are no target. */
const SIGN_IN_SCREENS = ['/login', '/logout', '/logged-out', '/oidc-callback'];

/** A longer address is no page's, and would not fit into the login's cookie. */
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

/** Returns path, query and fragment within `origin`, or `/`. The result is parsed again as a browser does. */
export function safeReturnTo(wanted: string | null | undefined, origin: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from addresses, so they are refused
  if (!wanted || wanted.length > LONGEST || /[\u0000-\u001f\u007f\\]/.test(wanted)) return '/';
  const url = parsed(wanted.trim(), origin);
  if (!url || !/^https?:$/.test(url.protocol)) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (isSignInScreen(url.pathname)) return '/';
  // `//host` is an own path only until it is read as an address.
  return parsed(path, origin)?.href === url.href ? path : '/';
}

/** Returns a path as Remix matches it: decoded, lower case, without doubled or final slashes and `.data`. */
export function matchedPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // It is none of the product's addresses.
  }
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(\.data)?\/*$/, '');
}
