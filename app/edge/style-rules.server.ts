import postcss, { type AtRule, type ChildNode } from 'postcss';

/** A rule of a style sheet. */
export interface StyleRule {
  /** The at-rules around it, the outermost first: `@media print`. */
  readonly around: readonly string[];
  /** The classes that each of its selectors needs. What has no selector, as a font, needs none. */
  readonly needs: readonly (readonly string[])[];
  readonly text: string;
}

const CLASS_NAME = /\.(-?[_a-z][\w-]*)/gi;
const INNERMOST_BRACKETS = /\([^()]*\)/g;

/** The classes without which a selector applies to nothing. In brackets there are alternatives, and exclusions as `:not(.a)`. */
function classesOf(selector: string): string[] {
  const outer = selector.replaceAll(INNERMOST_BRACKETS, '');
  return outer === selector ? [...outer.matchAll(CLASS_NAME)].map(([, name = '']) => name) : classesOf(outer);
}

/** Whether an at-rule has rules of its own. The steps of an animation look like rules, and belong to it. */
const isGroup = ({ name, nodes = [] }: AtRule): boolean =>
  !name.endsWith('keyframes') && nodes.some(({ type }) => type === 'rule' || type === 'atrule');

function rulesIn(nodes: readonly ChildNode[], around: readonly string[]): StyleRule[] {
  return nodes.flatMap((node): StyleRule[] => {
    if (node.type === 'rule') return [{ around, needs: node.selectors.map(classesOf), text: String(node) }];
    if (node.type !== 'atrule') return [];
    if (isGroup(node)) return rulesIn(node.nodes ?? [], [...around, `@${node.name} ${node.params}`]);
    return [{ around, needs: [[]], text: node.nodes ? String(node) : `${node};` }];
  });
}

/** Reads a style sheet (CSS). */
export const readRules = (sheet: string): StyleRule[] => rulesIn(postcss.parse(sheet).nodes, []);

const ATTRIBUTE = ' class="';

/** The class names on a page. React writes the attribute in this way alone, and quotation marks of texts as `&quot;`. */
function classesOn(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = html.indexOf(ATTRIBUTE); at >= 0; at = html.indexOf(ATTRIBUTE, at)) {
    at += ATTRIBUTE.length;
    for (const name of html.slice(at, html.indexOf('"', at)).split(' ')) names.add(name);
  }
  return names;
}

/** Returns the style sheet (CSS) of those rules that can apply to a page (HTML), in their order. */
export function rulesFor(html: string, rules: readonly StyleRule[]): string {
  const names = classesOn(html);
  const pieces: string[] = [];
  let open: readonly string[] = [];
  const enter = (around: readonly string[]) => {
    if (around.join() === open.join()) return;
    pieces.push('}'.repeat(open.length), ...around.map((one) => `${one}{`));
    open = around;
  };
  for (const { around, needs, text } of rules) {
    if (!needs.some((classes) => classes.every((name) => names.has(name)))) continue;
    enter(around);
    pieces.push(text);
  }
  enter([]);
  return pieces.join('');
}
