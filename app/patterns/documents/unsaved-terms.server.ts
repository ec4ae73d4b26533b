import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { ClientTerms } from '../../upstream/clients/clients.contract.ts';
import { textsOf } from '../form-fields/answers.ts';
import { draftsOf } from '../staged-form/drafts.server.ts';

export type UnsavedTerms = Pick<ClientTerms, 'language' | 'text' | 'emergencyPhone'>;

/** The form whose draft holds the terms: its fields are `terms.<language>.text` and `terms.<language>.emergencyPhone`. */
export const TERMS_FORM = 'runtime-terms';

/** Asks a printed page for the terms of the user's draft in place of the saved ones. */
const QUERY = 'terms';
const UNSAVED = 'unsaved';

export const unsavedTermsAt = (address: string): string => `${address}?${QUERY}=${UNSAVED}`;

/** Whether the address asks for a preview with the terms of a draft. */
export const asksForUnsaved = (request: Request): boolean =>
  new URL(request.url).searchParams.get(QUERY) === UNSAVED;

/** Returns the terms of the user's newest draft where the address asks for them; empty without a draft. */
export function readUnsavedTerms(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  staff: Staff,
): readonly UnsavedTerms[] {
  if (!asksForUnsaved(request)) return [];
  const drafts = draftsOf(context.records, staff);
  const [newest] = drafts
    .list()
    .filter(({ form }) => form === TERMS_FORM)
    .toSorted((one, other) => other.changedAt - one.changedAt);
  const answers = newest && drafts.get(newest.id)?.answers;
  if (!answers) return [];
  const languages = Object.keys(answers).flatMap((name) => /^terms\.(.+)\.text$/.exec(name)?.[1] ?? []);
  return languages.map((language) => ({
    language,
    text: textsOf(answers, `terms.${language}.text`)[0] ?? '',
    emergencyPhone: textsOf(answers, `terms.${language}.emergencyPhone`)[0] || null,
  }));
}
