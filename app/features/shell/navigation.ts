import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/icon.tsx';

interface Screen {
  readonly path: string;
  /** Key of its name in the labels. */
  readonly label: string;
  readonly icon: IconName;
  /** Only who holds this function sees the entry; the service decides in any case. */
  readonly permission: string;
}

/** The screens that the navigation leads to, in its order: a new screen adds its line. */
export const screens: readonly Screen[] = [
  {
    path: paths.reservations(),
    label: 'shell.reservations',
    icon: 'calendar',
    permission: 'RESERVATION_VIEW',
  },
];
