import { answerOf } from '../../patterns/form-fields/answers.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { form, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import type {
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { type ClientTerms, clientTerms } from '../../upstream/clients/clients.contract.ts';
import { listClientTerms, saveClientTerms } from '../../upstream/clients/clients.server.ts';
import { listLanguagesOrEmpty } from '../../upstream/users/users.server.ts';
import { runtimeForm, runtimeWrite } from './runtime-form.server.ts';

type Terms = Pick<ClientTerms, 'language' | 'text' | 'emergencyPhone'>;

interface TermsContext {
  readonly record: Pick<ClientTerms, 'changedAt' | 'changedBy'>;
  /** Those of each language; empty where there are none yet. */
  readonly terms: readonly Terms[];
}

interface OfTerms {
  readonly item: Terms;
}

const ROWS = 10;

/** Names a language in that of the user: 'German'. */
export const languageName = (language: string, inLanguage: string): string =>
  new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'code' }).of(language) ?? language;

const terms = lineSet<TermsContext, Terms>()('terms', {
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
      held: ({ item }) => item.text,
    },
    emergencyPhone: {
      label: 'runtime.terms.emergencyPhone',
      hint: 'runtime.terms.emergencyPhoneHint',
      kind: kinds.line<OfTerms>(clientTerms.longest('emergencyPhone')),
      held: ({ item }) => item.emergencyPhone,
    },
  },
  groups: (lines, state) =>
    lines.map(({ item, title, fields }) => ({
      key: item.language,
      legend: title,
      columns: 1 as const,
      folded: item.text === '',
      fields,
      lines: previewLines(item, state),
    })),
});

/** Splits terms at empty lines. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Shows the paragraphs as the agreement prints them: each with its number. */
const previewLines = ({ language }: Terms, { answers, staffContext: { t } }: FormState<TermsContext>) =>
  paragraphsOf(answerOf(answers, `terms.${language}.text`)).map((text, nth) => ({
    key: `${nth}`,
    title: t('runtime.terms.paragraph', { number: nth + 1 }),
    detail: text,
    fields: [],
  }));

const termsStage = stage<TermsContext>()({
  slug: 'terms',
  title: 'runtime.groups.terms',
  parts: [terms],
  isReviewed: true,
});

type Values = ValuesOfStages<readonly [typeof termsStage]>;
type Of = Submission<TermsContext, Values>;

/** Returns the terms of the languages in which they change. */
const changed = ({ values }: Of): readonly Terms[] =>
  values.terms.flatMap(({ item, text, emergencyPhone }) => {
    const isSame = (text ?? '') === item.text && emergencyPhone === item.emergencyPhone;
    return isSame ? [] : [{ language: item.language, text: text ?? '', emergencyPhone }];
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
