/** A feature that can be tried before it is finished (specification sections 3.1 and 4). */
export interface FlagDefinition {
  readonly id: string;
  /** Its texts are `labels:experiments.flags.<text>`. */
  readonly text: string;
  readonly inputType: 'string' | 'dropdown' | 'switch';
  /** Values are text; a switch is `true` or `false`. */
  readonly defaultValue: string;
  /** Values of a dropdown. */
  readonly options?: readonly string[];
}

/** Saved values by the flag's id; a missing one is the default. */
type FlagValues = Readonly<Record<string, string>>;

export const INCOMPLETE_SETTINGS = 'incomplete_all.settings.navigation';
export const INCOMPLETE_PANELS = 'incomplete_application.settings.all';

export const FLAGS: readonly FlagDefinition[] = [
  { id: INCOMPLETE_SETTINGS, text: 'settingsNavigation', inputType: 'switch', defaultValue: 'false' },
  { id: INCOMPLETE_PANELS, text: 'applicationSettings', inputType: 'switch', defaultValue: 'false' },
];

const LONGEST = 100;

export function takes({ inputType, options = [] }: FlagDefinition, value: string): boolean {
  if (inputType === 'switch') return value === 'true' || value === 'false';
  return inputType === 'dropdown' ? options.includes(value) : value.length <= LONGEST;
}

/** Returns the saved value where the feature can have it, else the default. */
export function savedValue(flag: FlagDefinition, saved: FlagValues): string {
  const value = saved[flag.id];
  return value !== undefined && takes(flag, value) ? value : flag.defaultValue;
}

/** Returns the values after saving one; null resets it. The default is not stored. */
export function withValue(flag: FlagDefinition, saved: FlagValues, value: string | null): FlagValues {
  const { [flag.id]: _, ...others } = saved;
  return value === null || value === flag.defaultValue ? others : { ...others, [flag.id]: value };
}

/** Whether a switch is on. */
export function isOn(id: string, saved: FlagValues): boolean {
  const flag = FLAGS.find((one) => one.id === id);
  return flag !== undefined && savedValue(flag, saved) === 'true';
}

/** Counts the features, and those whose value is not the default. */
export const countFlags = (saved: FlagValues) => ({
  on: FLAGS.filter((flag) => savedValue(flag, saved) !== flag.defaultValue).length,
  all: FLAGS.length,
});

export interface FeatureView extends Pick<FlagDefinition, 'id' | 'inputType' | 'defaultValue'> {
  readonly name: string;
  readonly description: string;
  readonly options: readonly string[];
  readonly value: string;
}

/** The answer of the action. */
export interface FeatureOutcome {
  readonly done: 'featureSaved' | 'featureReset';
}

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
