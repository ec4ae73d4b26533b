import type { LoadedDialogProps } from '../dialog-link.tsx';
import { SampleDialog } from './sample-dialog.tsx';

/** The dialog of a link, as a file of its own that comes with the first interest in it. */
export function LoadedDialog({ onClose }: LoadedDialogProps) {
  return <SampleDialog onClose={onClose} open />;
}
