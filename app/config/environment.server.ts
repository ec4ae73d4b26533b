import { z } from 'zod';
import { misspeltSettings } from './misspelt-settings.server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an address points at this machine; only there plain http and cookies without Secure are accepted. */
export const isLoopback = ({ hostname }: Pick<URL, 'hostname'>): boolean => LOOPBACK.has(hostname);

const webAddress = z.string().transform((text, { addIssue }) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) addIssue('must be an http or https address');
  else if (url.username || url.password || url.search || url.hash)
    addIssue('must carry no user, query or fragment');
  else return url;
  return z.NEVER;
});

const isSecure = (url: URL) => url.protocol === 'https:' || isLoopback(url);

const origin = webAddress
  .refine(isSecure, 'must be https (plain http is accepted for this machine only)')
  .refine(({ pathname }) => pathname === '/', 'must be an origin without a path');

const SECRET_LENGTH = 32;
const SECRET_VARIETY = 10;

function secretFault(secret: string): string | null {
  if (secret.length < SECRET_LENGTH)
    return `has ${secret.length} characters, and at least ${SECRET_LENGTH} are needed`;
  return new Set(secret).size < SECRET_VARIETY ? 'repeats too few characters to be random' : null;
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const secrets = list.superRefine((all, { addIssue }) => {
  if (all.length === 0) addIssue('needs at least one secret');
  for (const [index, secret] of all.entries()) {
    const fault = secretFault(secret);
    if (fault !== null) addIssue(`secret ${index + 1} of ${all.length} ${fault}`);
  }
});

const whole = (least: number, most: number) =>
  z.string().transform((text, { addIssue }) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    addIssue(`must be a whole number from ${least} to ${most}`);
    return z.NEVER;
  });

const toggle = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((text) => text === '1');

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

