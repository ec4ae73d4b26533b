import type { Choice } from '../../ui/select.tsx';

/** A look-up list as a filter's choices. */
export function toChoices(
  items: readonly { readonly id: number; readonly name: string }[],
): readonly Choice[] {
  return items.map(({ id, name }) => [String(id), name]);
}
