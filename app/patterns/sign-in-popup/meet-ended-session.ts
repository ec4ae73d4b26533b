/** Offers the sign-in where the page has input; any other page is loaded again, which leads there. */
export function meetEndedSession(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-edited]');
  if (!form) location.reload();
  else
    import('./ended-session.ts').then(
      ({ offerSignIn }) => offerSignIn({ form }),
      () => undefined,
    );
}
