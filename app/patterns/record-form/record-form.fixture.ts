import { z } from 'zod';
import type { Granted } from '../../access/access.fixture.ts';
import type { FieldSetting, ScreenSettings } from '../../access/needs.ts';
import { openDoor, staffOf } from '../../upstream/upstream.fixture.ts';
import type { DraftFile } from '../draft-files/draft-files.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { InputSchema } from '../form-fields/input-schema.server.ts';
import { staffContextForTests } from '../staff-context/staff-context.fixture.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormDeclaration, FormState } from '../staged-form/declaration.server.ts';
import { type ReadStage, readStages } from '../staged-form/stages.server.ts';

/** A staff context for forms in tests, with access to the played service. */
export const formStaffContext = (changes: Partial<StaffContext> = {}, granted: Granted = {}): StaffContext =>
  staffContextForTests(
    {
      reader: { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' },
      habits: { now: '2026-11-20T10:00', monthFirst: false, weekStart: 'monday' },
      places: [],
      place: null,
      client: null,
      ...changes,
    },
    granted,
  );

/** What a client's settings say, by field. */
export const screenWith = (
  settings: Readonly<Record<string, Partial<FieldSetting>>> = {},
): ScreenSettings => ({
  of: (name) => ({ isVisible: true, isRequired: false, defaultValue: null, ...settings[name] }),
});

/** A form in its context as it is first opened, with the input that follows. */
export async function formStateFor<Context, Values>(
  form: FormDeclaration<Context, Values>,
  formContext: Context,
  {
    submitted = {},
    screen = screenWith(),
    staffContext = formStaffContext(),
    files = [],
  }: {
    readonly submitted?: Readonly<Record<string, string>>;
    readonly screen?: ScreenSettings;
    readonly staffContext?: StaffContext;
    readonly files?: readonly DraftFile[];
  } = {},
): Promise<FormState<Context>> {
  const texts = Object.entries(submitted).map(([name, text]) => [name, text === '' ? [] : [text]]);
  const answers: Answers = {
    ...(await form.initial(formContext, staffContext, screen)),
    ...Object.fromEntries(texts),
  };
  const formState = {
    staffContext,
    formContext,
    answers,
    screen,
    files: { of: () => files },
    errors: {},
    price: null,
    intent: '',
  };
  return formState as FormState<Context>;
}

/** What the only stage of a form makes of its answers. */
export function readOnly<Context, Values>(
  form: FormDeclaration<Context, Values>,
  formState: FormState<Context>,
): Omit<ReadStage, 'values'> & { readonly values: Values | null } {
  const [read] = readStages(form, formState);
  if (!read) throw new Error('The form has no stage');
  // All values of a form with one stage are that stage's.
  return { ...read, values: read.values as Values | null };
}

interface Property {
  readonly maxLength?: number;
  readonly anyOf?: readonly Property[];
}

/** The longest text that a contract's body takes in each of its fields, by the service's name. */
export function longestTexts(body: z.ZodType): readonly (readonly [field: string, longest: number])[] {
  const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties: Readonly<Record<string, Property>>;
  };
  return Object.entries(properties).flatMap(([field, { maxLength, anyOf = [] }]) => {
    const longest = maxLength ?? anyOf.find((one) => one.maxLength !== undefined)?.maxLength;
    return longest === undefined ? [] : [[field, longest] as const];
  });
}

/** Returns what a schema reads. @throws Error with what is wrong */
export function valueRead<Value>(schema: InputSchema<Value>, input: unknown): Value {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw new Error(JSON.stringify(read.error.issues));
}
