import type { i18n, TFunction } from 'i18next';
import type { DateTime } from 'luxon';
import type { Logger } from 'pino';
import type { AppConfig } from '../config/environment.server.ts';
import type { Translations } from '../i18n/translations.server.ts';
import type { Identity } from '../identity/identity.server.ts';
import type { Session } from '../identity/session.server.ts';
import type { Submits } from '../patterns/submit-once/submits.server.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { Budget } from '../store/budget.server.ts';
import type { Records } from '../store/records.server.ts';
import type { Upstream } from '../upstream/call.ts';
import type { UnreadParts } from '../upstream/unread-parts.ts';

/** What every loader and action gets besides the request. Made by the edge, once for each request. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    readonly session: Session;
    readonly identity: Identity;
    readonly upstream: Upstream;
    /** What the product itself keeps for its users. */
    readonly records: Records;
    /** Carries every form out once. */
    readonly submits: Submits;
    /** Bounds the exports of lists under way; a user holds by `clientId/userId`. */
    readonly exports: Budget;
    readonly config: AppConfig;
    readonly preferences: Preferences;
    /** The page's scripts ask for data alone, and not for a document. */
    readonly asksData: boolean;
    readonly language: string;
    readonly i18n: i18n;
    readonly translations: Translations;
    /** Texts by `namespace:key` in the language of this request. */
    readonly t: TFunction;
    /** For the content security policy. */
    readonly nonce: string;
    /** Shown with errors as the trace id, and sent to the rental service. */
    readonly requestId: string;
    /** The reads that the page has to do without, which it names. */
    readonly unread: UnreadParts;
    readonly log: Logger;
    /** The present instant in UTC. */
    now(): DateTime;
  }
}
