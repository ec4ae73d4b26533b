/** The order in which the theme control cycles (specification section 2.4). */
export const THEMES = ['light', 'system', 'dark'] as const;

export type Theme = (typeof THEMES)[number];
