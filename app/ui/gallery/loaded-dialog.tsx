import type { LoadedDialogProps } from '../overlays/dialog-link.tsx';
import { SampleDialog } from './sample-dialog.tsx';

/** The dialog of a link, in a file of its own that is loaded with the first interest in it. */
export function LoadedDialog({ onClose }: LoadedDialogProps) {
  return <SampleDialog onClose={onClose} open />;
}
