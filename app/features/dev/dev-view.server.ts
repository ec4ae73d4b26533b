import { accessSync, constants } from 'node:fs';
import type { AppLoadContext } from '@remix-run/node';
import type { TFunction } from 'i18next';
import product from '../../../package.json';
import { type AppConfig, isLoopback } from '../../config/environment.server.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import { barView } from '../../ui/charts/chart-view.server.ts';
import type { Samples } from '../../ui/gallery/specimen.tsx';

/** Returns the kind of installation: all that is not plain http on this machine is `production`. */
export function environmentLabel(
  config: { readonly publicOrigin: string },
  watchesSources: boolean = import.meta.env.DEV,
): 'production' | 'demonstration' | 'development' {
  const url = new URL(config.publicOrigin);
  if (url.protocol !== 'http:' || !isLoopback(url)) return 'production';
  return watchesSources ? 'development' : 'demonstration';
}

/** The health of one setting, whose value is never shown; `words` is a key of `dev.settings`. */
interface SettingHealth {
  readonly setting: string;
  readonly tone: 'good' | 'info' | 'warn' | 'bad';
  readonly words: string;
  readonly count?: number | undefined;
}

function judged(setting: string, tone: SettingHealth['tone'], words: string, count?: number) {
  return { setting, tone, words, count };
}

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

export function settingsHealth(config: AppConfig): readonly SettingHealth[] {
  const secrets = config.sessionSecrets.length;
  const proxies = config.trustedProxies.length;
  return [
    byScheme('PUBLIC_ORIGIN', config.publicOrigin),
    byScheme('OIDC_ISSUER', config.issuer.href),
    judged('OIDC_CLIENT_SECRET', 'info', config.oidcClientSecret === null ? 'publicClient' : 'confidential'),
    byScheme('UPSTREAM_URL', config.upstreamUrl),
    judged('UPSTREAM_ASSUMED', 'info', ASSUMED[config.upstreamAssumed] ?? 'assumedSome'),
    judged('SESSION_SECRETS', 'good', secrets > 1 ? 'secrets' : 'oneSecret', secrets),
    judged('TRUSTED_PROXIES', 'info', proxies > 0 ? 'proxies' : 'noProxy', proxies),
    writable(config.dataDir)
      ? judged('DATA_DIR', 'good', 'writable')
      : judged('DATA_DIR', 'bad', 'notWritable'),
    TALKATIVE.includes(config.logLevel)
      ? judged('LOG_LEVEL', 'warn', 'talkative')
      : judged('LOG_LEVEL', 'good', 'quiet'),
  ];
}

const LAST = [30, 36, 40, 45, 44, 50, 57, 62, 64, 52, 47, 39];
const THIS = [34, 41, 38, 52, 48, 58, 63, 71, 66, 59, 48, 44];

export function gallerySamples(language: string, t: TFunction): Samples {
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const categories = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2025, 11 + at)));
  const write = (value: number) => value.toLocaleString(language);
  const before = { name: t('labels:dev.samples.lastYear'), values: LAST };
  const now = t('labels:dev.samples.thisYear');
  const dataOf = (values: readonly number[]) => ({
    categories,
    series: [{ name: now, values }, before],
  });
  return {
    bars: barView(dataOf(THIS), write),
    losses: barView({ categories, series: [{ name: now, values: THIS.map((value) => value - 50) }] }, write),
  };
}

const THEMES = ['light', 'dark'] as const;

/** Returns the build and its health; outside production also the health of the settings and every control. */
export function viewDev({ config, language, t }: AppLoadContext, theme: string | null) {
  const environment = environmentLabel(config);
  const common = { pageTitle: pageTitle(t('labels:dev.title')), version: product.version, environment };
  if (environment === 'production') return { ...common, inside: null };
  const inside = {
    /** Null for the browser's own. */
    theme: THEMES.find((one) => one === theme) ?? null,
    settings: settingsHealth(config),
    samples: gallerySamples(language, t),
  };
  return { ...common, inside };
}

export type DevView = ReturnType<typeof viewDev>;
