import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  /** Stands in for the part when it fails. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** In the browser: what throws below is replaced. */
class Catching extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/**
 * A part of a page that may fail alone: what throws while it is drawn is replaced by `instead`, on the server too, and
 * the rest of the page stays usable.
 */
export function PartBoundary({ instead, children }: Props) {
  return (
    <Catching instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Catching>
  );
}
