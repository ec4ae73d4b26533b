import { listStatesOrUnread, type Region } from '../../upstream/locations/locations.server.ts';
import { type Answers, answerOf } from '../form-fields/answers.ts';
import { NO_CHOICE } from '../form-fields/field-schemas.server.ts';
import type { FieldGroupView } from '../form-fields/field-view.ts';
import type { FormState } from '../staged-form/declaration.server.ts';

const folded = (text: string | null) => text?.trim().toLowerCase();

/** Returns the country that a name or an ISO code names; null for none. */
export function countryNamed(countries: readonly Region[], text: string | null): Region | null {
  const own = folded(text);
  return countries.find(({ name, code }) => own && [folded(name), folded(code)].includes(own)) ?? null;
}

interface RecordedState {
  readonly countryId: number | null;
  readonly stateId: number | null;
  readonly state: string | null;
}

interface StateField<Context> {
  /** The name of the field. */
  readonly field: string;
  /** The country whose states are offered. */
  country(formContext: Context, answers: Answers): Region | null;
  /** What the record has; null for a new one. */
  recorded(formContext: Context): RecordedState | null;
}

/** The states of the selected country; null where they could not be read. */
type States = readonly Region[] | null;

/** Lets the field of a state follow the country: its choices, whether it is asked, and which answer stays. */
export function statesOfCountry<Context>({ field, country, recorded }: StateField<Context>) {
  type State = FormState<Context>;
  const chosen = ({ formContext, answers }: State) => country(formContext, answers);
  const answered = (answers: Answers): string => answerOf(answers, field).replace(NO_CHOICE, '');

  /** Adds the state of the record where it is in the selected country. */
  function withOwn(state: State, states: States): readonly Region[] {
    const [own, offered] = [recorded(state.formContext), states ?? []];
    if (own?.stateId == null || chosen(state)?.id !== own.countryId) return offered;
    if (offered.some(({ id }) => id === own.stateId)) return offered;
    return [...offered, { id: own.stateId, name: own.state ?? String(own.stateId), code: null }];
  }

  async function read(state: State): Promise<States> {
    const one = chosen(state);
    return one === null ? [] : await listStatesOrUnread(state.staffContext.reader, one.id);
  }

  return {
    read,
    withOwn,
    /** Asks for the state where the country has or may have some. Without scripts a button reads those of another country. */
    withStates(group: FieldGroupView, state: State, states: States): FieldGroupView {
      const isAsked = states === null ? answered(state.answers) !== '' : withOwn(state, states).length > 0;
      return {
        ...group,
        fields: group.fields.filter(({ name }) => name !== field || isAsked),
        intents: [{ value: 'states', label: state.staffContext.t('fields.showStates'), byHand: true }],
      };
    },
    /** Removes the state of another country where the new one has none; else the service refuses a wrong state. */
    async withoutForeign(state: State): Promise<Answers> {
      const states = answered(state.answers) === '' ? null : await read(state);
      const mayStay = states === null || withOwn(state, states).length > 0;
      return mayStay ? state.answers : { ...state.answers, [field]: [] };
    },
  };
}
