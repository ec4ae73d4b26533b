import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';

/** What a dialog that is loaded on demand is given: it shows itself at once and says when it was closed. */
export interface LoadedDialogProps {
  readonly onClose: () => void;
}

type Loaded = ComponentType<LoadedDialogProps>;

function leavesThePage(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/**
 * A link to a page that scripts open as a dialog over the present page. Its code comes with the first sign of
 * interest; when it cannot be loaded the link leads to its page.
 */
export function DialogLink({
  href,
  load,
  ...link
}: Omit<ComponentProps<'a'>, 'onClick'> & { readonly href: string; readonly load: () => Promise<Loaded> }) {
  const [loaded, setLoaded] = useState<{ readonly Shown: Loaded } | null>(null);
  const warm = () => void load().catch(() => undefined);
  const open = (event: MouseEvent) => {
    if (leavesThePage(event)) return;
    event.preventDefault();
    load().then(
      (Shown) => setLoaded({ Shown }),
      () => location.assign(href),
    );
  };
  return (
    <>
      <a {...link} href={href} aria-haspopup="dialog" onClick={open} onFocus={warm} onPointerEnter={warm} />
      {loaded && <loaded.Shown onClose={() => setLoaded(null)} />}
    </>
  );
}
