/** What the shell uses of the version check. */
export { useVersionWatch } from './version-watch.ts';

/** The dialog's code, which comes when it is asked for. */
export const loadVersionDialog = () =>
  import('./version-dialog.tsx').then(({ VersionDialog }) => VersionDialog);
