/** Only settings of ours begin like this. */
const OWN_BEGINNING = /^(OIDC|UPSTREAM|SESSION|TRUSTED)_/;
/** Begins like ours and is of the desktop. */
const FOREIGN: ReadonlySet<string> = new Set(['SESSION_MANAGER']);

/** Short names are close to many others, and may have fewer slips. */
const SHORT = 5;
const LONG = 10;

/** Counts the letters to add, drop, replace or swap to make one text of another (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const [up = 0, corner = 0] = [rows[at - 1]?.[to], rows[at - 1]?.[to - 1]];
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const swapped = isSwapped ? (rows[at - 2]?.[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(up + 1, (row[to - 1] ?? 0) + 1, corner + (isSame ? 0 : 1), swapped));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

function isNear(name: string, setting: string): boolean {
  // PORTS and PORT0 are set by platforms.
  if (setting.length < SHORT && name.length !== setting.length) return false;
  const allowed = setting.length >= LONG ? 2 : 1;
  // Each letter too many or too few is a slip: most names are ruled out by their length, at every start.
  if (Math.abs(name.length - setting.length) > allowed) return false;
  return slipsBetween(name.toUpperCase(), setting) <= allowed;
}

/** Finds variables that look like `settings` and are none, each with its message for the operator. */
export function misspeltSettings(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): readonly { readonly variable: string; readonly words: string }[] {
  return Object.keys(environment)
    .filter((name) => !settings.includes(name) && !FOREIGN.has(name))
    .flatMap((name) => {
      // A setting that is set correctly was not meant.
      const meant = settings.find((setting) => !environment[setting] && isNear(name, setting));
      if (meant !== undefined) return [{ variable: name, words: `is no setting; ${meant} is` }];
      return OWN_BEGINNING.test(name) ? [{ variable: name, words: 'is no setting' }] : [];
    });
}
