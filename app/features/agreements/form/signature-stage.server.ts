import { z } from 'zod';
import { readAmount } from '../../../domain/typed-number.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FieldGroupView, FieldLine, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { nameLeaf, textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { orNull } from '../../../patterns/or-null.server.ts';
import { readDrawing } from '../../../patterns/rental-documents/drawn-signature.server.ts';
import { chosenCustomer, isCreating } from '../../../patterns/rental-form/customer-choice.server.ts';
import { rentalSketch } from '../../../patterns/rental-form/rental-period.server.ts';
import { readVehicleAnswer } from '../../../patterns/rental-form/vehicle-answer.ts';
import { answerOf } from '../../../patterns/staged-form/answers.ts';
import type { Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { getVehicle } from '../../../upstream/vehicles/vehicles.server.ts';
import type { AgreementGround } from './agreement-ground.server.ts';
import type { Signing } from './signature-values.ts';

const KINDS = ['paper', 'drawn', 'typed'] as const;
const LONGEST_NAME = 160;

type At = Scene<AgreementGround>;

/** Who rents, in words; '' while nobody is chosen. */
export async function renterName(scene: At): Promise<string> {
  const { answers, ground } = scene;
  if (isCreating(answers)) {
    return [answerOf(answers, 'new.firstName'), answerOf(answers, 'new.lastName')].filter(Boolean).join(' ');
  }
  const customer = await chosenCustomer(scene);
  return customer?.name ?? ground.before?.customer?.name ?? '';
}

async function vehicleWords({ desk, answers }: At): Promise<string> {
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  if (chosen === null || chosen === 'open') return '';
  const vehicle = await orNull(getVehicle(desk.reader, String(chosen.id), desk.nowAt(null)));
  return vehicle ? [vehicle.plate, vehicle.build].filter(Boolean).join(', ') : '';
}

/** What is taken as a deposit, else what the service asks for. */
function depositWords({ desk, answers, price }: At): string {
  const typed = readAmount(answerOf(answers, 'depositAmount'), { ...desk.separators, digits: 2 });
  const amount = 'value' in typed ? Number(typed.value) : (price?.deposit ?? null);
  return desk.formats.money(amount);
}

async function termsGroup(scene: At): Promise<FieldGroupView> {
  const { desk, price } = scene;
  const { t, formats } = desk;
  const { checkOutAt, checkInAt } = rentalSketch(scene);
  const [renter, vehicle] = await Promise.all([renterName(scene), vehicleWords(scene)]);
  const lines: readonly (readonly [key: string, text: string])[] = [
    ['renter', renter],
    ['vehicle', vehicle],
    ['from', formats.dateTime(checkOutAt)],
    ['until', formats.dateTime(checkInAt)],
    ['total', formats.money(price?.total ?? null)],
    ['deposit', depositWords(scene)],
  ];
  return {
    key: 'terms',
    legend: t('agreementForm.signature.signed'),
    remark: t('agreementForm.signature.remark'),
    fields: [],
    lines: lines
      .filter(([, text]) => text !== '')
      .map(
        ([key, text]): FieldLine => ({
          key,
          title: t(`agreementForm.signature.terms.${key}`),
          amount: text,
          fields: [],
        }),
      ),
  };
}

/** Languages that an agreement can be printed in. */
const languagesOf = ({ language }: Pick<Desk, 'language'>): readonly string[] => [
  ...new Set([...LANGUAGES, language]),
];

function signGroup({ desk, answers }: At): FieldGroupView {
  const { t } = desk;
  const kind = answerOf(answers, 'signKind');
  const pad: FieldView = {
    name: 'signature',
    kind: 'signature',
    label: t('agreementForm.signature.drawing'),
    wide: true,
    required: true,
  };
  const name: FieldView = {
    name: 'signedName',
    kind: 'line',
    label: t('agreementForm.signature.name'),
    hint: kind === 'typed' ? undefined : t('agreementForm.signature.nameHint'),
    required: kind === 'typed',
  };
  return {
    key: 'sign',
    legend: t('agreementForm.signature.title'),
    columns: 2,
    fields: [
      {
        name: 'signKind',
        kind: 'radio',
        label: t('agreementForm.signature.kind'),
        live: true,
        wide: true,
        choices: KINDS.map((one) => [one, t(`agreementForm.signature.kinds.${one}`)] as const),
      },
      // Without scripts nothing can be drawn, and a name is typed whether the page knows of it or not.
      ...(kind === 'drawn' ? [pad] : []),
      name,
      {
        name: 'signLanguage',
        kind: 'choice',
        label: t('agreementForm.signature.language'),
        choices: languagesOf(desk).map((tag) => [tag, t(`settings:preferences.languages.${tag}`)] as const),
      },
    ],
  };
}

/** Reads `signature`. */
const schema = ({ desk }: At): z.ZodType<Signing> =>
  z
    .object({
      signKind: nameLeaf(KINDS),
      signedName: textLeaf(LONGEST_NAME),
      signLanguage: nameLeaf(languagesOf(desk)),
      signature: z.unknown().optional(),
    })
    .transform(({ signKind, signedName, signLanguage, signature }, context) => {
      const drawing = typeof signature === 'string' ? signature : '';
      if (signKind === 'typed' && signedName === null) {
        context.addIssue({ code: 'custom', path: ['signedName'], message: 'agreementForm.signature.noName' });
      }
      if (signKind === 'drawn' && readDrawing(drawing) === null) {
        context.addIssue({
          code: 'custom',
          path: ['signature'],
          message:
            drawing === '' ? 'agreementForm.signature.noDrawing' : 'agreementForm.signature.badDrawing',
        });
      }
      return {
        signKind,
        signedName: signedName ?? '',
        signLanguage,
        drawing: signKind === 'drawn' ? drawing : null,
      };
    });

/** What is signed in short, and how. */
export const signatureStage: StageDeclaration<AgreementGround> = {
  slug: 'signature',
  title: 'agreementForm.signature.title',
  writtenBy: () => ['signature', 'document'],
  applies: ({ desk }) => desk.offers('documents.create'),
  groups: async (scene) => [await termsGroup(scene), signGroup(scene)],
  schema,
};
