import { edgePage } from './edge-page.server.ts';
import type { Station } from './exchange.server.ts';

/** Answers 413 in words for a body that the adapter found too large. */
export const bodyLimit: Station = async (exchange, next) =>
  exchange.bodyTooLarge ? edgePage(exchange, 413, 'edge.tooLarge') : next();
