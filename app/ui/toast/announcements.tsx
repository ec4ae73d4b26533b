import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { ToastOrder } from './toast-orders.ts';

interface Announced {
  readonly id: string;
  readonly order: ToastOrder | undefined;
}

/** Screen readers hear only what changes in a region that they already know. */
const KNOWN_AFTER_MS = 100;

/** The words of the toasts for screen readers: what is bad at once, the rest when there is a pause. */
export function Announcements(props: { readonly toasts: readonly Announced[] }) {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const words = (urgent: boolean) =>
    known &&
    props.toasts
      .filter(({ order }) => order && (order.kind === 'bad') === urgent)
      .map(({ id, order }) => <span key={id}>{`${order?.text ?? ''} `}</span>);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-toasts="polite">
        {words(false)}
      </span>
      <span aria-live="assertive" data-toasts="assertive">
        {words(true)}
      </span>
    </VisuallyHidden>
  );
}
