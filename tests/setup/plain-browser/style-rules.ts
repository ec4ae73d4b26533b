import postcss, { type AtRule, type Container, type Document } from 'postcss';

/** The properties on which visibility, names and text depend. */
const PROPERTIES = ['display', 'visibility', 'position', 'float', 'white-space'] as const;
type Property = (typeof PROPERTIES)[number];

/** The screen for which style sheets are read. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

interface StyleRule {
  readonly selector: string;
  readonly property: Property;
  readonly value: string;
  readonly weight: number;
}

const isProperty = (name: string): name is Property => (PROPERTIES as readonly string[]).includes(name);

const IMPORTANT = 1e9;
const PER_SPECIFICITY = 1e6;

/**
 * The style rules for the few properties that matter to a visitor without a browser. Pseudo-elements, container queries
 * and sizes are ignored.
 */
export class StyleRules {
  /** Rules by a class or tag that the element itself must have; under `*` those that can apply to any element. */
  readonly #byKey = new Map<string, StyleRule[]>();

  constructor(sheets: readonly string[], screen: Screen) {
    let order = 0;
    for (const sheet of sheets) {
      postcss.parse(sheet).walkDecls((declaration) => {
        const { prop, value, important, parent } = declaration;
        if (!isProperty(prop) || parent?.type !== 'rule' || !isInForce(parent, screen)) return;
        for (const selector of (parent as unknown as { selectors: string[] }).selectors) {
          if (/::|:(before|after|hover|focus|active)\b/.test(selector)) continue;
          order += 1;
          const weight = (important ? IMPORTANT : 0) + specificityOf(selector) * PER_SPECIFICITY + order;
          const key = keyOf(selector);
          const known = this.#byKey.get(key) ?? [];
          known.push({ selector, property: prop, value, weight });
          this.#byKey.set(key, known);
        }
      });
    }
  }

  /** The value of a property by the rules for this element; undefined if no rule applies. */
  valueOf(element: Element, property: Property): string | undefined {
    let best: StyleRule | undefined;
    for (const key of ['*', element.localName, ...[...element.classList].map((name) => `.${name}`)]) {
      for (const rule of this.#byKey.get(key) ?? []) {
        if (rule.property !== property || (best !== undefined && rule.weight < best.weight)) continue;
        if (rule.selector === key || matches(element, rule.selector)) best = rule;
      }
    }
    const inline = element.getAttribute('style');
    const own = inline === null ? undefined : new RegExp(`(?:^|;)\\s*${property}:\\s*([\\w-]+)`).exec(inline);
    return own?.[1] ?? best?.value;
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // A selector that jsdom does not know, such as one for an internal part of a browser.
    return false;
  }
}

/** A class or tag of the last compound, outside of parentheses. */
function keyOf(selector: string): string {
  let flat = selector;
  while (/\([^()]*\)/.test(flat)) flat = flat.replaceAll(/\([^()]*\)/g, '');
  const last =
    flat
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0]?.toLowerCase() ?? '*';
}

/** The specificity of a selector: ids, then classes, attributes and states, then tags. `:where` counts zero. */
function specificityOf(selector: string): number {
  const counted = selector.replaceAll(/:where\([^()]*\)/g, '').replaceAll(/:(not|has|is)\(/g, '(');
  const ids = counted.match(/#[\w-]+/g)?.length ?? 0;
  const classes = counted.match(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g)?.length ?? 0;
  const tags = counted.match(/(^|[\s>+~(])[a-z][\w-]*/gi)?.length ?? 0;
  return ids * 10_000 + classes * 100 + tags;
}

/** Whether everything around a rule applies to the screen. */
function isInForce(rule: Container | Document, screen: Screen): boolean {
  for (let around = rule.parent; around && around.type !== 'root'; around = around.parent) {
    const { name, params } = around as AtRule;
    if (name === 'media' && !mediaApplies(params, screen)) return false;
    // The size of a container is unknown without a layout.
    if (name === 'container') return false;
  }
  return true;
}

/** Whether a media query applies to a screen without scripts. */
export function mediaApplies(query: string, screen: Screen): boolean {
  return query.split(',').some((one) => {
    const isNegated = /^\s*not\b/.test(one);
    const holds = one
      .replace(/^\s*(not|only)\b/, '')
      .split(/\band\b/)
      .every((part) => featureHolds(part.trim(), screen));
    return holds !== isNegated;
  });
}

function featureHolds(part: string, { width, height, colorScheme }: Screen): boolean {
  if (!part.startsWith('(')) return part === 'screen' || part === 'all';
  const [name = '', value = ''] = part
    .slice(1, -1)
    .split(':')
    .map((word) => word.trim());
  const pixels = Number.parseFloat(value) * (value.endsWith('em') ? 16 : 1);
  switch (name) {
    case 'scripting':
      return value === 'none';
    case 'min-width':
      return width >= pixels;
    case 'max-width':
      return width <= pixels;
    case 'min-height':
      return height >= pixels;
    case 'max-height':
      return height <= pixels;
    case 'prefers-color-scheme':
      return value === colorScheme;
    case 'hover':
    case 'any-hover':
      return value === 'hover';
    case 'pointer':
    case 'any-pointer':
      return value === 'fine';
    default:
      return false;
  }
}
