import SignaturePad from 'signature_pad';
import { boxAround, pictureOf } from './signature-picture.ts';

/** A canvas that is drawn on. */
export interface Drawing {
  clear(): void;
  stop(): void;
}

/** A pointer's event as it would come now: the pad listens to the canvas for the first and to the window for the rest. */
function replay(canvas: HTMLCanvasElement, early: readonly PointerEvent[]): void {
  for (const event of early) canvas.dispatchEvent(new PointerEvent(event.type, event));
}

/**
 * Lets somebody draw on a canvas with pen, mouse or finger. `early` are the pointer's events that came before this was
 * loaded. `onDrawn` is told the picture after each stroke, as the data address of a PNG.
 */
export function startDrawing(
  canvas: HTMLCanvasElement,
  early: readonly PointerEvent[],
  onDrawn: (picture: string) => void,
): Drawing {
  const ratio = Math.max(1, window.devicePixelRatio);
  // Without pauses between points a stroke that was begun before keeps its form.
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
  replay(canvas, early);

  return {
    clear: () => pad.clear(),
    stop: () => {
      watch.disconnect();
      pad.off();
    },
  };
}
