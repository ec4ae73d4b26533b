const kept = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Does some work once for a request, however many of its loaders ask for it: a record's frame and its view are read
 * by two loaders of the same request. `context` stands for the request; it is made anew with each.
 */
export function oncePerRequest<Result>(
  context: object,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = kept.get(context) ?? new Map<string, Promise<unknown>>();
  kept.set(context, own);
  const known = own.get(name);
  if (known) return known as Promise<Result>;
  const begun = work();
  own.set(name, begun);
  return begun;
}
