import type { DOMWindow } from 'jsdom';
import { unsupported } from './unsupported.ts';

/** Members that jsdom answers without measuring or drawing. A test that uses one would pass by accident. */
const OF_ELEMENTS = [
  'scrollWidth',
  'scrollHeight',
  'scrollTop',
  'scrollLeft',
  'clientWidth',
  'clientHeight',
  'clientTop',
  'clientLeft',
  'getBoundingClientRect',
  'getClientRects',
  'scrollIntoView',
  'checkVisibility',
];
const OF_HTML_ELEMENTS = [
  'offsetWidth',
  'offsetHeight',
  'offsetTop',
  'offsetLeft',
  'offsetParent',
  'innerText',
];
const OF_IMAGES = ['naturalWidth', 'naturalHeight', 'complete'];
const OF_WINDOWS = [
  'innerWidth',
  'innerHeight',
  'outerWidth',
  'scrollX',
  'scrollY',
  'pageXOffset',
  'pageYOffset',
  'scrollTo',
  'getComputedStyle',
  'matchMedia',
  'getSelection',
  'localStorage',
  'sessionStorage',
];

/** Makes all members that need a layout throw in this window. */
export function trapLayout(window: DOMWindow): void {
  trap(window.Element.prototype, OF_ELEMENTS);
  trap(window.HTMLElement.prototype, OF_HTML_ELEMENTS);
  trap(window.HTMLImageElement.prototype, OF_IMAGES);
  trap(window, OF_WINDOWS);
}

function trap(thing: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(thing, name, {
      configurable: true,
      get(): never {
        throw unsupported(`layout (${name})`);
      },
    });
}
