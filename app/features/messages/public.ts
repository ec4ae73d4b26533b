import { lazy } from 'react';
// Without scripts, too, a page has their styles.
import './messages.css.ts';

/** The administrators' messages, for other features. Their code is loaded by pages that have some. */
export const Messages = lazy(async () => ({ default: (await import('./messages.tsx')).Messages }));
