import { edgePage } from './edge-page.server.ts';
import type { Station } from './exchange.server.ts';

/** Answers 500 in words for whatever the stations behind it throw; the ones before it treat that like any answer. */
export const failurePage: Station = async (exchange, next) => {
  try {
    return await next();
  } catch (error) {
    exchange.log.error({ err: error }, 'the pipeline failed');
    return edgePage(exchange, 500, 'edge.failed');
  }
};
