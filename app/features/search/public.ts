export const loadPalette = () => import('./search-palette.tsx').then(({ SearchPalette }) => SearchPalette);
