import { type ColumnChoice, type ColumnOption, choose, findColumns, moveColumn } from './column-choice.ts';

/** What the form of columns asks for. */
export interface ColumnForm {
  readonly choice: ColumnChoice;
  /** What was typed into the search box. */
  readonly find: string;
  /** `save` alone leaves the page. */
  readonly intent: 'save' | 'stay';
  /** The column that was moved and where to, so that the page can give its button the focus again. */
  readonly moved: { readonly id: number; readonly direction: 'up' | 'down' } | null;
}

const LONGEST_FIND = 100;
const MOVE = /^(up|down):(\d{1,15})$/;

const ids = (text: string) => text.split(',').map(Number);

/**
 * Reads a form without scripts: `order` (all ids with commas), `show` (an id for each box that is on; hidden fields for
 * those that a search leaves out), `find`, and the button's `intent`: `save`, `reset`, `find`, `up:<id>` or `down:<id>`.
 * Whatever does not fit the columns on offer is as if it were not there.
 * @param usual ids of the columns to which `reset` goes back
 */
export function readColumnForm(
  form: FormData,
  options: readonly ColumnOption[],
  usual: readonly number[],
): ColumnForm {
  const all = options.map(({ id }) => id);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const sent = [...new Set(ids(text('order')))].filter((id) => all.includes(id));
  const order = [...sent, ...all.filter((id) => !sent.includes(id))];
  const shown = new Set(form.getAll('show').map(Number));
  const chosen = order.filter((id) => shown.has(id));
  const find = text('find').trim().slice(0, LONGEST_FIND);
  const intent = text('intent');
  const stay = { find, intent: 'stay', moved: null } as const;
  if (intent === 'save') return { ...stay, choice: { order, chosen }, intent };
  if (intent === 'reset') return { ...stay, choice: choose(all, usual), find: '' };
  const move = MOVE.exec(intent);
  if (!move) return { ...stay, choice: { order, chosen } };
  const moved = { id: Number(move[2]), direction: move[1] as 'up' | 'down' };
  const inSight = findColumns(options, order, find).map(({ id }) => id);
  return {
    ...stay,
    choice: { order: moveColumn(order, moved.id, moved.direction, inSight), chosen },
    moved,
  };
}
