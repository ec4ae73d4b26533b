import type { Choice } from '../../ui/select.tsx';
import { ANY } from '../list/list-address.ts';

/**
 * The choices of a filter as the server's page shows them, in its select or its checkboxes; what hydration needs of a
 * page whose data leaves out what it shows already. None on the server, and for a filter without choices.
 */
export function shownChoices(name: string): readonly Choice[] {
  if (typeof document === 'undefined') return [];
  const controls = document.querySelectorAll(`main form [name="${CSS.escape(name)}"]`);
  return [...controls].flatMap((control): readonly Choice[] => {
    if (control instanceof HTMLSelectElement) {
      return [...control.options]
        .map(({ value, text }) => [value, text] as const)
        .filter(([value]) => value !== ANY);
    }
    const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
    return isBox ? [[control.value, control.labels?.[0]?.textContent ?? '']] : [];
  });
}
