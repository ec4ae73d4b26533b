/** Returns the nonce of the page's own scripts: the policy accepts a library's styles only with it. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
