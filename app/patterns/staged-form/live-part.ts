import type { FieldGroupView } from '../form-fields/field-view.ts';
import type { LiveAnswer, LivePart } from './form-view.ts';

/**
 * A short mark of a group as it is drawn: two groups with the same mark look alike. The page sends the marks of what it
 * shows, so that an answer leaves those groups out. It is a hash (cyrb53) and keeps no secret.
 */
export function markOf(group: FieldGroupView): string {
  const text = JSON.stringify(group);
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}

/** What a page shows of its form once an answer has come: groups that the answer leaves out stay as they are. */
export function withAnswer(
  shown: LivePart,
  { steps, drawn }: Extract<LiveAnswer, { state: 'kept' }>,
): LivePart {
  if (drawn === null) return { ...shown, steps };
  const { order, groups, ...part } = drawn;
  const known = new Map([...shown.groups, ...groups].map((group) => [group.key, group]));
  return { ...shown, ...part, steps, groups: order.flatMap((key) => known.get(key) ?? []) };
}

/** Whether what is shown holds until a field changes on which it depends: its price is of now, and all of it was read. */
export const isCurrent = ({ price, unread }: Pick<LivePart, 'price' | 'unread'>): boolean =>
  isPriceCurrent({ price }) && unread === null;

/** Whether the price was given for what is shown; the service may have been too slow. */
export const isPriceCurrent = ({ price }: Pick<LivePart, 'price'>): boolean =>
  price?.state !== 'old' && price?.state !== 'failed';

/** Whether a group says what is wrong with a field: that goes once the user changes any of the fields. */
export const hasErrors = (groups: readonly FieldGroupView[]): boolean =>
  groups.some(({ fields, lines = [] }) =>
    [...fields, ...lines.flatMap((line) => line.fields)].some(({ error }) => error !== undefined),
  );
