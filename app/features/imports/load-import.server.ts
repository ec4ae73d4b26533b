import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { forbiddenView, inactiveBusinessView } from '../../patterns/error-page/describe-error.server.ts';
import type { ErrorView } from '../../patterns/error-page/error-view.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import { textIn } from '../../patterns/request/form-body.server.ts';
import { KEY_FIELD, REJECTED } from '../../patterns/request/hidden-fields.ts';
import { recoveredInput } from '../../patterns/submit-once/submit-once.server.ts';
import { type FileView, IMPORTS, importNamed, viewFile } from './view-file.server.ts';

/** Names the form for its key. */
export const FORM = 'import';

export interface ImportView {
  readonly pageTitle: string;
  readonly title: string;
  readonly parent: { readonly href: string; readonly label: string };
  /** Why there is no import for this user, or of this service. */
  readonly errorView: ErrorView | null;
  readonly readOnly: string | null;
  readonly formKey: string;
  readonly of: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly fileError: string | null;
  readonly limits: string;
  readonly file: FileView | null;
}

/** Loads the import of the address, and what is stored of its file. A user without the permission gets 403. */
export async function loadImport(
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<{ readonly status: number; readonly view: ImportView }> {
  const { context, request } = args;
  const staffContext = await staffContextOf(args, staff);
  const { t, access, formats } = staffContext;
  const query = new URL(request.url).searchParams;
  const recovered = recoveredInput(args, staff, FORM);
  const of = importNamed(recovered === null ? query.get('of') : textIn(recovered, 'of'));
  const isAllowed = access.allows({ permission: of.permission });
  const errorView = isAllowed
    ? inactiveBusinessView(staffContext)
    : forbiddenView(of.permission, (key, values) => t(key, { ...values }));
  const isOffered = staffContext.offers(of.operation);
  const id = query.get('file');
  const lost = recovered === null ? '' : textIn(recovered, `${REJECTED}file`);
  const title = t('import.title');
  return {
    status: isAllowed ? 200 : 403,
    view: {
      ...{ pageTitle: pageTitle(title), title, errorView, of: of.name },
      parent: { href: paths.settings('rates-and-charges'), label: t('settings:sections.rates.title') },
      readOnly: isOffered ? null : t('import.readOnly'),
      formKey: recovered === null ? context.submits.mint(staff, FORM) : textIn(recovered, KEY_FIELD),
      choices: IMPORTS.map(({ name }) => [name, t(`import.of.${name}`)] as const),
      fileError: lost === '' ? null : t('import.file.again', { file: lost }),
      limits: t('import.limits', { lines: formats.number(10_000) }),
      file: id === null || !isAllowed || !isOffered ? null : await viewFile(args, staff, id, staffContext),
    },
  };
}
