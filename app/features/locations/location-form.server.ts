import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import { nestedValues, tablePart } from '../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, type Part, stage } from '../../patterns/record-form/form.server.ts';
import { statesOfCountry } from '../../patterns/record-form/states-of-country.server.ts';
import type {
  FormDeclaration,
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import { location } from '../../upstream/locations/locations.contract.ts';
import {
  createLocation,
  getLocation,
  listAllLocations,
  type Region,
  saveLocation,
} from '../../upstream/locations/locations.server.ts';
import {
  LOCATION_FIELDS,
  type LocationFieldContext,
  type LocationFieldValues,
} from './location-fields.server.ts';
import { chosenCountry, type LocationFormContext, openLocation } from './managed-location.server.ts';

type State = FormState<LocationFormContext>;

const states = statesOfCountry<LocationFormContext>({
  field: 'address.stateId',
  country: chosenCountry,
  recorded: ({ record }) => record && { ...record.address, state: record.state },
});

const placed = (state: State, offered: readonly Region[] | null): FormState<LocationFieldContext> => ({
  ...state,
  formContext: { ...state.formContext, states: states.withOwn(state, offered) },
});

const table = tablePart<LocationFieldContext, LocationFieldValues>(LOCATION_FIELDS, location.pathOf);

const fields: Part<LocationFormContext, LocationFieldValues> = {
  async groups(state) {
    const offered = await states.read(state);
    const drawn = await table.groups(placed(state, offered));
    return drawn.map((group) => (group.key === 'address' ? states.withStates(group, state, offered) : group));
  },
  schema: (state) => table.schema(placed(state, [])),
  begin: (formContext, at) => table.begin({ ...formContext, states: [] }, at),
  identifies: table.identifies,
  fieldOf: (serviceField, state) => table.fieldOf(serviceField, placed(state, [])),
};

export const locationStage = stage<LocationFormContext>()({
  slug: 'details',
  title: 'location.form.stage',
  parts: [fields],
  check: ({ latitude, longitude }) => ({
    latitude: latitude === null && longitude !== null ? 'location.form.bothDegrees' : undefined,
    longitude: longitude === null && latitude !== null ? 'location.form.bothDegrees' : undefined,
  }),
  complete: states.withoutForeign,
});

type Of = Submission<LocationFormContext, LocationFieldValues>;
type Step = WriteDeclaration<LocationFormContext, LocationFieldValues>;

/** Returns what is written of the input. A save leaves out whether the location is active: an action changes that. */
export function writtenLocation({ values, formState }: Of) {
  const { isActive, ...content } = nestedValues<LocationFieldValues>(LOCATION_FIELDS, values);
  return formState.formContext.record === null ? { ...content, isActive: isActive ?? undefined } : content;
}

const written = {
  name: 'location',
  label: 'location.form.step',
  content: writtenLocation,
  look({ formState: { formContext, staffContext, answers } }: Of) {
    const { record } = formContext;
    const href = record === null ? paths.list('locations') : paths.record('locations', record.id);
    return { href, label: staffContext.t('location.form.look', { name: answerOf(answers, 'name') }) };
  },
} as const;

const create: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const { id } = await createLocation(reader, writtenLocation(submission), safety);
    return { id };
  },
  async seek(reader, { values, formState: { staffContext } }) {
    const named = (await listAllLocations(reader)).filter(
      ({ name }) => name.toLowerCase() === values.name.toLowerCase(),
    );
    return named.map(({ id, name }) => ({
      id,
      words: staffContext.t('refusal.evidence.location', { name }),
      href: paths.record('locations', id),
      result: { id },
    }));
  },
};

const save: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const id = submission.formState.formContext.record?.id ?? 0;
    await saveLocation(reader, id, writtenLocation(submission), safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const id = formContext.record?.id ?? 0;
    const { name: number, ...change } = await getLocation(reader, id);
    const found = { href: paths.record('locations', id), result: { id } };
    return changeEvidence({ ...change, number }, staffContext, found);
  },
};

const shared = {
  permission: 'SETTINGS_LOCATIONS',
  screenName: 'Location',
  stages: [locationStage],
  about: ({ answers }) => answerOf(answers, 'name'),
} satisfies Partial<FormDeclaration<LocationFormContext, LocationFieldValues>>;

export const newLocation = form<LocationFormContext>()({
  ...shared,
  name: 'location-new',
  operation: 'locations.create',
  steps: [create],
  address: () => paths.create('locations'),
  back: () => paths.list('locations'),
  open: (reader, staffContext) => openLocation(reader, staffContext, ''),
  done: ({ location: saved }) => ({
    address: saved?.id ? paths.record('locations', Number(saved.id)) : paths.list('locations'),
    flash: 'locationSaved',
  }),
});

export const editLocation = form<LocationFormContext>()({
  ...shared,
  name: 'location-edit',
  operation: 'locations.save',
  param: 'locationId',
  steps: [save],
  address: (id) => paths.record('locations', id, 'edit'),
  back: (_, id) => paths.record('locations', id),
  open: (reader, staffContext, { id }) => openLocation(reader, staffContext, id),
  words: ({ record }) => ({ name: record?.name ?? '' }),
  ...ofRecord,
  done: (_, { record }) => ({ address: paths.record('locations', record?.id ?? ''), flash: 'locationSaved' }),
});
