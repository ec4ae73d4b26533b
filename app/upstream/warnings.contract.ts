import { z } from 'zod';
import { record } from './record.ts';
import { readOnly } from './record-fields.ts';
import { nullableListOf } from './record-values.ts';

const warning = record({ code: readOnly('code', z.string()), message: readOnly('message', z.string()) });

/** What staff should know after a write and what did not stop it, for example a blacklisted customer. */
export const warnings = nullableListOf(warning.read);
