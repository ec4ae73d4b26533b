import { isLoopback } from '../../config/environment.server.ts';

/**
 * What kind of installation this is. No setting says so: one that browsers reach by plain http on this machine is how
 * the product is developed, shown and tested, and never how it is run; every other one is `production`.
 */
export function environmentLabel(
  config: { readonly publicOrigin: string },
  watchesSources: boolean = import.meta.env.DEV,
): 'production' | 'demonstration' | 'development' {
  const url = new URL(config.publicOrigin);
  if (url.protocol !== 'http:' || !isLoopback(url)) return 'production';
  return watchesSources ? 'development' : 'demonstration';
}
