import { join } from 'node:path';
import process from 'node:process';

/** Where Node keeps what it has compiled: some hundred processes of the same programs start in a run. */
export const COMPILED = { NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'compiled') };
