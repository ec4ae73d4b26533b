/** Id of the last stage, which shows all answers. A form of one stage has none. */
export const SUMMARY = 'summary';

/** What the order of stages needs to know of each: whether its answers are right, and whether it was sent. */
export interface Standing {
  readonly slug: string;
  readonly isRight: boolean;
  readonly isVisited: boolean;
}

/** All stages, with the review behind several. */
export const slugsOf = (standings: readonly Standing[]): readonly string[] => {
  const slugs = standings.map(({ slug }) => slug);
  return slugs.length > 1 ? [...slugs, SUMMARY] : slugs;
};

/** The first stage that needs something; the review, or the only stage, when none does. */
export function firstOpen(standings: readonly Standing[]): string {
  return standings.find(({ isRight }) => !isRight)?.slug ?? slugsOf(standings).at(-1) ?? '';
}

/** Whether a stage can be gone to: all before it are right. */
export function isReachable(slug: string, standings: readonly Standing[]): boolean {
  const slugs = slugsOf(standings);
  const place = slugs.indexOf(slug);
  return place >= 0 && standings.slice(0, place).every(({ isRight }) => isRight);
}

/** The stage that an address means: an unknown one is the first, one that cannot be reached yet is the first that needs something. */
export function stageFor(asked: string | null, standings: readonly Standing[]): string {
  const slugs = slugsOf(standings);
  const slug = asked !== null && slugs.includes(asked) ? asked : (slugs[0] ?? '');
  return isReachable(slug, standings) ? slug : firstOpen(standings);
}

/** The stage behind this one; null behind the last. */
export function nextStage(slug: string, standings: readonly Standing[]): string | null {
  const slugs = slugsOf(standings);
  return slugs[slugs.indexOf(slug) + 1] ?? null;
}

/** The stage before this one; null before the first. */
export function previousStage(slug: string, standings: readonly Standing[]): string | null {
  const slugs = slugsOf(standings);
  const place = slugs.indexOf(slug);
  return place > 0 ? (slugs[place - 1] ?? null) : null;
}
