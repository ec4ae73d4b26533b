/** What other rooms may use of the experimental features. */
export { INCOMPLETE_PANELS, INCOMPLETE_SETTINGS, isOn } from './flags.ts';

/** The dialog's code, which comes when it is asked for. */
export const loadExperimentsDialog = () =>
  import('./experiments-dialog.tsx').then(({ ExperimentsDialog }) => ExperimentsDialog);
