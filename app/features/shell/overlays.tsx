import { ToastPlace } from '../../ui/toast/toast-place.tsx';
import { useVersionWatch } from '../version/public.ts';
import { GlobalDialogs } from './global-dialogs.tsx';

/** What may come over a signed-in screen: dialogs and toasts, and the watch for a newer version that opens one. */
export function Overlays() {
  useVersionWatch();
  return (
    <>
      <GlobalDialogs />
      <ToastPlace />
    </>
  );
}
