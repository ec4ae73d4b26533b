import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

class Catching extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/** A part of a page that may fail alone, on the server too: `instead` replaces what throws. */
export function PartBoundary({ instead, children }: Props) {
  return (
    <Catching instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </Catching>
  );
}
