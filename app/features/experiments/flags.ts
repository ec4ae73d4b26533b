/** A feature that can be tried before it is finished (specification sections 3.1 and 4). */
export interface FlagDefinition {
  readonly id: string;
  /** Where its name and description stand in the texts: `labels:experiments.flags.<text>`. */
  readonly text: string;
  readonly inputType: 'string' | 'dropdown' | 'switch';
  /** Values are text; a switch is `true` or `false`. */
  readonly defaultValue: string;
  /** What a dropdown offers. */
  readonly options?: readonly string[];
}

/** Values that were saved, by the flag's id; what is not in it has its default. */
export type FlagValues = Readonly<Record<string, string>>;

export const INCOMPLETE_SETTINGS = 'incomplete_all.settings.navigation';
export const INCOMPLETE_PANELS = 'incomplete_application.settings.all';

export const FLAGS: readonly FlagDefinition[] = [
  { id: INCOMPLETE_SETTINGS, text: 'settingsNavigation', inputType: 'switch', defaultValue: 'false' },
  { id: INCOMPLETE_PANELS, text: 'applicationSettings', inputType: 'switch', defaultValue: 'false' },
];

const LONGEST = 100;

/** Whether the feature can have this value. */
export function takes({ inputType, options = [] }: FlagDefinition, value: string): boolean {
  if (inputType === 'switch') return value === 'true' || value === 'false';
  return inputType === 'dropdown' ? options.includes(value) : value.length <= LONGEST;
}

/** The saved value where there is one that the feature can have, else the default. */
export function savedValue(flag: FlagDefinition, saved: FlagValues): string {
  const value = saved[flag.id];
  return value !== undefined && takes(flag, value) ? value : flag.defaultValue;
}

/** The values after saving one; null resets it. What equals the default is not kept. */
export function withValue(flag: FlagDefinition, saved: FlagValues, value: string | null): FlagValues {
  const { [flag.id]: _, ...others } = saved;
  return value === null || value === flag.defaultValue ? others : { ...others, [flag.id]: value };
}

/** Whether a switch is on. */
export function isOn(id: string, saved: FlagValues): boolean {
  const flag = FLAGS.find((one) => one.id === id);
  return flag !== undefined && savedValue(flag, saved) === 'true';
}
