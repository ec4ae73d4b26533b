// The condition of a vehicle at every hand-over, and what a return compares it with: so it is long.
import * as paths from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { damageSchema } from '../../../patterns/form-fields/damage-marks.server.ts';
import type {
  DamageMark,
  EarlierPicture,
  FieldGroupView,
  FieldView,
} from '../../../patterns/form-fields/field-view.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import { damage, files } from '../../../patterns/record-form/drawn-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, optionalStage, type Part } from '../../../patterns/record-form/form.server.ts';
import type { FieldRow } from '../../../patterns/record-form/record-fields.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  ReviewLine,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { DocumentPhase } from '../../../upstream/documents/documents.contract.ts';
import { nullOnFailure } from '../../../upstream/reader.ts';
import { documentStep, keepsDocuments } from '../signing/signing.server.ts';
import {
  checkWords,
  MOST_OF_SIDE,
  MOST_OTHERS,
  OTHER_PHOTOS,
  PHOTO_SIDES,
  shortHash,
  sideField,
  sideLabel,
  sideName,
  storedWords,
} from '../stored-documents.server.ts';
import { createLookMemory, readCondition, type StoredPart } from './stored-condition.server.ts';

/** All photos of a form, those of the sides first, each with its side. */
const photosOf = ({ files }: Pick<FormState<unknown>, 'files'>) => [
  ...PHOTO_SIDES.flatMap((side) => files.of(sideField(side)).map((file) => ({ ...file, side }))),
  ...files.of(OTHER_PHOTOS).map((file) => ({ ...file, side: null })),
];

/** What was stored of a vehicle before, to be compared with; the note says where the marks come from. */
interface EarlierCondition {
  readonly marks: readonly DamageMark[];
  readonly note: string;
  readonly notices: FieldGroupView['notices'];
  /** Photos by side; '' for those of none. */
  readonly photos: ReadonlyMap<string, readonly EarlierPicture[]>;
}

const marks = fieldGroup<unknown>()(
  'damage',
  { legend: 'agreementForm.inspection.damage', columns: 1 },
  {
    damage: { label: 'agreementForm.inspection.marks', kind: damage(), wide: true },
    [OTHER_PHOTOS]: {
      label: 'agreementForm.inspection.photos',
      kind: files(OTHER_PHOTOS, MOST_OTHERS),
      isUnread: true,
      wide: true,
    },
  },
);

type PhotoRow = FieldRow<unknown> & { readonly isUnread: true };
const photoRows = PHOTO_SIDES.map((side): [string, PhotoRow] => [
  sideField(side),
  { label: sideLabel(side), kind: files(sideField(side), MOST_OF_SIDE), isUnread: true },
]);

const sides = fieldGroup<unknown>()(
  'sides',
  { legend: 'inspection.sides', columns: 3 },
  Object.fromEntries(photoRows),
);

export interface ConditionValues extends ValuesOfRows<typeof marks.rows> {}

/** Adds what was stored before to the field that it is compared with. */
function withEarlier(field: FieldView, earlier: EarlierCondition, { t }: StaffContext): FieldView {
  if (field.kind === 'damage') {
    const label = t('inspection.newDamage');
    return { ...field, label, note: earlier.note || undefined, earlier: earlier.marks };
  }
  if (field.kind !== 'files') return field;
  const side = PHOTO_SIDES.find((one) => sideField(one) === field.name) ?? '';
  return { ...field, earlier: earlier.photos.get(side) };
}

/**
 * Declares the part of damage and photos of a hand-over.
 * @param earlier reads what was stored before; without it nothing is compared
 */
export const conditionPart = <Context>({
  earlier,
  shown,
}: {
  earlier?(state: FormState<Context>): Promise<EarlierCondition>;
  shown?(state: FormState<Context>): boolean;
}): Part<Context, ConditionValues> => ({
  async groups(state) {
    if (shown?.(state) === false) return [];
    const { staffContext, files: photos } = state;
    const [known, damaged, bySide] = await Promise.all([
      earlier?.(state),
      marks.groups(state),
      sides.groups(state),
    ]);
    const compared = ({ fields, ...group }: FieldGroupView) => ({
      ...group,
      fields: fields.map((field) => (known ? withEarlier(field, known, staffContext) : field)),
    });
    const hasPhotos = (side: (typeof PHOTO_SIDES)[number]) => photos.of(sideField(side)).length > 0;
    const isPaired = PHOTO_SIDES.some((side) => known?.photos.has(side) || hasPhotos(side));
    const remark = staffContext.t('inspection.sidesRemark');
    return [
      ...damaged.map((group) => ({ ...compared(group), notices: known?.notices })),
      ...bySide.map((group) => ({ ...compared(group), remark, folded: !isPaired })),
    ];
  },
  schema: marks.schema,
});

/** Returns how much was marked and photographed, for the review. */
export function conditionReview({
  staffContext,
  answers,
  files,
}: Pick<FormState<unknown>, 'staffContext' | 'files' | 'answers'>): readonly ReviewLine[] {
  const { t, formats } = staffContext;
  const line = (key: string, count: number) =>
    count > 0 ? [{ term: t(`agreementForm.inspection.${key}`), text: formats.number(count) }] : [];
  return [
    ...line('marks', damageSchema.safeParse(answerOf(answers, 'damage')).data?.length ?? 0),
    ...line('photos', photosOf({ files }).length),
  ];
}

/** Missing where the form has no stage for it. */
type Values = Partial<ConditionValues>;

const DAMAGE = 'damage';

/** Returns the steps that write a field: none for photos, each of which has its own; null for other fields. */
export function conditionWrittenBy(field: string): readonly string[] | null {
  if (field === DAMAGE) return [DAMAGE];
  return field === OTHER_PHOTOS || field.startsWith(`${OTHER_PHOTOS}.`) ? [] : null;
}

