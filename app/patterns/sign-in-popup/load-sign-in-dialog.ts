import { send, waitingForm } from './waiting-form.ts';

/** The dialog's code, which comes when it is asked for. Without it the form is sent, and the server keeps it. */
export const loadSignInDialog = () =>
  import('./sign-in-dialog.tsx').then(
    ({ SignInDialog }) => SignInDialog,
    (error: unknown) => {
      const waiting = waitingForm();
      if (waiting) send(waiting);
      throw error;
    },
  );
