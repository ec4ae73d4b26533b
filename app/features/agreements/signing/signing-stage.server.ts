import { z } from 'zod';
import { LANGUAGES } from '../../../i18n/languages.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { nameLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { radio, signature } from '../../../patterns/record-form/drawn-kinds.server.ts';
import type { FieldKind, FieldState } from '../../../patterns/record-form/field-kind.ts';
import { line, plainly } from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, type Part } from '../../../patterns/record-form/form.server.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';

/** The methods of a signature with the keys of their names. */
const METHODS = {
  paper: 'agreementForm.signature.kinds.paper',
  drawn: 'agreementForm.signature.kinds.drawn',
  typed: 'agreementForm.signature.kinds.typed',
} as const;

const LONGEST_NAME = 160;

const methodIn = ({ answers }: Pick<FieldState<unknown>, 'answers'>): string => answerOf(answers, 'signKind');

/** Languages that a document can be printed in. */
const languagesOf = ({ language }: Pick<Desk, 'language'>): readonly string[] => [
  ...new Set([...LANGUAGES, language]),
];

/** The language that the renter reads; the user's own unless another one is selected. */
const documentLanguage: FieldKind<unknown, string> = {
  control: 'choice',
  draw: ({ desk }) => ({
    kind: 'choice',
    value: desk.language,
    choices: languagesOf(desk).map((tag) => [tag, desk.t(`settings:preferences.languages.${tag}`)] as const),
  }),
  leaf: ({ desk }) => nameLeaf(languagesOf(desk)),
  write: plainly,
};

/** How a document is signed. */
export const signing = fieldGroup<unknown>()(
  'sign',
  { legend: 'agreementForm.signature.title', columns: 2 },
  {
    signKind: {
      label: 'agreementForm.signature.kind',
      kind: radio(METHODS, 'agreementForm.signature.noKind'),
      required: true,
      live: true,
      wide: true,
    },
    signature: {
      label: 'agreementForm.signature.drawing',
      kind: signature({
        missing: 'agreementForm.signature.noDrawing',
        unreadable: 'agreementForm.signature.badDrawing',
      }),
      required: () => true,
      // Without scripts nothing can be drawn, and a name is entered whether the page knows of it or not.
      shown: (answers) => methodIn({ answers }) === 'drawn',
      wide: true,
    },
    signedName: {
      label: 'agreementForm.signature.name',
      kind: line(LONGEST_NAME, 'agreementForm.signature.noName'),
      required: (state) => methodIn(state) === 'typed',
      notes: (state) => ({
        hint: methodIn(state) === 'typed' ? undefined : state.desk.t('agreementForm.signature.nameHint'),
      }),
    },
    signLanguage: {
      label: 'agreementForm.signature.language',
      kind: documentLanguage,
      begin: (_, { language }) => language,
    },
  },
);

/** How the agreement is signed: the drawing is null for the other methods, the name null for the renter. */
export interface Signing extends ValuesOfRows<typeof signing.rows> {}

/** One thing that is signed: its name and its text; one without a text is left out. */
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

/** Declares the part that shows what is signed, in short. */
export const signedTerms = <Context>(signed: Signed<Context>): Part<Context, object> => ({
  async groups(formState) {
    const { t } = formState.desk;
    const terms = await signed.terms(formState);
    return [
      {
        key: 'terms',
        legend: t('agreementForm.signature.signed'),
        remark: t(signed.remark),
        fields: [],
        lines: terms
          .filter(({ text }) => text !== '')
          .map(({ key, title, text }) => ({ key, title, amount: text, fields: [] })),
      },
    ];
  },
  schema: () => z.object({}),
});

/** What every stage of a signature has in common; there is none where documents cannot be kept. */
export const signatureCommon = {
  slug: 'signature',
  title: 'agreementForm.signature.title',
  // What was signed is kept as it was.
  writtenBy: () => ['signature', 'document'],
  applies: ({ desk }) => desk.offers('documents.create'),
  booked(formState) {
    const { t } = formState.desk;
    const key = Object.entries(METHODS).find(([method]) => method === methodIn(formState))?.[1];
    return key === undefined ? [] : [t('agreementForm.signature.booked', { kind: t(key) })];
  },
} as const satisfies Partial<StageDeclaration<unknown>>;