/** How the client proves itself to the provider; `raw` does not encode id and secret. */
const CLIENT_AUTH = ['client_secret_basic', 'client_secret_basic_raw', 'client_secret_post'] as const;
export type ClientAuthMethod = (typeof CLIENT_AUTH)[number];

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const NO_REPLICAS = 'must be 1: replicas would not share sessions, drafts and outcomes of saves';

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_ORIGIN: origin,
  OIDC_ISSUER: webAddress,
  OIDC_INSECURE: toggle,
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_CLIENT_AUTH: oneOf(CLIENT_AUTH).optional(),
  /** What a sign-out shows the provider: its own id of the session, or the raw ID token. */
  OIDC_LOGOUT_HINT: oneOf(['session', 'id-token']).default('session'),
  OIDC_SCOPE: z
    .string()
    .default('openid profile Api email')
    .refine((text) => text.split(/\s+/).includes('openid'), 'must include openid'),
  OIDC_CLAIM_CLIENT: z.string().min(1).default('clientId'),
  OIDC_CLAIM_USER: z.string().min(1).default('userId'),
  UPSTREAM_URL: webAddress.refine(
    ({ pathname }) => !/\/v3\/*$/.test(pathname),
    'must not end on v3: Forecourt adds that to the address itself',
  ),
  UPSTREAM_INSECURE: toggle,
  UPSTREAM_ASSUMED: z.string().default('all'),
  CACHE_ENTRIES: whole(100, 1_000_000).default(10_000),
  SESSION_SECRETS: secrets,
  SESSION_IDLE_MINUTES: whole(1, 10_080).default(60),
  SESSION_MAX_HOURS: whole(1, 720).default(12),
  HSTS_SUBDOMAINS: toggle,
  TRUSTED_PROXIES: list.default([]),
  DATA_DIR: z.string().min(1).default('.data/forecourt'),
  REPLICAS: z.literal('1', NO_REPLICAS).default('1'),
  LOG_LEVEL: oneOf(LEVELS).default('info'),
});

/** Settings whose value must not be shown. */
const SECRETS: ReadonlySet<string> = new Set(['SESSION_SECRETS', 'OIDC_CLIENT_SECRET']);
/** An address with a user or a query may hold a password. */
const MAY_HIDE = /[@?#]/;
const LONGEST_SHOWN = 100;

/** Returns a setting's value for the end of its message; '' where it must not be shown. */
function shown(variable: string, value: string): string {
  if (SECRETS.has(variable) || MAY_HIDE.test(value)) return '';
  return `, and is '${value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value}'`;
}

/** Settings that are missing or wrong; the message explains each to the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(faults: readonly { readonly variable: string; readonly words: string }[]) {
    const lines = faults.map(({ variable, words }) => `  ${variable}: ${words}`);
    super(`Forecourt cannot start with these settings:\n${[...new Set(lines)].join('\n')}`);
  }
}

/** Finds variables of the environment that look like settings and are none, each with its message. */
export const findMisspelt = (environment: Environment = process.env) =>
  misspeltSettings(environment, Object.keys(schema.shape));

/** Addresses to which tokens are sent, each with the setting that accepts plain http to another machine. */
const PLAIN_HTTP = [
  ['OIDC_ISSUER', 'OIDC_INSECURE'],
  ['UPSTREAM_URL', 'UPSTREAM_INSECURE'],
] as const;

/** Reads the settings in product units; '' counts as not set. @throws SettingsError with every fault */
export function readEnvironment(environment: Environment = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => {
      const variable = String(path[0]);
      const value = given[variable];
      return { variable, words: value === undefined ? 'is not set' : message + shown(variable, value) };
    });
    // The missing setting may be misspelt.
    throw new SettingsError([...faults, ...findMisspelt(given)]);
  }
  const value = parsed.data;
  if (value.SESSION_IDLE_MINUTES > value.SESSION_MAX_HOURS * 60) {
    const words = `must not be longer than SESSION_MAX_HOURS (${value.SESSION_MAX_HOURS} h), and is ${value.SESSION_IDLE_MINUTES} min`;
    throw new SettingsError([{ variable: 'SESSION_IDLE_MINUTES', words }]);
  }
  const plain = PLAIN_HTTP.flatMap(([variable, allowance]) => {
    if (value[allowance] || isSecure(value[variable])) return [];
    const words = `must be https, since tokens would travel in the clear; ${allowance}=1 accepts plain http on a private network`;
    return [{ variable, words: words + shown(variable, value[variable].href) }];
  });
  if (plain.length > 0) throw new SettingsError(plain);
  return {
    host: value.HOST,
    port: value.PORT,
    /** Scheme, host and port without a trailing slash. */
    publicOrigin: value.PUBLIC_ORIGIN.origin,
    secureCookies: value.PUBLIC_ORIGIN.protocol === 'https:',
    issuer: value.OIDC_ISSUER,
    oidcInsecure: value.OIDC_INSECURE,
    oidcClientId: value.OIDC_CLIENT_ID,
    oidcClientSecret: value.OIDC_CLIENT_SECRET ?? null,
    /** Null to follow the provider's discovery document. */
    oidcClientAuth: value.OIDC_CLIENT_AUTH ?? null,
    /** Sign-out shows the provider the raw ID token, which the session stores for that. */
    sendsIdToken: value.OIDC_LOGOUT_HINT === 'id-token',
    oidcScope: value.OIDC_SCOPE,
    claimClient: value.OIDC_CLAIM_CLIENT,
    claimUser: value.OIDC_CLAIM_USER,
    /** Everything before `/v3`, without a trailing slash. */
    upstreamUrl: value.UPSTREAM_URL.href.replace(/\/+$/, ''),
    upstreamAssumed: value.UPSTREAM_ASSUMED,
    cacheEntries: value.CACHE_ENTRIES,
    /** The first seals; all open. */
    sessionSecrets: value.SESSION_SECRETS,
    sessionIdleSeconds: value.SESSION_IDLE_MINUTES * 60,
    sessionMaxSeconds: value.SESSION_MAX_HOURS * 3600,
    hstsSubdomains: value.HSTS_SUBDOMAINS,
    trustedProxies: value.TRUSTED_PROXIES,
    dataDir: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
  };
}

export type AppConfig = Readonly<ReturnType<typeof readEnvironment>>;
