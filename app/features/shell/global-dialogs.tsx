import { type ComponentType, useEffect, useState } from 'react';
import { loadRemainingTexts } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { loadExportDialog } from '../../patterns/list-export/load-export-dialog.ts';
import { loadSignInDialog } from '../../patterns/sign-in-popup/load-sign-in-dialog.ts';
import type { LoadedDialogProps } from '../../ui/dialog-link.tsx';
import { type DialogName, showDialog, shownAddress, useShownDialog } from '../../ui/dialog-switch.ts';
import { loadExperimentsDialog } from '../experiments/public.ts';
import { loadPalette } from '../search/public.ts';
import { loadSignOutDialog } from '../sign-in/public.ts';
import { loadVersionDialog } from '../version/public.ts';
import { loadShortcutsDialog } from './shortcuts/load-shortcuts-dialog.ts';

type Loaded = ComponentType<LoadedDialogProps>;

/** Each dialog's code, and the page that does the same: it stands in where the code cannot be loaded. */
const DIALOGS: Partial<Record<DialogName, { readonly load: () => Promise<Loaded>; readonly twin?: string }>> =
  {
    export: { load: loadExportDialog },
    features: { load: loadExperimentsDialog, twin: paths.experiments() },
    'new-version': { load: loadVersionDialog },
    palette: { load: loadPalette, twin: paths.search() },
    shortcuts: { load: loadShortcutsDialog, twin: paths.shortcuts() },
    'sign-in': { load: loadSignInDialog },
    'sign-out': { load: loadSignOutDialog, twin: paths.logout() },
  };

/** The dialog that is to be on screen; its code and its texts come when it is opened. */
export function GlobalDialogs() {
  const { i18n } = useTranslation();
  const name = useShownDialog();
  const [loaded, setLoaded] = useState<{ readonly name: DialogName; readonly Shown: Loaded } | null>(null);
  useEffect(() => {
    const dialog = name && DIALOGS[name];
    if (!dialog) return;
    let wanted = true;
    Promise.all([dialog.load(), loadRemainingTexts(i18n, i18n.language)]).then(
      ([Shown]) => wanted && setLoaded({ name, Shown }),
      () => {
        const twin = dialog.twin ?? shownAddress();
        showDialog(null);
        if (twin) location.assign(twin);
      },
    );
    return () => {
      wanted = false;
    };
  }, [name, i18n]);
  if (!loaded || loaded.name !== name) return null;
  return <loaded.Shown onClose={() => showDialog(null)} />;
}
