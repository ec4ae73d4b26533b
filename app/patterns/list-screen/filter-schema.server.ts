import { z } from 'zod';

/**
 * Leaves of a list's filter schema. Each takes what `parseListQuery` read for one parameter: a list of texts, or
 * nothing. Messages are keys of the default namespace.
 */
const first = (values: readonly string[] | undefined) => values?.[0];

const wholeId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'filter.id')
  .transform(Number);

const typed = z.array(z.string()).optional();

/** Free text. */
export const textFilter = typed.transform(first);

/** The number of one record. */
export const idFilter = typed.transform(first).pipe(wholeId.optional());

/** The numbers of several; a value that is no number is as if it were not there. */
export const idsFilter = typed.transform((values) => {
  const ids = values?.flatMap((value) => wholeId.safeParse(value).data ?? []);
  return ids && ids.length > 0 ? ids : undefined;
});

/** Yes for `true` and `1`, no for anything else; `initial` when the address does not say. */
export const flagFilter = (initial: boolean) =>
  typed.transform((values) => {
    const value = first(values);
    return value === undefined ? initial : value === 'true' || value === '1';
  });

/** A day, `yyyy-MM-dd`. */
export const dayFilter = typed.transform(first).pipe(z.iso.date('filter.day').optional());
