/** Returns the IANA zones of a country by its ISO 3166 code; every known zone for another text. */
export function zonesOf(code: string | null): readonly string[] {
  const own = code !== null && /^[A-Za-z]{2}$/.test(code) ? inCountry(code) : [];
  return own.length > 0 ? own : Intl.supportedValuesOf('timeZone');
}

/** Node knows the zones of a country; the types of the language do not yet. */
function inCountry(code: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?(): readonly string[] | undefined } = new Intl.Locale('und', {
    region: code,
  });
  return locale.getTimeZones?.() ?? [];
}
