import type { FieldGroupView } from '../../app/patterns/form-fields/field-view.ts';
import { entriesOf, servedForms } from '../setup/served-form.ts';
import type { Visitor } from '../setup/visitor.ts';

/** A text for the nth pause: another one each time, so that the price is asked for again. */
export const FIELDS = {
  'checkInAt (live)': { name: 'checkInAt', isLive: true, text: (nth: number) => `+${2 + (nth % 20)}d` },
  'note (plain)': { name: 'note', isLive: false, text: (nth: number) => `Pause ${nth}` },
} as const;

export type TypedField = (typeof FIELDS)[keyof typeof FIELDS];

/**
 * Opens a form and returns what sends it as its scripts do in the nth pause: to be called one after the other. It returns
 * the bytes of the answer.
 * @param isFormer whether the page is one of the release before
 */
export async function startTyping(
  visitor: Visitor,
  address: string,
  field: TypedField,
  isFormer = false,
): Promise<(nth: number) => Promise<number>> {
  // The mark of a group as the page shows it.
  const markOf = isFormer ? null : (await import('../../app/patterns/staged-form/autosave.ts')).markOf;
  const page = await visitor.open(address);
  const form = servedForms(page).find(({ id }) => id === 'staged-form');
  if (form === undefined) throw new Error(`No form at ${address}: ${page.status}`);
  const { origin, pathname, search } = new URL(form.action);
  let groups: readonly FieldGroupView[] = [];
  return async (nth) => {
    const body = new URLSearchParams(
      entriesOf(form, { [field.name]: field.text(nth) }).map(([name, value]) => [name, value]),
    );
    body.set('turn', String(nth + 1));
    if (markOf !== null) {
      body.set('shown', groups.map(markOf).join(' '));
      if (field.isLive) body.set('redraw', 'while-typing');
    }
    const target = isFormer ? `${pathname}/live${search}` : `${pathname}${search}&intent=live`;
    const answer = await visitor.ask(origin + target, {
      method: 'POST',
      body,
      headers: { origin, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'identity' },
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} at ${page.address}: ${text.slice(0, 200)}`);
    const { drawn } = JSON.parse(text);
    if (drawn !== undefined && drawn !== null) {
      const known = new Map<string, FieldGroupView>(
        [...groups, ...drawn.groups].map((group) => [group.key, group]),
      );
      groups = drawn.order.flatMap((key: string) => known.get(key) ?? []);
    }
    return text.length;
  };
}
