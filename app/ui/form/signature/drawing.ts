import SignaturePad from 'signature_pad';

/** Pixels of the picture at most, and characters of its address: 40 kB. */
const WIDTH = 600;
const HEIGHT = 200;
const MOST_CHARACTERS = Math.floor((40_000 * 4) / 3);
const MARGIN = 6;

/** Returns what the points cover, with a margin, within a sheet; null without points. */
export function boxAround(
  points: readonly { readonly x: number; readonly y: number }[],
  sheet: { readonly width: number; readonly height: number },
) {
  if (points.length === 0) return null;
  const across = points.map(({ x }) => x);
  const down = points.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...across) - MARGIN));
  const top = Math.max(0, Math.floor(Math.min(...down) - MARGIN));
  const right = Math.min(sheet.width, Math.ceil(Math.max(...across) + MARGIN));
  const bottom = Math.min(sheet.height, Math.ceil(Math.max(...down) + MARGIN));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

type Box = NonNullable<ReturnType<typeof boxAround>>;

/** Returns a part of the drawing as the data address of a small PNG; `ratio` is the canvas's pixels for one of CSS. */
function pictureOf(drawing: HTMLCanvasElement, { left, top, width, height }: Box, ratio: number): string {
  let scale = Math.min(1, WIDTH / width, HEIGHT / height);
  for (;;) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const pen = canvas.getContext('2d');
    pen?.scale(canvas.width / width, canvas.height / height);
    pen?.drawImage(drawing, left * ratio, top * ratio, width * ratio, height * ratio, 0, 0, width, height);
    const address = canvas.toDataURL('image/png');
    if (address.length <= MOST_CHARACTERS || scale < 0.2) return address;
    scale *= 0.75;
  }
}

/**
 * Lets the user draw on a canvas with pen, mouse or finger.
 * @param early the pointer's events that came before this was loaded
 * @param onDrawn gets the picture after each stroke, as the data address of a PNG
 * @returns ends the drawing
 */
export function startDrawing(
  canvas: HTMLCanvasElement,
  early: readonly PointerEvent[],
  onDrawn: (picture: string) => void,
): () => void {
  const ratio = Math.max(1, window.devicePixelRatio);
  // Without pauses between points, a stroke that started before this was loaded keeps its form.
  const pad = new SignaturePad(canvas, {
    minWidth: 0.8,
    maxWidth: 2.6,
    throttle: 0,
    penColor: getComputedStyle(canvas).color,
  });

  const adapt = () => {
    const [width, height] = [canvas.offsetWidth * ratio, canvas.offsetHeight * ratio];
    if (canvas.width === width && canvas.height === height) return;
    const data = pad.toData();
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(data);
  };
  adapt();
  const watch = new ResizeObserver(adapt);
  watch.observe(canvas);

  pad.addEventListener('endStroke', () => {
    const points = pad.toData().flatMap((stroke) => stroke.points);
    const box = boxAround(points, { width: canvas.offsetWidth, height: canvas.offsetHeight });
    if (box) onDrawn(pictureOf(canvas, box, ratio));
  });
  for (const event of early) canvas.dispatchEvent(new PointerEvent(event.type, event));

  return () => {
    watch.disconnect();
    pad.off();
  };
}
