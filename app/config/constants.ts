/** Business constants and limits, as section 9 of the specification gives them. Times carry their unit. */
export const PRODUCT_NAME = 'Forecourt';
export const TITLE_SEPARATOR = ' · ';
/** The running version; a unit test holds it to package.json. */
export const APP_VERSION = '2.0.0';
/** After a client navigation the version is checked only when the last check is this long ago. */
export const VERSION_CHECK_MS = 5 * 60_000;

export const DEFAULT_LANGUAGE = 'en';
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_CURRENCY_DIGITS = 2;
export const DEFAULT_DATE_FORMAT = 'dd/MM/yyyy';
export const DEFAULT_TIME_FORMAT = 'hh:mm a';
export const DEFAULT_MONTH_YEAR_FORMAT = 'MM/yyyy';

/** The browser's reading of locale files: retries, the first delay (which doubles), reads at the same time. */
export const TEXTS_RETRIES = 5;
export const TEXTS_FIRST_DELAY_MS = 350;
export const TEXTS_PARALLEL = 10;

/** The most dismissed messages that a browser's cookie remembers. */
export const DISMISSED_MOST = 50;

/** The names for a rental without a rate of its own; the product writes the first. */
export const FALLBACK_RATE_NAMES: readonly string[] = ['app not set rate', 'app-not-set'];

export const DEFAULT_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 10;
/** Above this a page size falls back to the default. */
export const LARGEST_PAGE_SIZE = 500;

export const PENDING_DELAY_MS = 1000;
export const PENDING_AT_LEAST_MS = 500;

/** The BroadcastChannel that tells the windows of a browser of a sign-out, and of a sign-in in the popup. */
export const SESSION_CHANNEL = 'forecourt.session';
/** In the answer of /session: the user's fingerprint. */
export const USER_HEADER = 'x-session-user';

/** The popup of a sign-in: its size, the interval of its checks, and a form's wait for its session. */
export const POPUP_WIDTH = 480;
export const POPUP_HEIGHT = 640;
export const POPUP_POLL_MS = 500;
export const SESSION_ANSWER_MS = 1500;

/** A session is refreshed when its access token has this long to live. */
export const EXPIRY_NOTICE_SECONDS = 60;
/** An unfinished sign-in is forgotten after this long. */
export const LOGIN_SECONDS = 900;
/** A form's key still saves what was entered for this long after its session has ended. */
export const FORM_KEY_GRACE_SECONDS = 3600;
/** A session that ended sooner than this after its sign-in is not renewed silently. */
export const SHORTEST_SILENT_SECONDS = 10;
/** How far the provider's clock may be off. */
export const CLOCK_TOLERANCE_SECONDS = 30;
export const PROVIDER_TIMEOUT_SECONDS = 10;
/** The provider's discovery document is read again after this long, so that its endpoints may move. */
export const DISCOVERY_SECONDS = 600;
/** After a refresh that failed for a passing reason, the next one waits this long. */
export const REFRESH_RETRY_SECONDS = 5;
/** The longest wait that a provider's Retry-After can impose on refreshes. */
export const LONGEST_REFRESH_WAIT_SECONDS = 300;
