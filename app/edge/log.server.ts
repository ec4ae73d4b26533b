import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';

/** Fields that never reach a log line, wherever an object carries them. */
const SECRET = [
  'accessToken',
  'refreshToken',
  'idToken',
  'access_token',
  'refresh_token',
  'id_token',
  'code',
  'state',
  'verifier',
  'cookie',
  'authorization',
  'password',
];

/**
 * Errors as type, message and stack of themselves and their causes, and nothing else: the libraries hang whole requests,
 * parameters and token answers on theirs.
 */
function plainError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, cause } = error;
  // What JSON.parse throws quotes the text it was given.
  const quotes = error instanceof SyntaxError;
  const message = quotes ? 'malformed text' : error.message;
  const stack = quotes ? error.stack?.replace(error.message, () => message) : error.stack;
  return {
    type: name,
    message,
    stack,
    ...(cause instanceof Error && depth < 3 ? { cause: plainError(cause, depth + 1) } : {}),
  };
}

/** How a line is written; apart from the level, which is the operator's. */
export const LOG_OPTIONS: LoggerOptions = {
  base: { service: 'forecourt' },
  redact: { paths: SECRET.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
  serializers: { err: (error: unknown) => plainError(error) },
  timestamp: stdTimeFunctions.isoTime,
};

/** Structured logs on standard output, one JSON object a line. */
export function createLog(level: string): Logger {
  return pino({ ...LOG_OPTIONS, level });
}
