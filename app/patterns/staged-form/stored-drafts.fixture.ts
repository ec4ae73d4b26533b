// Drafts as an earlier version of the product stored them, as text, with the id of each: one for every shape that it knew.

/** A form saved while the service did not answer: it does not know what it begins with. */
export const UNOPENED = [
  'PeHhkHuuZV2XCw2OCvYemw',
  '{"form": "sample-new", "record": "", "start": {"customer": "5"}, "key": "AaS8f9mooYED9QvsfxASXLVFSg1sPHHu-IMhhY7SJjoJw2MxpGAN99ffrnPCJQVieaX3tVxaYkXjxDjjmGGplvq_axPnGyc0YVR5mlIaCkdU8ZvypNaatiO0apoRUK1VNN0~Oc5dnSuW", "base": null, "answers": {"name": ["Ada"]}, "visited": ["who"], "writings": {"who": {"page": "DjlHkMWC", "rev": 1, "turn": 0}}, "stage": "who", "about": "", "price": null, "progress": {}, "refused": {}, "attempt": null, "isRebased": false}',
] as const;

/** A form whose first stage was sent. */
export const ENTERED = [
  '9vwzvnbqwu4yQJhYVK7HJw',
  '{"form": "sample-new", "record": "", "start": {}, "key": "AaS8f9lxGdUNR5gfMSA12IqoovlHyz0sS5XPtxkaNXi7ZpU7PpnQgGKfjQqMvipnu_j5NaWplaD5QC4tRxYXA9_Se_TsqT6fJSeVSGvvrl7Y5KhdjAI5-NXGCU9GOY0V8L0~Oc5dnSuW", "base": {"input": ["open"]}, "answers": {"input": ["open"], "name": ["Ada"]}, "visited": ["who"], "writings": {"who": {"page": "-TJtQSjn", "rev": 1, "turn": 0}}, "stage": "who", "about": "Ada", "price": null, "progress": {}, "refused": {}, "attempt": null, "isRebased": false}',
] as const;

/** A form saved while its user was not signed in. */
export const SIGNED_OUT = [
  '1K4PtZ3bTldgNWs8nTiDTA',
  '{"form": "sample-new", "record": "", "start": {}, "key": "AaS8f9laBDzxh3CaH7fvXWLyKuXh9iAOaJcdVzFMECP-1p_WluT9TwBNCm3y_5MSJSekx57I91RsH00GyfzLiZRqFEnzo0P4c0gc6Q~Oc5dnSuW", "base": null, "answers": {"name": ["Ada"]}, "visited": ["who"], "writings": {"who": {"page": "kP-KNk1m", "rev": 1, "turn": 0}}, "stage": "who", "about": "", "price": null, "progress": {}, "refused": {}, "attempt": null, "isRebased": false, "savedSignedOutAt": 1795168800000}',
] as const;

/** A form of which the service refused a field. */
export const REFUSED = [
  'uVSIxM8gujcP7Q_xQD7mQg',
  '{"form": "sample-new", "record": "", "start": {}, "key": "AaS8f9mt2yRo_yOoTs_DZHhU0q6c5ERXBfcGJgrJV5xk6sYoz-QN8UPRQFcU0YSXowVto_erVz8WZ1KclL_ASgMzJIUgi0C1r4ZiJe__Xd3qQm_8VsdQr4Gz7GaadpyoFQ8~Oc5dnSuW", "base": {"input": ["open"]}, "answers": {"input": ["open"], "name": ["Ada"]}, "visited": ["who", "what"], "writings": {"who": {"page": "yZcR0TMx", "rev": 1, "turn": 0}, "what": {"page": "h7vBokai", "rev": 1, "turn": 0}}, "stage": "what", "about": "Ada", "price": null, "progress": {}, "refused": {"name": "Too short."}, "attempt": null, "isRebased": false}',
] as const;

/** A form of which one write is done and the outcome of the next is unknown. */
export const PARTLY_WRITTEN = [
  'uVSIxM8gujcP7Q_xQD7mQg',
  '{"form": "sample-new", "record": "", "start": {}, "key": "AaS8f9mt2yRo_yOoTs_DZHhU0q6c5ERXBfcGJgrJV5xk6sYoz-QN8UPRQFcU0YSXowVto_erVz8WZ1KclL_ASgMzJIUgi0C1r4ZiJe__Xd3qQm_8VsdQr4Gz7GaadpyoFQ8~Oc5dnSuW", "base": {"input": ["open"]}, "answers": {"input": ["open"], "name": ["Ada"]}, "visited": ["who", "what"], "writings": {"who": {"page": "yZcR0TMx", "rev": 1, "turn": 0}, "what": {"page": "h7vBokai", "rev": 1, "turn": 0}}, "stage": "what", "about": "Ada", "price": null, "progress": {"record": {"id": 1}}, "refused": {}, "attempt": {"step": "deposit", "nth": 1}, "isRebased": false}',
] as const;

/** A form of a record whose write has an unknown outcome. */
export const UNKNOWN = [
  'nl5Ws8IJn85k43fEyAcYKA',
  '{"form": "sample-edit", "record": "7", "start": {}, "key": "AaS8f9n2DuAbkkzW-PIT12038BEfTzjkB08o0avvmzhywK3ACkXtYBM265hfiQILg5OaD8_fgpn0itGMBKky9aj5Hnwg8IAkXKBFOlj_CkRtX0W-jkIZs7bfegAC4WeU598~Oc5dnSuW", "base": {"name": ["Ada"], "input": ["small"]}, "answers": {"name": ["Mine"], "input": ["small"]}, "visited": ["who", "what"], "writings": {"who": {"page": "n1k2VU8j", "rev": 1, "turn": 0}, "what": {"page": "PKwuJ6OQ", "rev": 1, "turn": 0}}, "stage": "what", "about": "Mine", "price": null, "progress": {}, "refused": {}, "attempt": {"step": "record", "nth": 1}, "isRebased": false}',
] as const;
