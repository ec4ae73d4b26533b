export { countFlags, INCOMPLETE_PANELS, INCOMPLETE_SETTINGS, isOn } from './flags.ts';

export const loadExperimentsDialog = () =>
  import('./experiments-dialog.tsx').then(({ ExperimentsDialog }) => ExperimentsDialog);
