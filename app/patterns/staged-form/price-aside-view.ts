import type { Amount } from '../../ui/amounts.tsx';

/** The price beside a form, in words. */
export interface PriceAsideView {
  readonly state: 'fresh' | 'old' | 'missing' | 'failed';
  readonly title: string;
  /** 'updated now', 'from 12:42, the rental service is slow'. */
  readonly updated: string;
  /** In place of amounts: what is still missing, or why there is no price. */
  readonly missing: string;
  readonly amounts: readonly Amount[];
  /** Sentences about what the price does next, plain to see; missing for a form without a clock. */
  readonly clock?: readonly string[] | undefined;
  readonly whyTitle: string;
  /** Sentences of plain arithmetic; none where the service explains nothing. */
  readonly why: readonly string[];
}
