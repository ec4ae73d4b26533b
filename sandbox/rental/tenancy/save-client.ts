import {
  saveClientFeaturesOperation,
  saveClientOperation,
  saveClientTermsOperation,
  saveScreenSettingsOperation,
} from '../../../app/upstream/clients/clients.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, filled, plain } from '../core/column-map.ts';
import { insertRow, type Row, updateRow } from '../core/database.ts';
import { refuseWrong } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange, type Versioned, versioned } from '../core/versions.ts';
import { ownClient, savedClient } from './client-rules.ts';

const permission = 'SETTINGS_RUNTIME';

type Body = WireOf<typeof saveClientOperation.body>;

const profile = columnMap<Required<Body>, 'country' | 'state'>()('c', {
  clientName: plain('name'),
  address1: filled('address'),
  address2: filled('address2'),
  city: filled('city'),
  zipCode: filled('postal'),
  phone: filled('phone'),
  email: filled('email'),
  currency: plain('currency'),
  distanceUnit: plain('distance_unit'),
  volumeUnit: plain('volume_unit'),
});

/** Finds country and state by their names; what is left out stays. Throws Refusal 422 for unknown ones. */
function regionOf({ database }: CallContext, { country, state }: Body, before: Row) {
  const byName = 'SELECT id FROM countries WHERE name = ?';
  const countryId = country ? database.value<number>(byName, country) : Number(before.country_id);
  const inCountry = 'SELECT id FROM states WHERE name = ? AND country_id = ?';
  const stateId = state ? database.value<number>(inCountry, state, countryId ?? null) : null;
  refuseWrong('This business cannot be saved.', [
    [countryId === undefined, 'country', 'There is no such country.'],
    [stateId === undefined, 'state', 'This state is not in the country.'],
  ]);
  const stays = state === undefined && countryId === before.country_id;
  return {
    country_id: countryId ?? null,
    state_id: stays ? (before.state_id ?? null) : (stateId ?? null),
  };
}

/** Checks the version of the client, does the work, and answers the new version. */
const changing = <Given>(work: (call: CallContext, body: Given) => void) => ({
  permission,
  answer(call: CallContext, body: Given) {
    checkVersion(call, ownClient(call));
    work(call, body);
    return savedClient(call);
  },
});

const NEVER_EMPTY = new Set(['name', 'currency']);

const saveClientRoute = writeRoute(
  saveClientOperation,
  changing((call, body) => {
    const { clientId } = call.caller;
    const cells = Object.entries(profile.written(body)).filter(
      ([column, cell]) => cell !== null || !NEVER_EMPTY.has(column),
    );
    updateRow(call.database, 'clients', clientId, {
      ...Object.fromEntries(cells),
      ...regionOf(call, body, ownClient(call)),
    });
  }),
);

const saveFeaturesRoute = writeRoute(
  saveClientFeaturesOperation,
  changing(({ database, caller: { clientId } }, { features }) => {
    for (const { featureName, value } of features) {
      const known = 'SELECT id FROM client_features WHERE client_id = ? AND name = ?';
      const id = database.value<number>(known, clientId, featureName);
      refuseWrong('These features cannot be saved.', [
        [id === undefined, 'features', `There is no feature ${featureName}.`],
      ]);
      updateRow(database, 'client_features', id ?? 0, { value });
    }
  }),
);

const saveSettingsRoute = writeRoute(
  saveScreenSettingsOperation,
  changing(({ database, caller: { clientId } }, { settings }) => {
    for (const { screenName, sectionName, fieldName, defaultValue, isFieldRequired, isVisible } of settings) {
      const known =
        'SELECT id FROM screen_settings WHERE client_id = ? AND screen_name = ? AND field_name = ?';
      const id = database.value<number>(known, clientId, screenName, fieldName);
      const cells = {
        default_value: defaultValue || null,
        is_required: Number(isFieldRequired && isVisible),
        is_visible: Number(isVisible),
      };
      if (id !== undefined) updateRow(database, 'screen_settings', id, cells);
      else {
        const names = { screen_name: screenName, field_name: fieldName, section_name: sectionName ?? '' };
        insertRow(database, 'screen_settings', { client_id: clientId, ...names, ...cells });
      }
    }
  }),
);

/** The terms of a language have a version of their own. */
const saveTermsRoute = writeRoute(saveClientTermsOperation, {
  permission,
  answer(call, { language, terms, emergencyPhone }) {
    const { database, caller } = call;
    const found = () =>
      database.get<Versioned & { readonly id: number }>(
        'SELECT id, version, changed_at, changed_by FROM client_terms WHERE client_id = ? AND language = ?',
        [caller.clientId, language],
      );
    const before = found();
    if (before !== undefined) checkVersion(call, before);
    if (terms.trim() === '') {
      database.run('DELETE FROM client_terms WHERE id = ?', [before?.id ?? 0]);
      return versioned(call, { version: 0 });
    }
    const cells = { terms, emergency_phone: emergencyPhone || null };
    if (before === undefined)
      insertRow(database, 'client_terms', { client_id: caller.clientId, language, ...cells });
    else updateRow(database, 'client_terms', before.id, cells);
    stampChange(call, 'client_terms', found()?.id ?? 0);
    return versioned(call, { version: found()?.version ?? 0 });
  },
});

export const clientWriteRoutes: readonly Route[] = [
  saveClientRoute,
  saveFeaturesRoute,
  saveSettingsRoute,
  saveTermsRoute,
];
