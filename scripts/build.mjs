/** `npm run build`: installs when needed, and builds when a source changed since the last build. */
import { ensureBuilt, ensureInstalled } from './steps.mjs';

await ensureInstalled();
await ensureBuilt();
