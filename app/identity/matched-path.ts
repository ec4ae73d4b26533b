/**
 * A path as Remix matches it: decoded, without regard to case, doubled slashes, the suffix of data requests and slashes at
 * its end. One that does not decode is taken as it stands. The start page gives ''.
 */
export function matchedPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // What cannot be decoded is none of our addresses.
  }
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(\.data)?\/*$/, '');
}
