/** Loads the dialog before a sign-out. */
export const loadSignOutDialog = () =>
  import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => SignOutDialog);
