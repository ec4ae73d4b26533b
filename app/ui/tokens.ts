/** The look by role, each for the light and the dark theme; the unit test holds every pair to AA. */
const ROLES = {
  ground: ['#f4f5f3', '#101615'],
  surface: ['#ffffff', '#171f1e'],
  raised: ['#ffffff', '#1e2826'],
  sunken: ['#ebedea', '#0c1110'],
  ink: ['#17201f', '#e8eeec'],
  ink2: ['#4a5654', '#b3bfbc'],
  ink3: ['#5f6a68', '#93a09d'],
  line: ['#d9deda', '#2a3533'],
  lineStrong: ['#b4bdb8', '#45534f'],
  control: ['#7f8a87', '#70807c'],
  accent: ['#0b5f5a', '#5cc3b6'],
  accentHover: ['#084a46', '#7fd3c8'],
  accentInk: ['#ffffff', '#06211e'],
  accentSoft: ['#dff0ed', '#123a36'],
  accentLine: ['#43948b', '#3d8a80'],
  hover: ['#f1f7f6', '#1c2625'],
  focus: ['#1769d2', '#7db4ff'],
  good: ['#1c6b34', '#7fd497'],
  goodSoft: ['#dff3e3', '#12331d'],
  warn: ['#8a5300', '#f0bd62'],
  warnSoft: ['#fdeecb', '#3a2a0b'],
  bad: ['#a5231c', '#ff9a90'],
  badSoft: ['#fde5e2', '#431a17'],
  info: ['#1f5a9e', '#92c0f7'],
  infoSoft: ['#e1edfb', '#15304e'],
  quiet: ['#566160', '#a6b2af'],
  quietSoft: ['#e7eae8', '#26302e'],
  plate: ['#fff8dc', '#e9dfb6'],
  plateInk: ['#1d1a10', '#1d1a10'],
  plateLine: ['#3a3524', '#3a3524'],
  paper: ['#ffffff', '#eceeec'],
  paperInk: ['#17201f', '#17201f'],
  veil: ['rgb(16 24 23/.45)', 'rgb(0 0 0/.6)'],
  shadow: [
    '0 1px 2px rgb(16 24 23/.08),0 8px 24px rgb(16 24 23/.12)',
    '0 1px 2px rgb(0 0 0/.4),0 8px 24px rgb(0 0 0/.5)',
  ],
} as const;

/** A role of the look. */
export type Token = keyof typeof ROLES;

const theme = (at: 0 | 1) =>
  Object.fromEntries(Object.entries(ROLES).map(([role, values]) => [role, values[at]])) as Record<
    Token,
    string
  >;

export const light = theme(0);
export const dark = theme(1);
