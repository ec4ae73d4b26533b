import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { countForm } from './count/count-form.server.ts';
import { tillDocument } from './till-tables.server.ts';

/** Its screen is a route module of its own. */
export const till = {
  forms: { count: countForm },
  documents: { print: tillDocument },
} satisfies PartsOf<'till'>;
