import type { FlagDefinition } from './flags.ts';

/** A feature in words, with the value that is saved. */
export interface FeatureView extends Pick<FlagDefinition, 'id' | 'inputType' | 'defaultValue'> {
  readonly name: string;
  readonly description: string;
  readonly options: readonly string[];
  readonly value: string;
}

/** What the action says it did. */
export interface FeatureOutcome {
  readonly done: 'featureSaved' | 'featureReset';
}
