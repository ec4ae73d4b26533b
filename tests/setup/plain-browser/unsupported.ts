/** Names that test runners and `await` read on every object. */
const ASKED_OF_ANYTHING = new Set(['then', 'toJSON', 'asymmetricMatch', 'nodeType', 'tagName', '$$typeof']);

/**
 * Wraps an object so that missing members throw instead of being undefined. A test that needs one of them must run in a
 * real browser.
 * @param what the object's name in the test, such as `page`
 */
export function refusingTheRest<Thing extends object>(thing: Thing, what: string): Thing {
  return new Proxy(thing, {
    get(target, name) {
      if (name in target) {
        const member = Reflect.get(target, name, target);
        // Private fields are accessible through the object itself, not through the proxy.
        return typeof member === 'function' && name !== 'constructor' ? member.bind(target) : member;
      }
      // The markers of test runners begin like this.
      if (typeof name === 'symbol' || name.startsWith('_') || ASKED_OF_ANYTHING.has(name)) return undefined;
      throw unsupported(`${what}.${name}`);
    },
  });
}

/** The error of a test that uses what only a real browser has. */
export const unsupported = (member: string): Error =>
  new Error(`The visitor without a browser has no ${member}: tag this test @layout`);
