import { useLocation } from '@remix-run/react';
import { type ReactNode, useMemo } from 'react';
import type { LoadedView } from '../record/detail-view.ts';
import { Trouble } from '../trouble/trouble.tsx';

/**
 * One view of a record below its tabs: what its loader gave, or why it could not be had. `View` is what the route's
 * own `viewLoader` packed.
 */
export function RecordView<View>(props: {
  readonly loaded: LoadedView;
  readonly children: (view: View) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  const packed = props.loaded?.state === 'shown' ? props.loaded.packed : 'null';
  const view = useMemo(() => JSON.parse(packed) as View | null, [packed]);
  if (props.loaded?.state === 'trouble')
    return <Trouble again={pathname + search} trouble={props.loaded.trouble} />;
  return view === null ? null : props.children(view);
}
