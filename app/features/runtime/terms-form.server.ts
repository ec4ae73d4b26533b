import { languageName } from '../../i18n/languages.ts';
import * as paths from '../../paths.ts';
import { prosePart } from '../../patterns/documents/document-declaration.server.ts';
import {
  TERMS_FORM,
  type UnsavedTerms,
  unsavedTermsAt,
} from '../../patterns/documents/unsaved-terms.server.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { form, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import { withEffect } from '../../patterns/record-form/with-effect.server.ts';
import type {
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { listNewestAgreements } from '../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { type ClientTerms, clientTerms } from '../../upstream/clients/clients.contract.ts';
import { listClientTerms, saveClientTerms } from '../../upstream/clients/clients.server.ts';
import { unreadOnFailure } from '../../upstream/reader.ts';
import { listLanguagesOrEmpty } from '../../upstream/users/users.server.ts';
import { runtimeForm, runtimeWrite } from './runtime-form.server.ts';

interface TermsContext {
  readonly record: Pick<ClientTerms, 'changedAt' | 'changedBy'>;
  /** Those of each language; empty where there are none yet. */
  readonly terms: readonly UnsavedTerms[];
}

interface OfTerms {
  readonly item: UnsavedTerms;
}

const ROWS = 10;

const terms = lineSet<TermsContext, UnsavedTerms>()('terms', {
  items: (formContext) => formContext.terms,
  keyOf: ({ language }) => language,
  line: ({ language }, { staffContext }) => ({ title: languageName(language, staffContext.language) }),
  serviceField: 'terms',
  rows: {
    text: {
      label: 'runtime.terms.text',
      hint: 'runtime.terms.textHint',
      kind: kinds.paragraph<OfTerms>(clientTerms.longest('text'), ROWS),
      live: true,
      wide: true,
      // Without a text the service removes the terms of a language, and the phone with them.
      required: ({ answers, formContext: { item } }) =>
        answerOf(answers, `terms.${item.language}.emergencyPhone`).trim() !== '',
      missing: 'errors.terms.text.missing',
      held: ({ item }) => item.text,
    },
    emergencyPhone: {
      label: 'runtime.terms.emergencyPhone',
      hint: 'runtime.terms.emergencyPhoneHint',
      kind: kinds.line<OfTerms>(clientTerms.longest('emergencyPhone')),
      held: ({ item }) => item.emergencyPhone,
    },
  },
  groups: (lines) =>
    lines.map(({ item, title, fields }) => ({
      key: item.language,
      legend: title,
      columns: 1 as const,
      folded: item.text === '',
      fields,
    })),
});

/** Returns the paragraphs of terms as papers print them. */
export const paragraphsOf = (text: string): readonly string[] =>
  prosePart('', text).flatMap((part) => (part.kind === 'text' ? part.sentences : []));

/** Reads the newest agreement, on whose paper the terms are shown; null where there is none. */
const newestAgreement = unreadOnFailure(async (reader: Reader, clientDate: string) => {
  const [newest] = await listNewestAgreements(reader, { clientDate, most: 1 });
  return newest ?? null;
});

/** Shows the terms of each language as agreements will print them, and leads to a printed agreement. */
async function previewOf({ answers, formContext, staffContext }: FormState<TermsContext>) {
  const { t, reader, today, language: own } = staffContext;
  const newest = await newestAgreement(reader, today);
  const link = newest && {
    href: unsavedTermsAt(paths.agreementPrint(newest.id)),
    label: newest.number ?? String(newest.id),
  };
  return formContext.terms.flatMap(({ language }, nth): readonly FieldGroupView[] => {
    const entered = (field: string) => answerOf(answers, `terms.${language}.${field}`);
    const paragraphs = paragraphsOf(entered('text'));
    if (paragraphs.length === 0) return [];
    const phone = {
      key: 'phone',
      title: t('runtime.terms.emergencyPhone'),
      amount: entered('emergencyPhone'),
    };
    return [
      {
        key: `preview-${language}`,
        legend: t('runtime.terms.preview', { language: languageName(language, own) }),
        fields: [],
        ...(nth === 0 && link && { notices: [{ tone: 'info', text: t('runtime.terms.paper'), link }] }),
        lines: [
          { ...phone, fields: [] },
          ...paragraphs.map((title, at) => ({ key: `${at}`, title, fields: [] })),
        ],
      },
    ];
  });
}

const termsStage = stage<TermsContext>()({
  slug: 'terms',
  title: 'runtime.groups.terms',
  isReviewed: true,
  ...withEffect(terms, previewOf),
});

type Values = ValuesOfStages<readonly [typeof termsStage]>;
type Of = Submission<TermsContext, Values>;

/** Returns the terms of the languages in which they change. */
const changed = ({ values }: Of): readonly UnsavedTerms[] =>
  values.terms.flatMap(({ item, text, emergencyPhone }) => {
    // A browser sends its own line ends.
    const now = (text ?? '').replaceAll('\r\n', '\n');
    const isSame = now === item.text && emergencyPhone === item.emergencyPhone;
    return isSame ? [] : [{ language: item.language, text: now, emergencyPhone }];
  });

const lastTerms = async (reader: Reader) => lastChange(await listClientTerms(reader));

/** The last change of all languages. */
function lastChange(all: readonly ClientTerms[]): TermsContext['record'] {
  const [last] = all.toSorted((one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? ''));
  return { changedAt: last?.changedAt ?? null, changedBy: last?.changedBy ?? null };
}

const saveOf = (language: string): WriteDeclaration<TermsContext, Values> => ({
  name: `terms-${language}`,
  label: 'runtime.groups.terms',
  content: (submission) => changed(submission).filter((one) => one.language === language),
  isNeeded: (submission) => changed(submission).some((one) => one.language === language),
  async perform(reader, submission, safety) {
    for (const one of changed(submission).filter((other) => other.language === language))
      await saveClientTerms(reader, one, safety);
    return {};
  },
  ...runtimeWrite(lastTerms),
});

export const termsForm = form<TermsContext>()({
  ...runtimeForm('terms'),
  name: TERMS_FORM,
  operation: 'clients.saveTerms',
  stages: [termsStage],
  steps: (submission) => submission.formState.formContext.terms.map(({ language }) => saveOf(language)),
  async open(reader) {
    const [own, languages] = await Promise.all([listClientTerms(reader), listLanguagesOrEmpty(reader)]);
    const others = languages
      .map(({ tag }) => tag)
      .filter((tag) => own.every(({ language }) => language !== tag));
    const none = others.map((language) => ({ language, text: '', emergencyPhone: null }));
    return { record: lastChange(own), terms: [...own, ...none] };
  },
  changed: ({ record }) => ({ who: record.changedBy, when: record.changedAt }),
});
