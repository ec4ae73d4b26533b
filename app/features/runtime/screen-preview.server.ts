import { FREE, type ScreenSettings } from '../../access/needs.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import { fieldsIn, filledGroups, nameOf } from '../../patterns/form-fields/field-words.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { FormDeclaration } from '../../patterns/staged-form/declaration.server.ts';
import { unreadOnFailure } from '../../upstream/reader.ts';
import { newAgreement } from '../agreements/public.ts';
import { newCustomer } from '../customers/public.ts';
import { newVehicle } from '../fleet/public.ts';
import { newReservation } from '../reservations/public.ts';

export const SCREEN_PARTS = [
  'reservation-fields',
  'agreement-fields',
  'customer-fields',
  'vehicle-fields',
] as const;

export type ScreenPart = (typeof SCREEN_PARTS)[number];

/** The form of a new record that follows the settings of each screen, by the part of its address. */
export const SCREEN_FORMS: Readonly<Record<ScreenPart, FormDeclaration<unknown>>> = {
  'reservation-fields': newReservation,
  'agreement-fields': newAgreement,
  'customer-fields': newCustomer,
  'vehicle-fields': newVehicle,
};

interface DrawnField {
  /** Its name in the settings of the screen. */
  readonly field: string;
  readonly label: string;
}

interface DrawnStage {
  readonly title: string;
  readonly groups: readonly FieldGroupView[];
  readonly fields: readonly DrawnField[];
}

/** The user's context with these settings of a screen in place of the client's own. */
function settledContext(
  staffContext: StaffContext,
  screenName: string,
  screen: ScreenSettings,
): StaffContext {
  const { access } = staffContext;
  const own = `${screenName}.`;
  return {
    ...staffContext,
    access: {
      ...access,
      allows({ setting, ...needs }) {
        if (!setting?.startsWith(own)) return access.allows({ setting, ...needs });
        return screen.of(setting.slice(own.length)).isVisible && access.allows(needs);
      },
      settings: (name) => (name === screenName ? screen : access.settings(name)),
    },
  };
}

const opened = unreadOnFailure(async (_, part: ScreenPart, staffContext: StaffContext) =>
  SCREEN_FORMS[part].open(staffContext.reader, staffContext, { id: '', start: {} }),
);

/** Returns the stages of the form of a new record under the settings of its screen; null where its look-ups cannot be read. */
export async function drawScreen(
  part: ScreenPart,
  staffContext: StaffContext,
  screen: ScreenSettings = { of: () => FREE },
): Promise<readonly DrawnStage[] | null> {
  const form = SCREEN_FORMS[part];
  const settled = settledContext(staffContext, form.screenName, screen);
  const formContext = await opened(staffContext.reader, part, settled);
  if (formContext === null) return null;
  const answers = await form.initial(formContext, settled, screen);
  const stages = await Promise.all(
    form.stages.map(async (stage): Promise<readonly DrawnStage[]> => {
      const fields: DrawnField[] = [];
      const noted: ScreenSettings = {
        of: (name) => screen.of(name),
        drawn: (field, label) => fields.push({ field, label }),
      };
      const about = { staffContext: settled, formContext, answers, screen: noted };
      const state = { ...about, files: { of: () => [] }, errors: {}, price: null, intent: '' };
      const isThere = settled.access.allows(stage.needs?.(state) ?? {}) && stage.applies?.(state) !== false;
      if (!isThere) return [];
      const groups = filledGroups(await stage.groups(state), state, {});
      return [{ title: settled.t(stage.title), groups, fields }];
    }),
  );
  return stages.flat();
}

/** Draws the fields of a form stage by stage, with what they begin with, as controls that take no input. */
export function previewGroup(drawn: readonly DrawnStage[] | null, { t }: StaffContext): FieldGroupView {
  const group = { key: 'preview', legend: t('runtime.screens.preview'), fields: [] };
  if (drawn === null) return { ...group, notices: [{ tone: 'warn', text: t('runtime.screens.unread') }] };
  const samples = drawn.map(({ title, groups }, nth) => ({
    key: `${nth}`,
    legend: title,
    columns: 3 as const,
    fields: fieldsIn(groups)
      .filter(({ kind }) => kind !== 'hidden')
      .map((field) => ({
        ...field,
        name: `preview.${nth}.${field.name}`,
        label: nameOf(field),
        error: undefined,
        live: false,
      })),
  }));
  return { ...group, samples: samples.filter(({ fields }) => fields.length > 0) };
}
