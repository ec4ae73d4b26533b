import { openDoor, staffOf } from '../../upstream/upstream.fixture.ts';
import { deskForTests } from '../desk/desk.fixture.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { DraftFile } from '../draft-files/draft-files.server.ts';
import type { Answers } from '../form-fields/answers.ts';
import type { FormDeclaration, FormState } from '../staged-form/declaration.server.ts';
import type { FieldSetting, Screen } from '../staged-form/screen-settings.server.ts';
import { type ReadStage, readStages } from '../staged-form/stages.server.ts';

/** A desk for forms in tests, with a door to the played service. */
export const formDesk = (changes: Partial<Desk> = {}): Desk =>
  deskForTests({
    reader: { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' },
    habits: { now: '2026-11-20T10:00', monthFirst: false, weekStart: 'monday' },
    permissions: async () => null,
    places: [],
    place: null,
    client: null,
    ...changes,
  });

/** What a client's settings say, by field. */
export const screenWith = (settings: Readonly<Record<string, Partial<FieldSetting>>> = {}): Screen => ({
  of: (name) => ({ isVisible: true, isRequired: false, defaultValue: null, ...settings[name] }),
});

/** A form on its ground as it is first opened, with what is then typed. */
export async function formStateFor<Context, Values>(
  form: FormDeclaration<Context, Values>,
  formContext: Context,
  {
    typed = {},
    screen = screenWith(),
    desk = formDesk(),
    files = [],
  }: {
    readonly typed?: Readonly<Record<string, string>>;
    readonly screen?: Screen;
    readonly desk?: Desk;
    readonly files?: readonly DraftFile[];
  } = {},
): Promise<FormState<Context>> {
  const texts = Object.entries(typed).map(([name, text]) => [name, text === '' ? [] : [text]]);
  const answers: Answers = {
    ...(await form.initial(formContext, desk, screen)),
    ...Object.fromEntries(texts),
  };
  const formState = {
    desk,
    formContext,
    answers,
    screen,
    files: { of: () => files },
    errors: {},
    price: null,
    deed: '',
  };
  return formState as FormState<Context>;
}

/** What the only stage of a form makes of its answers. */
export function readOnly<Context, Values>(
  form: FormDeclaration<Context, Values>,
  formState: FormState<Context>,
): Omit<ReadStage<Context>, 'values'> & { readonly values: Values | null } {
  const [read] = readStages(form, formState);
  if (!read) throw new Error('The form has no stage');
  // All values of a form with one stage are that stage's.
  return { ...read, values: read.values as Values | null };
}
