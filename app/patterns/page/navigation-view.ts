import type { IconName } from '../../ui/marks.tsx';

/** A screen of the navigation, as the browser has it. */
export interface ScreenView {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** The second key after `g` that leads there. */
  readonly key: string;
}

/** Keys that press a link of the page (`aria-keyshortcuts`), with their labels. */
export const PAGE_KEYS = {
  e: 'shortcuts.edit',
  n: 'shortcuts.create',
  o: 'shortcuts.checkOut',
  i: 'shortcuts.checkIn',
} as const;

export type PageKey = keyof typeof PAGE_KEYS;
