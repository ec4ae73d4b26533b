/** The dialog that lists the shortcuts; its code comes when it is opened. */
export const loadShortcutsDialog = () =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog);
