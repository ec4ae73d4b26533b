import type { ReactNode } from 'react';

/** One control of the gallery: its code name and each state in which it is shown. */
export interface Specimen {
  readonly name: string;
  readonly states: readonly { readonly state: string; readonly show: () => ReactNode }[];
}
