import { createContext, useContext } from 'react';
import type { BarView, LineView } from '../charts/chart-view.ts';

/** What the specimens show that only the server can work out. */
export interface Samples {
  readonly bars: BarView;
  readonly losses: BarView;
  readonly lines: LineView;
}

export const SamplesContext = createContext<Samples | null>(null);

/** @throws Error outside the gallery */
export function useSamples(): Samples {
  const samples = useContext(SamplesContext);
  if (!samples) throw new Error('The gallery was given no samples');
  return samples;
}
