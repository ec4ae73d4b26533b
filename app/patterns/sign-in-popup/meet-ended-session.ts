/**
 * The session of this page is over. Where something typed would be lost, a dialog offers the sign-in and the page stays;
 * any other page is loaded anew, which leads to the sign-in page.
 */
export function meetEndedSession(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-typed]');
  if (!form) location.reload();
  else
    import('./waiting-form.ts').then(
      ({ offerSignIn }) => offerSignIn({ form }),
      () => undefined,
    );
}
