/** Pixels of the picture at most, and characters of its address: 40 kB. */
const WIDTH = 600;
const HEIGHT = 200;
const MOST_CHARACTERS = Math.floor((40_000 * 4) / 3);
const MARGIN = 6;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the points cover, with a margin, within a sheet; null without points. */
export function boxAround(
  points: readonly { readonly x: number; readonly y: number }[],
  sheet: { readonly width: number; readonly height: number },
): Box | null {
  if (points.length === 0) return null;
  const across = points.map(({ x }) => x);
  const down = points.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...across) - MARGIN));
  const top = Math.max(0, Math.floor(Math.min(...down) - MARGIN));
  const right = Math.min(sheet.width, Math.ceil(Math.max(...across) + MARGIN));
  const bottom = Math.min(sheet.height, Math.ceil(Math.max(...down) + MARGIN));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** A part of what was drawn as the data address of a small PNG; `ratio` is how many pixels the canvas has for one. */
export function pictureOf(drawing: HTMLCanvasElement, box: Box, ratio: number): string {
  const { left, top, width, height } = box;
  let scale = Math.min(1, WIDTH / width, HEIGHT / height);
  for (;;) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const pen = canvas.getContext('2d');
    pen?.drawImage(
      drawing,
      left * ratio,
      top * ratio,
      width * ratio,
      height * ratio,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    const address = canvas.toDataURL('image/png');
    if (address.length <= MOST_CHARACTERS || scale < 0.2) return address;
    scale *= 0.75;
  }
}
