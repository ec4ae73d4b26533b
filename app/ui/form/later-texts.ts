import type { Translate } from '../../i18n/use-translation.ts';

/**
 * Names texts that a control says only once it is used. A page carries the texts that its render on the server
 * reads, so they are read there, without being shown.
 */
export function readLater(t: Translate, keys: readonly string[]): void {
  for (const key of keys) t(key);
}
