import { type Breach, importsOf, isCode, isTest, type Law, type SourceFile } from './source.ts';

/** Features that are built on a shared one: they may use all its modules, but not the reverse. */
const BUILT_ON: Readonly<Record<string, string>> = { reservations: 'rentals', agreements: 'rentals' };

const featureOf = (path: string): string | null => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

export const features: Law = {
  number: 2,
  says: 'a feature imports another only through its public.ts or public.tsx; reservations and agreements are built on rentals',
  check(files) {
    const breaches: Breach[] = [];
    for (const file of files.filter((candidate) => isCode(candidate) && !isTest(candidate))) {
      const from = featureOf(file.path);
      for (const { target, line } of importsOf(file)) {
        const to = target === null ? null : featureOf(target);
        if (from === null || to === null || target === null || from === to || BUILT_ON[from] === to) continue;
        if (!/^app\/features\/[^/]+\/public\.tsx?$/.test(target)) {
          breaches.push({
            path: file.path,
            line,
            what: `imports the internal module ${target} of the feature ${to}`,
          });
        }
      }
    }
    return breaches;
  },
};

/** Whether a file supports tests without being a test. */
const isTestSupport = ({ path }: SourceFile): boolean => /\.fixture\.tsx?$|\/testing\//.test(path);

/** Maps an import to the lowest folder that holds both files: the entry that holds the one, and that of the other. */
function asEdgeOfFolder({ from, to, ...place }: Edge): Edge & { readonly folder: string } {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((part, at) => part !== other[at]);
  const upTo = (parts: readonly string[]) => parts.slice(0, depth + 1).join('/');
  return { ...place, folder: one.slice(0, depth).join('/'), from: upTo(one), to: upTo(other) };
}

export const noFolderCircles: Law = {
  number: 2,
  says: 'the files and folders of a folder do not import each other in a circle',
  check(files) {
    const own = files.filter(
      (file) => /^(?:app|sandbox)\//.test(file.path) && isCode(file) && !isTest(file) && !isTestSupport(file),
    );
    const paths = new Set(own.map(({ path }) => path));
    const edges = own.flatMap(edgesOf).filter(({ from, to }) => from !== to && paths.has(to));
    const byFolder = Map.groupBy(edges.map(asEdgeOfFolder), ({ folder }) => folder);
    return [...byFolder.values()].flatMap(circles);
  },
};

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly line: number;
}

const edgesOf = (file: SourceFile): Edge[] =>
  importsOf(file).flatMap(({ target, line }) =>
    target === null ? [] : [{ from: file.path, to: target, path: file.path, line }],
  );

/** One breach for each circle, at the import that closes it. */
function circles(edges: readonly Edge[]): Breach[] {
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge]);
  const breaches: Breach[] = [];
  const done = new Set<string>();
  const trail: string[] = [];

  const walk = (at: string): void => {
    trail.push(at);
    for (const edge of leaving.get(at) ?? []) {
      const seen = trail.indexOf(edge.to);
      if (seen >= 0) {
        const round = [...trail.slice(seen), edge.to].join(' → ');
        breaches.push({ path: edge.path, line: edge.line, what: `closes the circle ${round}` });
      } else if (!done.has(edge.to)) walk(edge.to);
    }
    trail.pop();
    done.add(at);
  };

  for (const start of leaving.keys()) if (!done.has(start)) walk(start);
  return breaches;
}
