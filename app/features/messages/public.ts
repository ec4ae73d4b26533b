import { lazy } from 'react';

/** The administrators' messages, for other features. Their code is loaded by pages that have some. */
export const Messages = lazy(async () => ({ default: (await import('./messages.tsx')).Messages }));
