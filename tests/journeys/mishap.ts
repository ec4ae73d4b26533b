import type { Page } from '../setup/visitor.ts';
import type { Composed, Journey } from './journey.ts';

/** Something that goes wrong with a press. */
export interface Mishap {
  readonly name: string;
  readonly weight: number;
  /** Whether it can happen to this press; always without this. */
  fits?(journey: Journey, press: Composed): boolean;
  /** Lets it happen and gives the page on which the clerk then is; `struck` counts it. */
  happen(journey: Journey, press: Composed, struck: (kind: string) => void): Promise<Page>;
}