const damageOf = ({ values }: Pick<Submission<unknown, Values>, 'values'>) => values.damage ?? [];

/** Returns the writes of marks and photos. Each photo is one write, so that none is sent twice when a later one fails. */
export function conditionSteps<Context>(
  { phase, agreementOf }: { phase: DocumentPhase; agreementOf(of: Submission<Context, Values>): number },
  start: Submission<Context, Values>,
): readonly WriteDeclaration<Context, Values>[] {
  if (!keepsDocuments(start)) return [];
  return [
    documentStep<Context, Values>({
      name: DAMAGE,
      label: 'agreementForm.steps.damage',
      agreementOf,
      like: { kind: 'damage', phase },
      isNeeded: (submission) => damageOf(submission).length > 0,
      content: damageOf,
      file: (submission) => ({
        name: submission.formState.staffContext.t('agreementForm.inspection.damage'),
        marks: damageOf(submission),
      }),
    }),
    ...photosOf(start.formState).map(({ id, side, contentType, content, ...photo }) => {
      // The service takes no empty name.
      const name = photo.name.trim().slice(0, 120) || id;
      return documentStep<Context, Values>({
        name: `photo.${id}`,
        label: 'agreementForm.steps.photo',
        agreementOf,
        like: { kind: 'photo', name, phase, place: side },
        content: () => id,
        file: () => ({ name, contentType, content: content() }),
      });
    }),
  ];
}

const memory = createLookMemory();

const isTrusted = ({ check }: StoredPart): boolean => check === 'same';

/** Where a part comes from, with its hash. */
function stampOf({ document }: StoredPart, staffContext: StaffContext): string {
  const hash = shortHash(document.hash);
  const words = [storedWords(document, staffContext), hash && staffContext.t('inspection.hash', { hash })];
  return words.filter(Boolean).join(' · ');
}

function pictureOf(part: StoredPart, agreementId: number, staffContext: StaffContext): EarlierPicture {
  const { id, name, place } = part.document;
  return {
    src: paths.storedPicture(agreementId, id),
    alt: joined(place ? sideName(place, staffContext) : name, storedWords(part.document, staffContext)),
    caption: stampOf(part, staffContext),
    problem: isTrusted(part) ? undefined : checkWords(part.check, staffContext),
  };
}

/** Reads what was stored of a vehicle before its return. Throws only when the session is over; else it is a notice. */
async function readEarlier(agreement: Agreement, staffContext: StaffContext): Promise<EarlierCondition> {
  const { t } = staffContext;
  const link = { href: paths.agreement(agreement.id, 'inspection'), label: t('inspection.open') };
  const notice = (tone: 'info' | 'warn' | 'bad', text: string) => ({ tone, text, link });
  const condition = await nullOnFailure(readCondition)(staffContext.reader, agreement.id, memory);
  if (condition === null) {
    const unreadable = notice('warn', t('inspection.unreadable'));
    return { marks: [], note: '', notices: [unreadable], photos: new Map() };
  }
  const [exchanged] = agreement.exchanges;
  // A vehicle that came by an exchange was not there at check-out.
  const ofVehicle = ({ document }: StoredPart) => !exchanged || document.phase !== 'check-out';
  const damage = condition.damage.filter(ofVehicle);
  const sideOf = ({ document }: StoredPart) => PHOTO_SIDES.find((one) => one === document.place) ?? '';
  const photos = [...Map.groupBy(condition.photos.filter(ofVehicle), sideOf)];
  const notices = damage
    .filter((part) => !isTrusted(part))
    .map(({ document, check }) => {
      const words = { what: storedWords(document, staffContext), check: checkWords(check, staffContext) };
      return notice(check === 'changed' ? 'bad' : 'warn', t('inspection.marksCheck', words));
    });
  const plate = exchanged?.original.plate ?? exchanged?.original.number ?? '';
  const exchange = notice('info', t('inspection.exchanged', { plate }));
  return {
    marks: damage.flatMap(({ marks }) => marks),
    note: damage.map((part) => stampOf(part, staffContext)).join('; '),
    notices: exchanged ? [exchange, ...notices] : notices,
    photos: new Map(
      photos.map(([side, parts]) => [side, parts.map((part) => pictureOf(part, agreement.id, staffContext))]),
    ),
  };
}

interface InspectedFormContext {
  readonly agreement: Agreement;
}

/** To store documents is a change of the agreement, which needs a permission of its own. */
const STORING = { operation: 'documents.create', permission: 'AGREEMENT_EDIT' } as const;

/** Damage and photos as the vehicle comes back, next to the earlier ones. Only what is new is entered and stored. */
export const returnInspection = optionalStage<InspectedFormContext>()({
  slug: 'inspection',
  title: 'agreementForm.inspection.title',
  needs: () => STORING,
  writtenBy: (field) => conditionWrittenBy(field) ?? [],
  parts: [
    conditionPart<InspectedFormContext>({
      earlier: ({ formContext, staffContext }) => readEarlier(formContext.agreement, staffContext),
    }),
  ],
  review: conditionReview,
  // Evidence without money: named only where it was never opened.
  booked: () => [],
});

/** The writes of that stage. */
export function returnInspectionSteps<Context extends InspectedFormContext>(
  submission: Submission<Context, Values>,
): readonly WriteDeclaration<Context, Values>[] {
  if (!submission.formState.staffContext.access.allows(STORING)) return [];
  const { id } = submission.formState.formContext.agreement;
  return conditionSteps({ phase: 'check-in', agreementOf: () => id }, submission);
}
