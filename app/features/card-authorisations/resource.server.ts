import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { authorisationList } from './list.server.ts';

/** Card authorisations that expire soon. */
export const cardAuthorisations = { list: authorisationList } satisfies PartsOf<'card-authorisations'>;
