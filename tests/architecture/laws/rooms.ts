import { type Breach, importsOf, isCode, isTest, type Law, type SourceFile } from './source.ts';

const roomOf = (path: string): string | null => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

export const rooms: Law = {
  number: 2,
  says: 'a room of features imports another room only through its public.ts or public.tsx, and rooms form no circle',
  check(files) {
    const breaches: Breach[] = [];
    const edges: Edge[] = [];
    for (const file of files.filter((candidate) => isCode(candidate) && !isTest(candidate))) {
      const from = roomOf(file.path);
      for (const { target, line } of importsOf(file)) {
        const to = target === null ? null : roomOf(target);
        if (from === null || to === null || target === null || from === to) continue;
        edges.push({ from, to, path: file.path, line });
        if (!/^app\/features\/[^/]+\/public\.tsx?$/.test(target)) {
          breaches.push({ path: file.path, line, what: `reaches into the room ${to} by ${target}` });
        }
      }
    }
    return [...breaches, ...circles(edges)];
  },
};

export const noCircles: Law = {
  number: 2,
  says: 'files of the product do not import each other in a circle',
  check(files) {
    const own = files.filter((file) => file.path.startsWith('app/') && isCode(file) && !isTest(file));
    return circles(own.flatMap(edgesOf));
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

/** One breach per circle, at the import that closes it. */
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
