/** What other rooms may use of the sign-in: the question before a sign-out, whose code comes when it is asked for. */
export const loadSignOutDialog = () =>
  import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => SignOutDialog);
