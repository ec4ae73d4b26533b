import type { ServerBuild } from '@remix-run/node';
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino';
import type { Middleware } from './request-context.server.ts';

/** Fields that never reach a log line, wherever an object carries them. */
const SECRET =
  'accessToken refreshToken idToken access_token refresh_token id_token code state verifier cookie authorization password'.split(
    ' ',
  );

/** Reduces an error to type, message, stack and causes: libraries attach requests and token answers. */
function plainError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name: type, cause } = error;
  // What JSON.parse throws quotes the text it was given.
  const quotes = error instanceof SyntaxError;
  const message = quotes ? 'malformed text' : error.message;
  const stack = quotes ? error.stack?.replace(error.message, () => message) : error.stack;
  const nested = cause instanceof Error && depth < 3 && { cause: plainError(cause, depth + 1) };
  return { type, message, stack, ...nested };
}

/** The form of log lines, apart from the level. */
export const LOG_OPTIONS: LoggerOptions = {
  base: { service: 'forecourt' },
  redact: { paths: SECRET.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
  serializers: { err: (error: unknown) => plainError(error) },
  timestamp: stdTimeFunctions.isoTime,
};

/** Logs to standard output, one JSON object a line. */
export const createLog = (level: string): Logger => pino({ ...LOG_OPTIONS, level });

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
/** Stack frames that are enough to find the caller. */
const FRAMES = 4;

/** Logs only where libraries write to the console: their texts quote whole addresses with user input. */
export function consoleToLog(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    const write = () => {
      const frames = new Error('written').stack?.split('\n').slice(2, 2 + FRAMES) ?? [];
      log[level]({ method, at: frames.map((frame) => frame.trim()) }, 'a library wrote to the console');
    };
    Object.assign(globalThis.console, { [method]: write });
  }
}

const OWN_WORDS = ['healthz', 'readyz', 'favicon.ico'];
/** Numbers of records and UUIDs; longer runs of digits may be a telephone number. */
const IS_ID = /^(?:\d{1,9}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const MASK = '*';

/** Masks all of a path but the words of the site map and ids: anything else is user input. */
export function loggedPath(pathname: string, words: ReadonlySet<string>): string {
  const [first, ...rest] = pathname.split('/').slice(1);
  if (first === 'assets' || first === 'locales') return `/${first}/${MASK}`;
  const shown = [first ?? '', ...rest].map((segment) => {
    const name = segment.replace(/\.data$/, '');
    return name === '' || words.has(name) || IS_ID.test(name) ? segment : MASK;
  });
  return `/${shown.join('/')}`.slice(0, 200);
}

/** Returns the fixed words of every address that the build answers. */
export function wordsOf(build: Pick<ServerBuild, 'routes'>): ReadonlySet<string> {
  const segments = Object.values(build.routes).flatMap((route) => route?.path?.split('/') ?? []);
  return new Set([...OWN_WORDS, '_root', ...segments.filter((segment) => !/^[:*]|^$/.test(segment))]);
}

const MOST_KEYS = 500;
/** The form of keys in the locale files; some contain a code of the rental service, which may be anything. */
const IS_KEY = /^[\w.-]{1,100}$/;

/** Logs a key without a text, each once. */
export function missingTexts(log: { error(fields: object, message: string): void }): (key: string) => void {
  const logged = new Set<string>();
  return (key) => {
    if (logged.size >= MOST_KEYS || logged.has(key)) return;
    logged.add(key);
    log.error({ key: IS_KEY.test(key) ? key : null }, 'a text is missing');
  };
}

/** Logs method, path, status and time (ms) of each answer. Queries and user input in paths are left out. */
export const requestLog: Middleware = async ({ log, request, url, loggedPath: path, requestId }, next) => {
  const started = performance.now();
  const response = await next();
  response.headers.set('X-Request-Id', requestId);
  const isFile = url.pathname.startsWith('/assets/');
  const ms = Math.round(performance.now() - started);
  log[isFile ? 'debug' : 'info']({ method: request.method, path, status: response.status, ms }, 'request');
  return response;
};
