import type { ActionFunctionArgs } from '@remix-run/node';
import type { Desk } from '../desk/desk.server.ts';
import type { UnkeptPicture } from '../draft-files/draft-files.server.ts';
import { pageTitle } from '../page-title.ts';
import { describeRefusal } from '../trouble/describe-refusal.server.ts';
import type { FormDeclaration } from './declaration.server.ts';
import type { KeptFormView } from './form-view.ts';
import { recordIn, titleOf } from './session.server.ts';

/** What the form stands on cannot be read now: everything typed stays on the page, and can be sent again as it is. */
export function keptForm<Context>(
  form: FormDeclaration<Context>,
  args: ActionFunctionArgs,
  desk: Desk,
  {
    error,
    fields,
    unkept,
  }: {
    readonly error: unknown;
    readonly fields: FormData;
    /** Pictures that are not kept, unlike the others. */
    readonly unkept: readonly UnkeptPicture[];
  },
): { readonly status: number; readonly view: KeptFormView } {
  const { t } = desk;
  const title = titleOf(form, null, desk);
  const { status, refusal } = describeRefusal(error, desk);
  const pictures = unkept.map(({ file, problem }) => `${t(problem, { name: file.name })}.`);
  const { pathname, search } = new URL(args.request.url);
  const view: KeptFormView = {
    state: 'kept',
    pageTitle: pageTitle(t('filter.errorTitle', { title })),
    title,
    action: pathname + search,
    refusal: { ...refusal, text: [refusal.text, ...pictures].join(' ') },
    typedTitle: t('forms.typed'),
    typed: [...fields].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
    submit: t('forms.sendAgain'),
    back: { href: form.back(null, recordIn(form, args) ?? ''), label: t('forms.goBack') },
  };
  return { status, view };
}
