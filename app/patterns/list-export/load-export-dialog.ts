/** The dialog that makes a file of a list; its code comes when it is opened. */
export const loadExportDialog = () => import('./export-dialog.tsx').then(({ ExportDialog }) => ExportDialog);
