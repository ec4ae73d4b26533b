import { accessSync, constants } from 'node:fs';
import type { AppConfig } from '../../config/environment.server.ts';

/** A judgement of one setting; its value is never shown. `words` is a key of `dev.settings`. */
interface SettingHealth {
  readonly setting: string;
  readonly tone: 'good' | 'info' | 'warn' | 'bad';
  readonly words: string;
  readonly count?: number;
}

const judged = (setting: string, tone: SettingHealth['tone'], words: string): SettingHealth => ({
  setting,
  tone,
  words,
});

const byScheme = (setting: string, address: string): SettingHealth =>
  address.startsWith('https:') ? judged(setting, 'good', 'encrypted') : judged(setting, 'warn', 'plain');

function writable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const ASSUMED: Readonly<Record<string, string>> = { all: 'assumedAll', none: 'assumedNone' };
const TALKATIVE = ['debug', 'trace'];

/** How sound the settings are, beyond what the start already insisted on. */
export function settingsHealth(config: AppConfig): readonly SettingHealth[] {
  const secrets = config.sessionSecrets.length;
  const proxies = config.trustedProxies.length;
  return [
    byScheme('PUBLIC_ORIGIN', config.publicOrigin),
    byScheme('OIDC_ISSUER', config.issuer.href),
    judged('OIDC_CLIENT_SECRET', 'info', config.oidcClientSecret === null ? 'publicClient' : 'confidential'),
    byScheme('UPSTREAM_URL', config.upstreamUrl),
    judged('UPSTREAM_ASSUMED', 'info', ASSUMED[config.upstreamAssumed] ?? 'assumedSome'),
    { ...judged('SESSION_SECRETS', 'good', secrets > 1 ? 'secrets' : 'oneSecret'), count: secrets },
    { ...judged('TRUSTED_PROXIES', 'info', proxies > 0 ? 'proxies' : 'noProxy'), count: proxies },
    writable(config.dataDir)
      ? judged('DATA_DIR', 'good', 'writable')
      : judged('DATA_DIR', 'bad', 'notWritable'),
    TALKATIVE.includes(config.logLevel)
      ? judged('LOG_LEVEL', 'warn', 'talkative')
      : judged('LOG_LEVEL', 'good', 'quiet'),
  ];
}
