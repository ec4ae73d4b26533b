const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The largest body in bytes, by the kind of its route: see `takesBody` and edge/body-gate.server.ts. */
export const BODY_LIMITS = {
  /** Sign-in, sign-out and the back channel; and every form of an unknown sender. */
  public: 8 * KILOBYTE,
  form: MEGABYTE,
  /** A form with pictures, where it comes as multipart: ten of 700 kB. */
  files: 8 * MEGABYTE,
  /** JSON for a call of the rental service; for signed-in users only. */
  service: MEGABYTE,
} as const;

/** Fields or parts of one form. The largest has 55, an inspection 3 more for each of up to 30 marks of damage. */
export const MOST_FIELDS = 600;

/** Bytes of a multipart part's own headers. */
export const MOST_PART_HEAD = 8 * KILOBYTE;

/** The deepest nesting of a call's JSON. */
export const MOST_JSON_DEPTH = 32;

export type BodyKind = keyof typeof BODY_LIMITS;

/** Some actions decide by the address. */
type BodyKindOf = BodyKind | ((url: URL) => BodyKind);

/** Sets the kind of body that an action takes, where it does not follow from the site map. */
export const takesBody = <Action extends object>(
  bodyKind: BodyKindOf,
  action: Action,
): Action & { readonly bodyKind: BodyKindOf } => Object.assign(action, { bodyKind });

/** A limit of what is under way, in all and for one user or sender. */
export interface Share {
  readonly all: number;
  readonly each: number;
}

/** Bytes of bodies of unknown senders, by client address, which staff of a branch may share: 64 bodies. */
export const VISITORS_BODIES: Share = { all: 4 * MEGABYTE, each: 64 * BODY_LIMITS.public };

/** Bytes of bodies of users, with an active or ended session: three of the largest uploads each. */
export const USERS_BODIES: Share = { all: 8 * BODY_LIMITS.files, each: 3 * BODY_LIMITS.files };

/** Exports of lists under way. */
export const EXPORTS: Share = { all: 8, each: 2 };

/** Runs of reports under way, the results that are held for open sessions, and the size of one result. */
export const RUNS = {
  active: { all: 8, each: 2 },
  results: { all: 64, each: 4 },
  rows: 500_000,
  bytes: 256 * MEGABYTE,
} as const;

/** A file that is imported: its bytes, those of a workbook once it is unpacked, its lines, and its cells in a line. */
export const IMPORT = {
  bytes: 6 * MEGABYTE,
  unpacked: 48 * MEGABYTE,
  lines: 10_000,
  cells: 100,
} as const;
