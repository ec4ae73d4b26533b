import { edgePage } from './edge-page.server.ts';
import type { Station } from './exchange.server.ts';
import { hasFiles } from './node-adapter.server.ts';

/** Answers 413 in words for a body that the adapter found too large; pictures may be larger than texts. */
export const bodyLimit: Station = async (exchange, next) => {
  if (!exchange.bodyTooLarge) return next();
  const isUpload = hasFiles(exchange.request.headers.get('content-type'));
  return edgePage(exchange, 413, isUpload ? 'edge.uploadTooLarge' : 'edge.tooLarge');
};
