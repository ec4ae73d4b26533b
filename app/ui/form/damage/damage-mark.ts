export const DAMAGE_VIEWS = ['left', 'right', 'front', 'top', 'inside', 'back'] as const;
export const DAMAGE_KINDS = ['scratch', 'dent', 'chip', 'crack', 'stain', 'missing', 'other'] as const;
export type DamageView = (typeof DAMAGE_VIEWS)[number];
type DamageKind = (typeof DAMAGE_KINDS)[number];

/** A place on a vehicle's outline; x and y run from 0 (left, top) to 1. */
export interface DamageMark {
  readonly view: DamageView;
  readonly x: number;
  readonly y: number;
  readonly kind: DamageKind;
  readonly note: string;
}

export const MOST_MARKS = 30;

/** Whether something is a mark as it is drawn. */
export function isMark(value: unknown): value is DamageMark {
  if (typeof value !== 'object' || value === null) return false;
  const { view, x, y, kind, note } = value as Record<keyof DamageMark, unknown>;
  const isPart = (part: unknown) => typeof part === 'number' && part >= 0 && part <= 1;
  return (
    DAMAGE_VIEWS.some((one) => one === view) &&
    DAMAGE_KINDS.some((one) => one === kind) &&
    isPart(x) &&
    isPart(y) &&
    typeof note === 'string'
  );
}

/** The marks in a field's text; what is no mark is left out. */
export function marksIn(text: string): readonly DamageMark[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isMark).slice(0, MOST_MARKS) : [];
  } catch {
    return [];
  }
}

/** What an earlier mark is called where it is drawn: A to Z, then A1 and so on. */
export const letterOf = (at: number): string =>
  String.fromCharCode(65 + (at % 26)) + (at < 26 ? '' : Math.floor(at / 26));

/** Marks as the text of their field; '' for none. */
export const marksText = (marks: readonly DamageMark[]): string =>
  marks.length === 0 ? '' : JSON.stringify(marks);
