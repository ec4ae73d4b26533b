import type { FeatureView } from './feature-view.ts';

/**
 * Mirrors the saved values to local storage under each feature's id, as the specification keeps them; the server's
 * cookie is what counts. A browser without storage goes without the mirror.
 */
export function mirrorFlags(
  features: readonly Pick<FeatureView, 'id' | 'value' | 'defaultValue'>[],
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  try {
    for (const { id, value, defaultValue } of features) {
      if (value === defaultValue) storage.removeItem(id);
      else storage.setItem(id, value);
    }
  } catch {
    // Full or forbidden.
  }
}
