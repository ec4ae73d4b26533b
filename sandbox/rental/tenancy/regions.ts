import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Route } from '../router.ts';

/** Countries and states belong to nobody: every tenant reads the same. */
export const countriesRoute: Route = {
  operationId: 'locations.countries',
  answer: ({ database }) => ({
    body: database.all('SELECT id, name, code FROM countries ORDER BY name, id'),
  }),
};

/** Empty for a country that is not divided; 404 for one that there is not. */
export const statesRoute: Route = {
  operationId: 'locations.states',
  answer({ database, holes }) {
    const id = recordId(holes.countryId, 'country');
    if (database.get('SELECT 1 FROM countries WHERE id = ?', [id]) === undefined) {
      throw notFound('There is no such country.');
    }
    const states = 'SELECT id, name, code FROM states WHERE country_id = ? ORDER BY name, id';
    return { body: database.all(states, [id]) };
  },
};
