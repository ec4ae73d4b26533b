export { useVersionWatch } from './version-watch.ts';

/** Loads the dialog of a newer version. */
export const loadVersionDialog = () =>
  import('./version-dialog.tsx').then(({ VersionDialog }) => VersionDialog);
