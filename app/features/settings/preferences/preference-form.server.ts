import { z } from 'zod';
import { LARGEST_PAGE_SIZE } from '../../../config/constants.ts';
import { preferenceFields } from '../../../preferences/preferences.server.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { AUTO } from './preference-choices.ts';

const or = <Value>(schema: z.ZodType<Value, string>) =>
  z.union([z.literal(AUTO).transform(() => null), schema]).optional();
const whole = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number <= most);
/** A checkbox sends its value, and a hidden field before it says that it was asked. */
const tick = z.enum(['on', 'off']).transform((value) => value === 'on');
/** Formats as the cookie takes them; there a wrong one counts as none, here it is refused. */
const pattern = z.string().refine((text) => preferenceFields.dateFormat.parse(text) === text);

function formSchema(languages: readonly string[]) {
  return z.object({
    theme: preferenceFields.theme.optional(),
    language: or(z.string().refine((tag) => languages.includes(tag))),
    rows: or(whole(LARGEST_PAGE_SIZE).refine((rows) => rows >= 1)),
    dateFormat: or(pattern),
    timeFormat: or(pattern),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(?:[A-Z]{3})?$/)
      .transform((code) => code || null)
      .optional(),
    currencyDigits: or(whole(4)),
    location: or(whole(999_999_999)),
    lite: tick.optional(),
    singleKeys: tick.optional(),
    dismiss: whole(999_999_999).optional(),
  });
}

/** Names of fields that cannot be taken, and what was typed into all of them. */
export interface RefusedForm {
  readonly wrong: readonly string[];
  /** The user is not assigned to the location that was chosen. */
  readonly notAssigned?: true | undefined;
  readonly typed: Readonly<Record<string, string>>;
}

// The last value of a name counts: a checkbox stands behind the hidden field of its name.
const typedIn = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** What the form says of a location that the user is not assigned to. */
export const notAssigned = (form: FormData): RefusedForm => ({
  wrong: ['location'],
  notAssigned: true,
  typed: typedIn(form),
});

/**
 * Reads what a form sent of the preferences: any part of them, the rest stays as it is. `dismiss` is the id of an admin
 * message that is not to be shown again.
 */
export function readPreferenceForm(
  form: FormData,
  current: Preferences,
  languages: readonly string[],
): { readonly next: Preferences } | { readonly refused: RefusedForm } {
  const typed = typedIn(form);
  const parsed = formSchema(languages).safeParse(typed);
  if (!parsed.success) {
    return { refused: { wrong: parsed.error.issues.map(({ path }) => String(path[0])), typed } };
  }
  const { dismiss, ...chosen } = parsed.data;
  const sent = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const dismissed = dismiss === undefined ? current.dismissed : [...current.dismissed, dismiss];
  return { next: { ...current, ...sent, dismissed } };
}
