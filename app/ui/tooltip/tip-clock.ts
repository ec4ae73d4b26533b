/** The specification's times for tooltips (section 9). */
const TIP_DELAY_MS = 700;
const TIP_SKIP_MS = 300;

/** How long to wait before a tip is shown, when the last one went at `hiddenAt`; right after it none. */
export function tipDelay(now: number, hiddenAt: number | null): number {
  return hiddenAt !== null && now - hiddenAt <= TIP_SKIP_MS ? 0 : TIP_DELAY_MS;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** Where a tip of this size stands: centred above its element, below where there is no room, within the window. */
export function tipPlace(
  element: Box,
  tip: { readonly width: number; readonly height: number },
  windowWidth: number,
): { readonly left: number; readonly top: number } {
  const GAP = 6;
  const EDGE = 8;
  const centred = element.left + element.width / 2 - tip.width / 2;
  const above = element.top - tip.height - GAP;
  return {
    left: Math.round(Math.max(EDGE, Math.min(centred, windowWidth - tip.width - EDGE))),
    top: Math.round(above >= EDGE ? above : element.bottom + GAP),
  };
}
