import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { DocumentPart, Party } from '../../../patterns/documents/document-content.ts';
import type { DocumentDeclaration } from '../../../patterns/documents/document-declaration.server.ts';
import { factsPart, tablePart } from '../../../patterns/documents/document-parts.server.ts';
import { type NamedTill, readTillOfNumber } from '../read-till.server.ts';
import { tillOfNumber } from '../till-number.ts';
import { balanceWords, countsTable, methodsTable, usersTable } from '../till-tables.server.ts';

/** Card holds stand apart, since no money moved. */
function holdsPart({ till: { holds } }: NamedTill, { t, formats }: Desk): readonly DocumentPart[] {
  if (!holds?.held && !holds?.released) return [];
  return factsPart(t('till.holdsTitle'), [
    [t('till.held'), formats.money(holds.held)],
    [t('till.released'), formats.money(holds.released)],
  ]);
}

/** Who counted last and when; nobody yet, which the remark says. */
function countedBy({ till: { counts }, place }: NamedTill, { t, formats, localMoment }: Desk): Party {
  const [last] = counts;
  if (last === undefined) return { role: '', name: '', lines: [] };
  const when = formats.dateTime(localMoment(last.at, place));
  return { role: t('till.countedBy'), name: last.by ?? t('till.nobody'), lines: when ? [when] : [] };
}

/** The till of a place and day on paper. */
export const tillDocument: DocumentDeclaration<NamedTill> = {
  name: 'till',
  record: {
    name: 'till',
    param: 'tillNumber',
    address(number) {
      const which = tillOfNumber(String(number));
      return which ? paths.till({ place: which.placeId, day: which.day }) : paths.till();
    },
    list: () => paths.till(),
    get: (reader, number, desk) => readTillOfNumber(reader, desk, number),
  },
  address: (number) => paths.tillPrint(number),
  number: ({ place, till }, { formats }) => `${place}, ${formats.date(till.day)}`,
  title: (_, { t }) => t('till.name'),
  remark: ({ till }, desk) => balanceWords(till, desk),
  receiver: countedBy,
  parts: (named, desk) => [
    ...tablePart(methodsTable(named.till, desk)),
    ...(named.till.users.length > 0 ? tablePart(usersTable(named.till, desk)) : []),
    ...holdsPart(named, desk),
    ...tablePart(countsTable(named, desk)),
  ],
};
