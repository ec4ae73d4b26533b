import type { ActionFunctionArgs } from '@remix-run/node';
import type { RejectedPicture } from '../draft-files/draft-files.server.ts';
import {
  closedView,
  forbiddenView,
  notAssignedTo,
  toErrorView,
} from '../error-page/describe-error.server.ts';
import { describeRefusal } from '../error-page/describe-refusal.server.ts';
import type { NoFormView } from '../error-page/error-view.ts';
import type { Answers } from '../form-fields/answers.ts';
import { pageTitle } from '../page/page-title.ts';
import { textsIn } from '../request/form-body.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import type { StoredDraft } from './draft.ts';

export interface NoForm {
  readonly status: number;
  readonly view: NoFormView;
  readonly failure?: unknown;
}

export function titleOf(
  form: FormDeclaration,
  formContext: unknown,
  staffContext: StaffContext,
  answers: Answers = {},
): string {
  const { t } = staffContext;
  return formContext === null
    ? t(`forms.${form.name}.name`)
    : t(`forms.${form.name}.title`, { ...form.words?.(formContext, { staffContext, answers }) });
}

export function closedPage(
  form: FormDeclaration,
  staffContext: StaffContext,
  { id, formContext = null }: { readonly id: string; readonly formContext?: unknown },
  { status, reason, text }: { readonly status: number; readonly reason: string; readonly text: string },
): NoForm {
  const { t } = staffContext;
  const view = closedView(titleOf(form, formContext, staffContext), {
    reason: t(reason),
    text: t(text, { call: form.operation }),
    back: { href: form.back(formContext, id), label: t('forms.goBack') },
  });
  return { status, view };
}

/** Returns the page without permission, or where the service has no such call; else null. */
export function noFormFor(form: FormDeclaration, staffContext: StaffContext, id: string): NoForm | null {
  const { t } = staffContext;
  if (!staffContext.access.allows({ permission: form.permission })) {
    const errorView = forbiddenView(form.permission, t);
    return { status: 403, view: toErrorView(titleOf(form, null, staffContext), errorView) };
  }
  if (staffContext.offers(form.operation)) return null;
  const missing = { status: 501, reason: 'failed.notOffered.title', text: 'forms.missingCall' };
  return closedPage(form, staffContext, { id }, missing);
}

/**
 * Returns the page for a record of other locations, or one that the life-cycle has closed. While the outcome
 * of an own write is unknown, the form stays open: that write may have closed it.
 */
export function noAccessTo(
  form: FormDeclaration,
  staffContext: StaffContext,
  { id, formContext }: { readonly id: string; readonly formContext: unknown },
  draft: Pick<StoredDraft, 'attempt' | 'progress'> | null,
): NoForm | null {
  const errorView = notAssignedTo(form.locations?.(formContext) ?? [], staffContext);
  if (errorView !== null)
    return { status: 403, view: toErrorView(titleOf(form, formContext, staffContext), errorView) };
  const reason = draft?.attempt ? null : (form.closed?.(formContext, draft?.progress ?? {}) ?? null);
  if (reason === null) return null;
  const closed = { status: 409, reason, text: 'forms.closedText' };
  return closedPage(form, staffContext, { id, formContext }, closed);
}

interface Unopened {
  readonly id: string;
  readonly error: unknown;
  readonly fields: FormData;
  readonly rejected: readonly RejectedPicture[];
}

/** Returns the page with all input while the record cannot be read, to be sent again. */
export function storedForm(
  form: FormDeclaration,
  args: ActionFunctionArgs,
  staffContext: StaffContext,
  { id, error, fields, rejected }: Unopened,
) {
  const { t } = staffContext;
  const title = titleOf(form, null, staffContext);
  const { status, refusal } = describeRefusal(error, staffContext);
  const pictures = rejected.map(({ file, problem }) => `${t(problem, { name: file.name })}.`);
  const { pathname, search } = new URL(args.request.url);
  const view = {
    state: 'stored' as const,
    pageTitle: pageTitle(t('filter.errorTitle', { title })),
    title,
    action: pathname + search,
    refusal: { ...refusal, text: [refusal.text, ...pictures].join(' ') },
    submittedTitle: t('forms.typed'),
    submitted: textsIn(fields),
    submit: t('forms.sendAgain'),
    back: { href: form.back(null, id), label: t('forms.goBack') },
  };
  return { status, view };
}
