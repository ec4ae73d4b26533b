import { describe, expect, it } from 'vitest';
import { findMisspelt } from './environment.server.ts';

describe('a misspelt setting', () => {
  it.each([
    ['SESION_IDLE_MINUTES', 'SESSION_IDLE_MINUTES'],
    ['SESSION_SECRET', 'SESSION_SECRETS'],
    ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['UPSTREAM_ULR', 'UPSTREAM_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['upstream_url', 'UPSTREAM_URL'],
  ])('%s is reported with %s', (variable, meant) => {
    expect(findMisspelt({ [variable]: 'x' })).toEqual([{ variable, words: `is no setting; ${meant} is` }]);
  });

  it('that only shares a prefix with a setting is reported without a suggestion', () => {
    expect(findMisspelt({ OIDC_REALM: 'x' })).toEqual([{ variable: 'OIDC_REALM', words: 'is no setting' }]);
  });
});

it('variables of containers, platforms, shells and desktops are none', () => {
  const usual =
    'PATH HOME USER PWD OLDPWD SHLVL LANG LC_ALL TERM SHELL MAIL LOGNAME HOSTNAME HOSTS PORTS PORT0 PORT1 TZ EDITOR ' +
    'NODE_ENV NODE_VERSION NODE_OPTIONS NODE_EXTRA_CA_CERTS YARN_VERSION npm_config_cache npm_package_name INIT_CWD ' +
    'HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy SSL_CERT_FILE DEBUG NO_COLOR FORCE_COLOR CI ' +
    'KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR REDIS_PORT REDIS_URL ' +
    'REDIS_SERVICE_HOST DATABASE_URL FORECOURT_PORT FORECOURT_SERVICE_HOST POD_NAME POD_IP POD_NAMESPACE DYNO ' +
    'XDG_DATA_DIRS XDG_RUNTIME_DIR XDG_SESSION_ID XDG_CONFIG_HOME SESSION_MANAGER DISPLAY DBUS_SESSION_BUS_ADDRESS ' +
    'INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS SYSTEMD_EXEC_PID CONTAINER container GPG_KEY LOG_FORMAT ' +
    'LOG_FILE SSH_AUTH_SOCK SSH_CONNECTION SUDO_USER WATCHDOG_USEC MEMORY_PRESSURE_WATCH AWS_REGION K_SERVICE K_REVISION ' +
    'SANDBOX_DATA_DIR SANDBOX_RENTAL_PORT';
  const environment = Object.fromEntries(usual.split(' ').map((name) => [name, 'x']));
  expect(findMisspelt(environment)).toEqual([]);
});
