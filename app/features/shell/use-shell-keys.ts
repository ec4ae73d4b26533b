import { useNavigate } from '@remix-run/react';
import { paths } from '../../paths.ts';
import { PAGE_KEYS, type Screen } from '../../patterns/navigation.ts';
import { showDialog } from '../../ui/dialog-switch.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

/** Follows the page's own link that carries the key, where it has one. */
const press = (key: string) => document.querySelector<HTMLElement>(`a[aria-keyshortcuts=${key}]`)?.click();

/** The shortcuts of every signed-in screen; `single` are those without Ctrl, which can be switched off. */
export function useShellKeys(screens: readonly Screen[], single: boolean): void {
  const navigate = useNavigate();
  const ways = screens.map(({ key, path }) => [`g ${key}`, () => navigate(path)] as const);
  const own = Object.keys(PAGE_KEYS).map((key) => [key, () => press(key)] as const);
  useShortcuts(
    {
      'mod+k': () => showDialog('palette'),
      '?': () => showDialog('shortcuts'),
      'g p': () => navigate(paths.preferences()),
      ...Object.fromEntries([...own, ...ways]),
    },
    { single },
  );
}
