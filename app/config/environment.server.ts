import { z } from 'zod';
import { misspeltSettings } from './misspelt-settings.server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const MINUTES_PER_HOUR = 60;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an address points at this machine; only there plain http and cookies without Secure are accepted. */
export function isLoopback(url: Pick<URL, 'hostname'>): boolean {
  return LOOPBACK.has(url.hostname);
}

const webAddress = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    context.addIssue({ code: 'custom', message: 'must be an http or https address' });
    return z.NEVER;
  }
  if (url.username || url.password || url.search || url.hash) {
    context.addIssue({ code: 'custom', message: 'must carry no user, query or fragment' });
    return z.NEVER;
  }
  return url;
});

const isSecure = (url: URL) => url.protocol === 'https:' || isLoopback(url);

const secureAddress = webAddress.refine(isSecure, {
  message: 'must be https (plain http is accepted for this machine only)',
});

const origin = secureAddress.refine((url) => url.pathname === '/', {
  message: 'must be an origin without a path',
});

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
  .enum(['0', '1'], { message: 'must be 0 or 1' })
  .default('0')
  .transform((text) => text === '1');

/** How the client proves itself to the provider; `raw` leaves id and secret as they are, for providers that do not decode. */
const CLIENT_AUTH = ['client_secret_basic', 'client_secret_basic_raw', 'client_secret_post'] as const;
export type ClientAuthMethod = (typeof CLIENT_AUTH)[number];
/** What a sign-out shows the provider: its own id of the session, or the raw ID token. */
const LOGOUT_HINTS = ['session', 'id-token'] as const;

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
  OIDC_CLIENT_AUTH: z.enum(CLIENT_AUTH, { message: `must be one of ${CLIENT_AUTH.join(', ')}` }).optional(),
  OIDC_LOGOUT_HINT: z
    .enum(LOGOUT_HINTS, { message: `must be one of ${LOGOUT_HINTS.join(', ')}` })
    .default('session'),
  OIDC_SCOPE: z
    .string()
    .default('openid profile Api email')
    .refine((text) => text.split(/\s+/).includes('openid'), { message: 'must include openid' }),
  OIDC_CLAIM_CLIENT: z.string().min(1).default('clientId'),
  OIDC_CLAIM_USER: z.string().min(1).default('userId'),
  UPSTREAM_URL: webAddress.refine(({ pathname }) => !/\/v3\/*$/.test(pathname), {
    message: 'must not end on v3: Forecourt adds that to the address itself',
  }),
  UPSTREAM_INSECURE: toggle,
  UPSTREAM_ASSUMED: z.string().default('all'),
  SESSION_SECRETS: secrets,
  SESSION_IDLE_MINUTES: whole(1, 10_080).default(60),
  SESSION_MAX_HOURS: whole(1, 720).default(12),
  HSTS_SUBDOMAINS: toggle,
  TRUSTED_PROXIES: list.default([]),
  DATA_DIR: z.string().min(1).default('.data/forecourt'),
  REPLICAS: z.literal('1', { message: NO_REPLICAS }).default('1'),
  LOG_LEVEL: z.enum(LEVELS, { message: `must be one of ${LEVELS.join(', ')}` }).default('info'),
});

/** Settings whose value is never shown. */
const SECRETS: ReadonlySet<string> = new Set(['SESSION_SECRETS', 'OIDC_CLIENT_SECRET']);
/** An address with a user or a query may hold a password. */
const MAY_HIDE = /[@?#]/;
const LONGEST_SHOWN = 100;

/** A setting's value, to be said behind what is wrong with it; '' where it must not be shown. */
function shown(variable: string, value: string): string {
  if (SECRETS.has(variable) || MAY_HIDE.test(value)) return '';
  return `, and is '${value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value}'`;
}

/** Settings that are missing or wrong; the message says of each variable what is, in words for an operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(faults: readonly { readonly variable: string; readonly words: string }[]) {
    const lines = faults.map(({ variable, words }) => `  ${variable}: ${words}`);
    super(`Forecourt cannot start with these settings:\n${[...new Set(lines)].join('\n')}`);
  }
}

/** Variables of the environment that look like settings and are none, with what to tell the operator. */
export const findMisspelt = (environment: Environment = process.env) =>
  misspeltSettings(environment, Object.keys(schema.shape));

/** Addresses to which tokens are sent, each with the setting that accepts plain http to another machine. */
const PLAIN_HTTP = [
  ['OIDC_ISSUER', 'OIDC_INSECURE'],
  ['UPSTREAM_URL', 'UPSTREAM_INSECURE'],
] as const;

/** Everything the product reads from its environment, in product units. */
export interface AppConfig {
  readonly host: string;
  readonly port: number;
  /** Scheme, host and port without a trailing slash. */
  readonly publicOrigin: string;
  readonly secureCookies: boolean;
  readonly issuer: URL;
  /** Plain http to a provider on another machine is accepted. */
  readonly oidcInsecure: boolean;
  readonly oidcClientId: string;
  readonly oidcClientSecret: string | null;
  /** Null to follow the provider's discovery document. */
  readonly oidcClientAuth: ClientAuthMethod | null;
  /** Sign-out shows the provider the raw ID token, which is kept in the session for that. */
  readonly sendsIdToken: boolean;
  readonly oidcScope: string;
  readonly claimClient: string;
  readonly claimUser: string;
  /** Everything before `/v3`, without a trailing slash. */
  readonly upstreamUrl: string;
  readonly upstreamAssumed: string;
  /** The first seals; all open. */
  readonly sessionSecrets: readonly string[];
  readonly sessionIdleSeconds: number;
  readonly sessionMaxSeconds: number;
  readonly hstsSubdomains: boolean;
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  readonly logLevel: string;
}

/**
 * Reads the settings. Empty text counts as not set.
 * @throws SettingsError naming every variable that is missing or wrong
 */
export function readEnvironment(environment: Environment = process.env): AppConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => {
      const variable = String(path[0]);
      const value = given[variable];
      return { variable, words: value === undefined ? 'is not set' : message + shown(variable, value) };
    });
    // The setting that is missing may be there under another name.
    throw new SettingsError([...faults, ...findMisspelt(given)]);
  }
  const value = parsed.data;
  if (value.SESSION_IDLE_MINUTES > value.SESSION_MAX_HOURS * MINUTES_PER_HOUR) {
    const words = `must not be longer than SESSION_MAX_HOURS (${value.SESSION_MAX_HOURS} h), and is ${value.SESSION_IDLE_MINUTES} min`;
    throw new SettingsError([{ variable: 'SESSION_IDLE_MINUTES', words }]);
  }
  const plain = PLAIN_HTTP.filter(([variable, allowance]) => !value[allowance] && !isSecure(value[variable]));
  if (plain.length > 0) {
    throw new SettingsError(
      plain.map(([variable, allowance]) => ({
        variable,
        words: `must be https, since tokens would travel in the clear; ${allowance}=1 accepts plain http on a private network${shown(variable, value[variable].href)}`,
      })),
    );
  }
  return {
    host: value.HOST,
    port: value.PORT,
    publicOrigin: value.PUBLIC_ORIGIN.origin,
    secureCookies: value.PUBLIC_ORIGIN.protocol === 'https:',
    issuer: value.OIDC_ISSUER,
    oidcInsecure: value.OIDC_INSECURE,
    oidcClientId: value.OIDC_CLIENT_ID,
    oidcClientSecret: value.OIDC_CLIENT_SECRET ?? null,
    oidcClientAuth: value.OIDC_CLIENT_AUTH ?? null,
    sendsIdToken: value.OIDC_LOGOUT_HINT === 'id-token',
    oidcScope: value.OIDC_SCOPE,
    claimClient: value.OIDC_CLAIM_CLIENT,
    claimUser: value.OIDC_CLAIM_USER,
    upstreamUrl: value.UPSTREAM_URL.href.replace(/\/+$/, ''),
    upstreamAssumed: value.UPSTREAM_ASSUMED,
    sessionSecrets: value.SESSION_SECRETS,
    sessionIdleSeconds: value.SESSION_IDLE_MINUTES * 60,
    sessionMaxSeconds: value.SESSION_MAX_HOURS * 3600,
    hstsSubdomains: value.HSTS_SUBDOMAINS,
    trustedProxies: value.TRUSTED_PROXIES,
    dataDir: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
  };
}
