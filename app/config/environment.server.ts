import { z } from 'zod';

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

const secureAddress = webAddress.refine((url) => url.protocol === 'https:' || isLoopback(url), {
  message: 'must be https (plain http is accepted for this machine only)',
});

const origin = secureAddress.refine((url) => url.pathname === '/', {
  message: 'must be an origin without a path',
});

const secret = z
  .string()
  .min(32, { message: 'each secret needs at least 32 characters' })
  .refine((text) => new Set(text).size >= 10, {
    message: 'a secret repeats too few characters to be random',
  });

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_ORIGIN: origin,
  OIDC_ISSUER: secureAddress,
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPE: z
    .string()
    .default('openid profile Api email')
    .refine((text) => text.split(/\s+/).includes('openid'), { message: 'must include openid' }),
  OIDC_CLAIM_CLIENT: z.string().min(1).default('clientId'),
  OIDC_CLAIM_USER: z.string().min(1).default('userId'),
  UPSTREAM_URL: webAddress,
  UPSTREAM_ASSUMED: z.string().default('all'),
  SESSION_SECRETS: list.pipe(z.array(secret).min(1, { message: 'needs at least one secret' })),
  SESSION_IDLE_MINUTES: whole(1, 10_080).default(60),
  SESSION_MAX_HOURS: whole(1, 720).default(12),
  TRUSTED_PROXIES: list.default([]),
  DATA_DIR: z.string().min(1).default('.data/forecourt'),
  REDIS_URL: z.url().optional(),
  REPLICAS: whole(1, 1000).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Settings that are missing or wrong; the message says of each variable what is, in words for an operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(faults: readonly { readonly variable: string; readonly words: string }[]) {
    const lines = faults.map(({ variable, words }) => `  ${variable}: ${words}`);
    super(`Forecourt cannot start with these settings:\n${[...new Set(lines)].join('\n')}`);
  }
}

/** Everything the product reads from its environment, in product units. */
export interface AppConfig {
  readonly host: string;
  readonly port: number;
  /** Scheme, host and port without a trailing slash. */
  readonly publicOrigin: string;
  readonly secureCookies: boolean;
  readonly issuer: URL;
  readonly oidcClientId: string;
  readonly oidcClientSecret: string | null;
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
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  readonly logLevel: string;
}

/**
 * Reads the settings. Empty text counts as not set.
 * @throws SettingsError naming every variable that is missing or wrong
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): AppConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message, code }) => {
      const variable = String(path[0]);
      const missing = code === 'invalid_type' && given[variable] === undefined;
      return { variable, words: missing ? 'is not set' : message };
    });
    throw new SettingsError(faults);
  }
  const value = parsed.data;
  if (value.REPLICAS > 1 && !value.REDIS_URL) {
    throw new SettingsError([{ variable: 'REDIS_URL', words: 'must be set when REPLICAS is above 1' }]);
  }
  return {
    host: value.HOST,
    port: value.PORT,
    publicOrigin: value.PUBLIC_ORIGIN.origin,
    secureCookies: value.PUBLIC_ORIGIN.protocol === 'https:',
    issuer: value.OIDC_ISSUER,
    oidcClientId: value.OIDC_CLIENT_ID,
    oidcClientSecret: value.OIDC_CLIENT_SECRET ?? null,
    oidcScope: value.OIDC_SCOPE,
    claimClient: value.OIDC_CLAIM_CLIENT,
    claimUser: value.OIDC_CLAIM_USER,
    upstreamUrl: value.UPSTREAM_URL.href.replace(/\/+$/, ''),
    upstreamAssumed: value.UPSTREAM_ASSUMED,
    sessionSecrets: value.SESSION_SECRETS,
    sessionIdleSeconds: value.SESSION_IDLE_MINUTES * 60,
    sessionMaxSeconds: value.SESSION_MAX_HOURS * 3600,
    trustedProxies: value.TRUSTED_PROXIES,
    dataDir: value.DATA_DIR,
    logLevel: value.LOG_LEVEL,
  };
}
