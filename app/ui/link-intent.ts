/** How long a pointer, a finger or the focus rests on a link before its page is made ready. */
const INTENT_MS = 50;

/**
 * Makes the page behind a link ready while somebody is about to follow it, with one listener for all links; the code for
 * it comes with the first. Returns what ends it.
 */
export function onIntent(isOurs: (link: HTMLAnchorElement) => boolean): () => void {
  let intended: HTMLAnchorElement | null = null;
  let timer = 0;
  const onRest = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === intended) return;
    intended = link;
    clearTimeout(timer);
    if (!link || !isOurs(link)) return;
    timer = window.setTimeout(() => {
      import('./preload.ts').then(
        ({ preload }) => preload(link, () => intended === link),
        () => undefined,
      );
    }, INTENT_MS);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const event of events) document.addEventListener(event, onRest, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, onRest);
  };
}
