import { useTranslation } from '../../../i18n/use-translation.ts';
import { DAMAGE_KINDS, DAMAGE_VIEWS, type DamageMark, type DamageView, letterOf } from './damage-mark.ts';

interface NamedPlace {
  readonly place: string;
  readonly x: number;
  readonly y: number;
}

const SIDE = [
  { place: 'frontDoor', x: 0.41, y: 0.58 },
  { place: 'rearDoor', x: 0.64, y: 0.58 },
  { place: 'frontWing', x: 0.14, y: 0.58 },
  { place: 'rearWing', x: 0.9, y: 0.58 },
  { place: 'frontWheel', x: 0.215, y: 0.76 },
  { place: 'rearWheel', x: 0.825, y: 0.76 },
  { place: 'sill', x: 0.52, y: 0.72 },
  { place: 'mirror', x: 0.32, y: 0.42 },
] as const satisfies readonly NamedPlace[];

/** The named places of each view. A vehicle's own left is on the right of who looks at its front. */
const PLACES: Readonly<Record<DamageView, readonly NamedPlace[]>> = {
  left: SIDE,
  right: SIDE.map(({ place, x, y }) => ({ place, x: 1 - x, y })),
  front: [
    { place: 'bumper', x: 0.5, y: 0.86 },
    { place: 'bonnet', x: 0.5, y: 0.5 },
    { place: 'windscreen', x: 0.5, y: 0.34 },
    { place: 'leftLight', x: 0.77, y: 0.6 },
    { place: 'rightLight', x: 0.23, y: 0.6 },
  ],
  top: [
    { place: 'bonnet', x: 0.18, y: 0.5 },
    { place: 'windscreen', x: 0.345, y: 0.5 },
    { place: 'roof', x: 0.56, y: 0.5 },
    { place: 'rearWindow', x: 0.765, y: 0.5 },
    { place: 'boot', x: 0.88, y: 0.5 },
  ],
  inside: [
    { place: 'dashboard', x: 0.13, y: 0.5 },
    { place: 'frontLeftSeat', x: 0.385, y: 0.69 },
    { place: 'frontRightSeat', x: 0.385, y: 0.31 },
    { place: 'rearSeats', x: 0.62, y: 0.5 },
    { place: 'boot', x: 0.86, y: 0.5 },
  ],
  back: [
    { place: 'bumper', x: 0.5, y: 0.86 },
    { place: 'boot', x: 0.5, y: 0.52 },
    { place: 'rearWindow', x: 0.5, y: 0.34 },
    { place: 'leftLight', x: 0.19, y: 0.6 },
    { place: 'rightLight', x: 0.81, y: 0.6 },
  ],
};

/** Every place as a list's value, `left.frontDoor`. */
export const PLACE_VALUES: readonly string[] = DAMAGE_VIEWS.flatMap((view) =>
  PLACES[view].map(({ place }) => `${view}.${place}`),
);

export function placeOf({ view, x, y }: Pick<DamageMark, 'view' | 'x' | 'y'>): string {
  const far = (one: NamedPlace) => (one.x - x) ** 2 + (one.y - y) ** 2;
  const [nearest] = PLACES[view].toSorted((one, other) => far(one) - far(other));
  return `${view}.${nearest?.place ?? ''}`;
}

/** Where a place is; null for a value that names none. */
export function placed(value: string): Pick<DamageMark, 'view' | 'x' | 'y'> | null {
  const view = DAMAGE_VIEWS.find((one) => value.startsWith(`${one}.`));
  const found = view && PLACES[view].find(({ place }) => value === `${view}.${place}`);
  return found ? { view, x: found.x, y: found.y } : null;
}

export const FRESH_MARK: DamageMark = { view: 'left', x: 0.41, y: 0.58, kind: 'scratch', note: '' };

/** Returns a mark with the values of its row; it stays where it was set on the picture until its place is changed. */
export function markOfRow(
  before: DamageMark | undefined,
  row: { readonly place: string; readonly kind: string; readonly note: string },
): DamageMark {
  const base = before ?? FRESH_MARK;
  return {
    ...base,
    ...(placeOf(base) !== row.place && placed(row.place)),
    kind: DAMAGE_KINDS.find((kind) => kind === row.kind) ?? base.kind,
    note: row.note.slice(0, 500),
  };
}

type Speaking = (key: string, values?: Readonly<Record<string, string>>) => string;

const kindWords = (kind: string, t: Speaking): string => t(`controls.damage.kind.${kind}`);

function placeWords(value: string, t: Speaking): string {
  const [view = '', place = ''] = value.split('.');
  return t('controls.damage.at', {
    view: t(`controls.damage.view.${view}`),
    place: t(`controls.damage.place.${place}`),
  });
}

/** A mark as text: 'Left: front door, scratch, 4 cm'. */
export const markWords = (mark: DamageMark, t: Speaking): string =>
  [placeWords(placeOf(mark), t), kindWords(mark.kind, t), mark.note].filter(Boolean).join(', ');

/** Returns the texts of a mark, of earlier ones with their letters, and of the places and kinds to choose from. */
export function useDamageWords() {
  const { t } = useTranslation('labels');
  return {
    words: (mark: DamageMark): string => markWords(mark, t),
    earlierWords: (marks: readonly DamageMark[]): string =>
      marks.map((mark, at) => `${letterOf(at)} ${markWords(mark, t)}`).join('; '),
    places: PLACE_VALUES.map((value) => [value, placeWords(value, t)] as const),
    kinds: DAMAGE_KINDS.map((kind) => [kind, kindWords(kind, t)] as const),
  };
}
