import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../../identity/guard.server.ts';
import type { Staff } from '../../../identity/staff.ts';
import { orSignInAgain } from '../../request/sign-in-again.server.ts';
import { openStaffContext } from '../../staff-context/staff-context.server.ts';
import type { ListDeclaration } from '../list-declaration.server.ts';
import { readAllPages } from '../read-pages.server.ts';
import { answerExport } from './export-table.server.ts';
import { openTable } from './open-table.server.ts';

async function exportList<Row, Filters, Localizer>(
  list: ListDeclaration<Row, Filters, Localizer>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Response> {
  const staffContext = await openStaffContext(args, staff);
  const { signal } = args.request;
  return answerExport(args, staff, staffContext, {
    name: list.name,
    async open(texts) {
      const table = await openTable(list, args, staffContext, staff, texts);
      if ('errors' in table) return table;
      const { columns, figure, page } = table;
      const pages = (most: number) => readAllPages({ page, signal, most });
      return { title: texts.t(`${list.name}.title`), columns, figure, pages };
    },
  });
}

/** The loader of a list's export: in frames for scripts (see frames.ts), else a download. */
export function exportLoader<Row, Filters, Localizer>(list: ListDeclaration<Row, Filters, Localizer>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    return orSignInAgain(args, exportList(list, args, staff));
  };
}
