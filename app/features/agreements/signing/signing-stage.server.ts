import { z } from 'zod';
import { LANGUAGES } from '../../../i18n/languages.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { readDrawing } from '../../../patterns/documents/drawn-signature.server.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { nameLeaf, textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { Signing } from './signing-values.ts';

const KINDS = ['paper', 'drawn', 'typed'] as const;
const LONGEST_NAME = 160;

/** One thing that is signed: its name and what it says, in words; what says nothing is left out. */
export interface SignedTerm {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** What is signed, in short. */
interface Signed<Context> {
  /** Key of a remark: what becomes of the signature. */
  readonly remark: string;
  terms(formState: FormState<Context>): Promise<readonly SignedTerm[]> | readonly SignedTerm[];
}

/** What a new record's form holds of its signature at first: the user's language. How it is signed the user says. */
export const signingAnswers = ({ language }: Pick<Desk, 'language'>): Answers =>
  answersFrom({ signLanguage: language });

async function termsGroup<Context>(
  formState: FormState<Context>,
  signed: Signed<Context>,
): Promise<FieldGroupView> {
  const { t } = formState.desk;
  const terms = await signed.terms(formState);
  return {
    key: 'terms',
    legend: t('agreementForm.signature.signed'),
    remark: t(signed.remark),
    fields: [],
    lines: terms
      .filter(({ text }) => text !== '')
      .map(({ key, title, text }) => ({ key, title, amount: text, fields: [] })),
  };
}

/** Languages that a document can be printed in. */
const languagesOf = ({ language }: Pick<Desk, 'language'>): readonly string[] => [
  ...new Set([...LANGUAGES, language]),
];

function signGroup({ desk, answers }: Pick<FormState<unknown>, 'desk' | 'answers'>): FieldGroupView {
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
        required: true,
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
        value: desk.language,
        choices: languagesOf(desk).map((tag) => [tag, t(`settings:preferences.languages.${tag}`)] as const),
      },
    ],
  };
}

/** Reads `signature`. */
const schema = ({ desk }: Pick<FormState<unknown>, 'desk'>): z.ZodType<Signing> =>
  z
    .object({
      signKind: nameLeaf(KINDS, 'agreementForm.signature.noKind'),
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

/** The stage of a signature, where documents can be kept: what is signed in short, and how. */
export const signingStage = <Context>(signed: Signed<Context>): StageDeclaration<Context, Signing> => ({
  slug: 'signature',
  // What was signed is kept as it was.
  writtenBy: () => ['signature', 'document'],
  title: 'agreementForm.signature.title',
  applies: ({ desk }) => desk.offers('documents.create'),
  groups: async (formState) => [await termsGroup(formState, signed), signGroup(formState)],
  schema,
  booked: ({ desk: { t }, answers }) => {
    const kind = KINDS.find((one) => one === answerOf(answers, 'signKind'));
    if (kind === undefined) return [];
    return [t('agreementForm.signature.booked', { kind: t(`agreementForm.signature.kinds.${kind}`) })];
  },
});
