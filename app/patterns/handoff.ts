import type { PageTexts } from '../i18n/browser-texts.ts';
import type { PageRoutes } from './page-routes.ts';

/** Where the page keeps what its scripts begin with: the id of its JSON script. */
export const HANDOFF_ELEMENT_ID = 'handoff';

/** What a page hands to its scripts, beside the texts that it was rendered with. */
export interface Handoff extends PageTexts {
  /** Its routes, where they do not stand in a script of Remix's own. */
  readonly routes: PageRoutes | null;
  /** Remix's state, where it is plain JSON: its loaders' and actions' data. */
  readonly state?: object;
  /** Else the same in Remix's encoding, which takes dates, errors and their like. */
  readonly encoded?: string;
}

/**
 * Plain JSON in the encoding that Remix decodes: a list of values, where objects and lists name their parts by their
 * places in it. In the page that would cost twice the bytes.
 */
export function remixEncoding(state: unknown): string {
  const values: string[] = [];
  const place = (value: unknown): number => {
    const at = values.push('') - 1;
    values[at] = Array.isArray(value)
      ? `[${value.map(place)}]`
      : typeof value === 'object' && value !== null
        ? `{${Object.entries(value).map(([key, part]) => `"_${place(key)}":${place(part)}`)}}`
        : JSON.stringify(value);
    return at;
  };
  place(state);
  return `[${values}]\n`;
}
