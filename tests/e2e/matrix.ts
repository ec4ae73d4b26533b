/** The terminals that a screen must serve: scripts on and off, both themes, both sizes. */
export const VIEWPORTS = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;
export const THEMES = ['light', 'dark'] as const;

export interface Terminal {
  readonly name: string;
  readonly javaScriptEnabled: boolean;
  readonly theme: (typeof THEMES)[number];
  readonly viewport: (typeof VIEWPORTS)[number];
}

const SCRIPTS = [true, false];

/** All eight of them. */
export const terminals: readonly Terminal[] = SCRIPTS.flatMap((javaScriptEnabled) =>
  THEMES.flatMap((theme) =>
    VIEWPORTS.map((viewport) => ({
      name: `scripts ${javaScriptEnabled ? 'on' : 'off'}, ${theme}, ${viewport.width}×${viewport.height}`,
      javaScriptEnabled,
      theme,
      viewport,
    })),
  ),
);
