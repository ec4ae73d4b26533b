import { useNavigate } from '@remix-run/react';
import { paths } from '../../paths.ts';
import type { Screen } from '../../patterns/navigation.ts';
import { showDialog } from '../../ui/dialog-switch.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

/** The shortcuts of every signed-in screen; `single` are those without Ctrl, which can be switched off. */
export function useShellKeys(screens: readonly Screen[], single: boolean): void {
  const navigate = useNavigate();
  const ways = screens.map(({ key, path }) => [`g ${key}`, () => navigate(path)] as const);
  useShortcuts(
    {
      'mod+k': () => showDialog('palette'),
      '?': () => showDialog('shortcuts'),
      'g p': () => navigate(paths.preferences()),
      ...Object.fromEntries(ways),
    },
    { single },
  );
}
