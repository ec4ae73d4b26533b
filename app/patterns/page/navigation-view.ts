import type { IconName } from '../../ui/marks.tsx';

/** A screen that the user is offered, as the browser has it. */
export interface ScreenView {
  readonly path: string;
  readonly label: string;
  /** Missing where the screen is below another one, whose page leads to it, and so not in the navigation. */
  readonly icon?: IconName | undefined;
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
