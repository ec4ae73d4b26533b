import { send, waitingForm } from './ended-session.ts';

/** Loads the dialog. Without it the form is sent, and the server saves its input. */
export const loadSignInDialog = () =>
  import('./sign-in-dialog.tsx').then(
    ({ SignInDialog }) => SignInDialog,
    (error: unknown) => {
      const waiting = waitingForm();
      if (waiting) send(waiting);
      throw error;
    },
  );
