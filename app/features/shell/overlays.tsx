import { type ComponentType, memo, useEffect, useState } from 'react';
import * as paths from '../../paths.ts';
import { loadSignInDialog } from '../../patterns/sign-in-popup/load-sign-in-dialog.ts';
import type { LoadedDialogProps } from '../../ui/overlays/dialog-link.tsx';
import {
  type DialogName,
  showDialog,
  shownAddress,
  useShownDialog,
} from '../../ui/overlays/dialog-switch.ts';
import { ToastPlace } from '../../ui/overlays/toast-place.tsx';
import { Tooltips } from '../../ui/overlays/tooltips.tsx';
import { loadExperimentsDialog } from '../experiments/public.ts';
import { loadPalette } from '../search/public.ts';
import { loadSignOutDialog } from '../sign-in/public.ts';
import { loadVersionDialog, useVersionWatch } from '../version/public.ts';

type Loaded = ComponentType<LoadedDialogProps>;

const loadExport = async () => (await import('../../patterns/list/export/export-dialog.tsx')).ExportDialog;
const loadShortcuts = async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog;

/** Loads each dialog's code; `page` has the same content, for when that fails. */
const DIALOGS: Partial<Record<DialogName, { readonly load: () => Promise<Loaded>; page?: string }>> = {
  export: { load: loadExport },
  features: { load: loadExperimentsDialog, page: paths.experiments() },
  'new-version': { load: loadVersionDialog },
  palette: { load: loadPalette, page: paths.search() },
  shortcuts: { load: loadShortcuts, page: paths.shortcuts() },
  'sign-in': { load: loadSignInDialog },
  'sign-out': { load: loadSignOutDialog, page: paths.logout() },
};

/** The open dialog; its code is loaded when it opens. */
function GlobalDialogs() {
  const name = useShownDialog();
  const [loaded, setLoaded] = useState<{ readonly name: DialogName; readonly Shown: Loaded } | null>(null);
  useEffect(() => {
    const dialog = name && DIALOGS[name];
    if (!dialog) return;
    let wanted = true;
    dialog.load().then(
      (Shown) => wanted && setLoaded({ name, Shown }),
      () => {
        const page = dialog.page ?? shownAddress();
        showDialog(null);
        if (page) location.assign(page);
      },
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  if (!loaded || loaded.name !== name) return null;
  return <loaded.Shown onClose={() => showDialog(null)} />;
}

/** The dialogs, toasts and tooltips of a signed-in screen, and the watch for a newer version. */
export const Overlays = memo(function Overlays() {
  useVersionWatch();
  return (
    <>
      <GlobalDialogs />
      <ToastPlace />
      <Tooltips />
    </>
  );
});
