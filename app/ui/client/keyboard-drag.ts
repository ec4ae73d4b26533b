import { useEffect } from 'react';
import type { FluidDragActions, SensorAPI } from 'react-beautiful-dnd';

/** The specification's distance of one key press. */
const STEP = 25;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -STEP, ArrowDown: STEP };

interface Held {
  readonly drag: FluidDragActions;
  x: number;
  y: number;
}

const centreOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
};

/**
 * A sensor for dragging by keyboard, in pixels: the library's own moves by whole items. Space lifts and drops, the arrow
 * keys move by 25 pixels, Escape cancels.
 */
export function useKeyboardDrag(api: SensorAPI): void {
  useEffect(() => {
    let held: Held | null = null;
    const release = () => {
      held = null;
    };
    const lift = (event: KeyboardEvent): void => {
      const id = api.findClosestDraggableId(event);
      const lock = id === null ? null : api.tryGetLock(id, release, { sourceEvent: event });
      const item = event.target instanceof Element ? event.target.closest('[data-rfd-draggable-id]') : null;
      if (!lock || !item) {
        lock?.abort();
        return;
      }
      event.preventDefault();
      const at = centreOf(item);
      held = { ...at, drag: lock.fluidLift(at) };
    };
    const leave = (how: 'drop' | 'cancel'): void => {
      held?.drag[how]();
      held = null;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (held === null) {
        if (event.key === ' ') lift(event);
        return;
      }
      // Nothing else happens while an item is held: Escape would close the dialog, and Tab leave the handle.
      event.preventDefault();
      event.stopPropagation();
      const step = STEPS[event.key];
      if (step !== undefined) {
        held.y += step;
        held.drag.move({ x: held.x, y: held.y });
      } else if (event.key === ' ' || event.key === 'Enter') leave('drop');
      else if (event.key === 'Escape') leave('cancel');
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      leave('cancel');
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [api]);
}
