import type { Samples } from '../../ui/gallery/samples.ts';

/** What /dev shows; `inside` is null in production. */
export interface DevView {
  readonly version: string;
  readonly environment: 'production' | 'demonstration' | 'development';
  readonly inside: {
    /** Null for the browser's own. */
    readonly theme: 'light' | 'dark' | null;
    readonly settings: readonly {
      readonly setting: string;
      readonly tone: 'good' | 'info' | 'warn' | 'bad';
      readonly words: string;
      readonly count?: number | undefined;
    }[];
    readonly samples: Samples;
  } | null;
}
