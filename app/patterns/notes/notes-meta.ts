interface Match {
  readonly data?: unknown;
}

const field = (data: unknown, name: string): string | null =>
  typeof data === 'object' && data !== null && name in data
    ? String((data as Readonly<Record<string, unknown>>)[name] ?? '')
    : null;

/** Remix's `meta` of a record's notes: the frame's title, and before it that something is wrong. */
export function notesMeta({ data, matches }: { readonly data: unknown; readonly matches: readonly Match[] }) {
  const titles = matches.flatMap((match) => field(match.data, 'pageTitle') ?? []);
  const error = field(data, 'errorTitle');
  return [{ title: [error, titles.at(-1)].filter(Boolean).join(' ') }];
}
