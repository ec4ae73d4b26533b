/** The palette's code, which comes when somebody reaches for it. */
export const loadPalette = () => import('./search-palette.tsx').then(({ SearchPalette }) => SearchPalette);
