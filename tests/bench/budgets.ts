import type { PageWeight, Part } from './page-weight.ts';

/**
 * What a new screen may still add: the aim is that a figure uses this share of its budget and no more. The report shows
 * the share of every figure, and marks those above the aim. Requests and pages without scripts are counted in whole
 * files, so that the aim does not fit them.
 */
export const AIM = 0.9;

/** One figure of a page and what it may be at most. */
export interface Figure {
  readonly what: string;
  readonly unit: 'B' | '';
  readonly most: number;
  of(weight: PageWeight): number;
}

const sum = (parts: readonly Part[]) => parts.reduce((bytes, part) => bytes + part.bytes, 0);
const requests = ({ scripts, styles, laterStyles, images }: PageWeight) =>
  1 + scripts.length + styles.length + laterStyles.length + images.length;

const html = (most: number): Figure => ({ what: 'HTML', unit: 'B', most, of: (page) => page.html });
const inline = (most: number): Figure => ({
  what: 'inline script',
  unit: 'B',
  most,
  of: (page) => page.inline,
});
const scripts = (most: number): Figure => ({
  what: 'scripts in all',
  unit: 'B',
  most,
  of: (page) => sum(page.scripts) + page.inline,
});
const styles: Figure = {
  what: 'CSS',
  unit: 'B',
  most: 10_000,
  of: (page) => page.writtenStyles + sum(page.styles),
};
/** What a first visit loads once its page is there. */
export const LATER_STYLES: Figure = {
  what: 'CSS afterwards',
  unit: 'B',
  most: 10_000,
  of: (page) => sum(page.laterStyles),
};
const texts: Figure = { what: 'texts', unit: 'B', most: 2_000, of: (page) => page.texts };
const asked = (most: number): Figure => ({ what: 'requests', unit: '', most, of: requests });

/** Pages of one small thing and documents on paper: they send no script. The HTML and its styles are all that is asked for. */
export const SMALL_PAGE: readonly Figure[] = [html(3_000), scripts(0), asked(2), styles];
/** The same within the frame: the icons of its navigation are one request more, cached since the first page. */
export const NOT_FOUND_PAGE: readonly Figure[] = [html(3_000), scripts(0), asked(3), styles];
export const LIST_PAGE: readonly Figure[] = [
  html(10_000),
  inline(2_000),
  scripts(95_000),
  asked(9),
  styles,
  texts,
];
const detail = (requests: number): readonly Figure[] => [
  html(8_000),
  inline(2_000),
  scripts(95_000),
  asked(requests),
  styles,
  texts,
];
export const DETAIL_PAGE = detail(9);
/** A page about an outline or a chart, which is one file on top of what a view asks for. */
export const DRAWN_PAGE = detail(10);
/** Forms in stages: the input is saved and priced while the user types. */
const form = (requests: number): readonly Figure[] => [
  html(11_000),
  inline(3_000),
  scripts(120_000),
  asked(requests),
  styles,
  texts,
];
/** The dashboard: four lists of ten rows, nine figures and a chart. */
export const HOME_PAGE: readonly Figure[] = [
  html(12_000),
  inline(2_000),
  scripts(95_000),
  asked(10),
  styles,
  texts,
];
export const FORM_PAGE = form(11);
