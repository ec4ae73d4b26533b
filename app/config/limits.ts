const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * The largest body in bytes, by what the route behind an address takes. The edge derives the kind from the site map
 * (edge/body-routes.server.ts): a route without an action takes none, one outside the signed-in pages takes `public`,
 * one within them `form`. An action that takes something else says so by `takesBody`.
 */
export const BODY_LIMITS = {
  /** Sign-in, sign-out and the back channel; and every form whose sender shows nothing of ours. */
  public: 8 * KILOBYTE,
  /** A form of a signed-in page. */
  form: MEGABYTE,
  /** A form with pictures, where it comes as multipart: ten of 700 kB. */
  files: 8 * MEGABYTE,
  /** JSON for a call of the rental service; read for signed-in users only. */
  service: MEGABYTE,
} as const;

/**
 * Fields or parts of one form. The largest forms of ours have 55, and an inspection 3 more for each of up to
 * 30 marks of damage; a body with more is refused before it is parsed.
 */
export const MOST_FIELDS = 600;

/** Bytes of a multipart part's own headers: a name, and the name of a file. */
export const MOST_PART_HEAD = 8 * KILOBYTE;

/** How deep the JSON of a call may be nested. */
export const MOST_JSON_DEPTH = 32;

export type BodyKind = keyof typeof BODY_LIMITS;

/** Says what kind of body an action takes, where that does not follow from its place in the site map. */
export const takesBody = <Action extends object>(
  bodyKind: BodyKind,
  action: Action,
): Action & { readonly bodyKind: BodyKind } => Object.assign(action, { bodyKind });

/** How much of something may be under way, in all and for one user or sender. */
export interface Share {
  readonly all: number;
  readonly each: number;
}

/** Bytes of bodies of senders that show nothing of ours, by client address. Staff of a branch may share one: 64 bodies. */
export const VISITORS_BODIES: Share = { all: 4 * MEGABYTE, each: 64 * BODY_LIMITS.public };

/** Bytes of bodies of users, signed in or with a session that is over: three of the largest uploads each. */
export const USERS_BODIES: Share = { all: 8 * BODY_LIMITS.files, each: 3 * BODY_LIMITS.files };

/** Exports of lists under way. */
export const EXPORTS: Share = { all: 8, each: 2 };
