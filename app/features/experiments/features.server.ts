import type { FeatureView } from './feature-view.ts';
import { FLAGS, type FlagValues, savedValue } from './flags.ts';

/** Every feature in the words of this request. */
export function viewFeatures(saved: FlagValues, t: (key: string) => string): readonly FeatureView[] {
  return FLAGS.map((flag) => ({
    id: flag.id,
    inputType: flag.inputType,
    defaultValue: flag.defaultValue,
    options: flag.options ?? [],
    name: t(`labels:experiments.flags.${flag.text}.name`),
    description: t(`labels:experiments.flags.${flag.text}.description`),
    value: savedValue(flag, saved),
  }));
}
