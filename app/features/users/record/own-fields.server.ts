// Fields that users change of their own record as well as administrators of that of another.

import { parseWallClock } from '../../../domain/calendar.ts';
import { compilePattern, intlLocale } from '../../../i18n/dates.server.ts';
import type { FactDraft } from '../../../patterns/record/value-words.server.ts';
import { oneText } from '../../../patterns/record-form/choice-kinds.server.ts';
import { identifier } from '../../../patterns/record-form/field-kinds.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { type User, type UserLanguage, user } from '../../../upstream/users/users.contract.ts';

interface WithLanguages {
  readonly languages: readonly UserLanguage[];
}

/** The language of the interface, of those that the service lists. */
export const languageField = <Context extends WithLanguages>() => ({
  label: 'user.language',
  kind: oneText<Context>(({ formContext }) => formContext.languages.map(({ tag, name }) => [tag, name])),
  required: true as const,
  fact: ({ language, languageName }: User, _: StaffContext, term: string): FactDraft => [
    term,
    languageName ?? language,
  ],
});

export const phoneField = <Context>() => ({
  label: 'user.phone',
  kind: identifier<Context>(user.longest('phone')),
});

const DATES = ['dd/MM/yyyy', 'MM/dd/yyyy', 'dd.MM.yyyy', 'yyyy-MM-dd', 'd MMM yyyy'];
const TIMES = ['hh:mm a', 'HH:mm'];

/** The present moment in a format, with the format itself: '24/11/2026 (dd/MM/yyyy)'. */
function example(pattern: string, { language, nowAt }: StaffContext): string {
  const now = parseWallClock(nowAt(null));
  return now ? `${compilePattern(intlLocale(language), pattern)(now)} (${pattern})` : pattern;
}

const formatField = <Context>(label: string, patterns: readonly string[]) => ({
  label,
  kind: oneText<Context>(({ staffContext }) =>
    patterns.map((pattern) => [pattern, example(pattern, staffContext)]),
  ),
  hint: 'user.formatHint',
});

/** The formats that take precedence over those of the business and of the browser. */
export const dateFormatField = <Context>() => formatField<Context>('user.dateFormat', DATES);
export const timeFormatField = <Context>() => formatField<Context>('user.timeFormat', TIMES);
