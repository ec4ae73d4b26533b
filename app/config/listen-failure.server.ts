import process from 'node:process';
import { type AppConfig, SettingsError } from './environment.server.ts';

/** Returns why the server cannot listen: a SettingsError, or `error` itself for any other cause. */
export function listenFailure(
  error: NodeJS.ErrnoException,
  { host, port }: Pick<AppConfig, 'host' | 'port'>,
): Error {
  const failure = (variable: string, words: string) =>
    new SettingsError([{ variable, words: `${words} (${error.code})` }]);
  switch (error.code) {
    case 'EADDRINUSE':
      return failure('PORT', `${port} is in use by another program on ${host}`);
    case 'EACCES':
      return failure('PORT', `this process (uid ${process.getuid?.()}) may not listen on ${port}`);
    case 'EADDRNOTAVAIL':
      return failure('HOST', `'${host}' is no address of this machine`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return failure('HOST', `'${host}' has no address; it must be an address or name of this machine`);
    default:
      return error;
  }
}
