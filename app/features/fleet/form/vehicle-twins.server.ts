import { paths } from '../../../paths.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { answerOf } from '../../../patterns/staged-form/answers.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import { orEmpty } from '../../../upstream/look-up.server.ts';
import type { VehicleRow } from '../../../upstream/vehicles/vehicle-row.ts';
import { listVehicles } from '../../../upstream/vehicles/vehicles.server.ts';
import type { VehicleGround } from './vehicle-ground.server.ts';

type Notice = NonNullable<FieldGroupView['notices']>[number];

const MOST = 10;
const bare = (text: string | null): string => text?.normalize('NFKC').replace(/\s/g, '').toUpperCase() ?? '';

/** Each mark, what it is compared by and how the service looks for it. */
const MARKS = [
  { name: 'number', words: 'vehicle.form.twins.number', of: (row: VehicleRow) => row.number },
  { name: 'plate', words: 'vehicle.form.twins.plate', of: (row: VehicleRow) => row.plate },
] as const;

/** Notices of other vehicles that have the number or the plate already. The service alone compares chassis numbers. */
export async function twinNotices({
  desk,
  ground,
  answers,
}: Scene<VehicleGround>): Promise<readonly Notice[]> {
  const { t, reader } = desk;
  const found = await Promise.all(
    MARKS.map(async ({ name, words, of }) => {
      const typed = answerOf(answers, name).trim();
      const isOwn = ground.record !== null && bare(typed) === bare(ground.record[name]);
      if (bare(typed).length < 2 || isOwn) return [];
      const listed = listVehicles(reader, { page: 1, pageSize: MOST, [name]: typed });
      const rows = await orEmpty(
        reader,
        listed.then((page) => page.rows),
      );
      return rows
        .filter((row) => row.id !== ground.record?.id && bare(of(row)) === bare(typed))
        .map((row): Notice => {
          const text = t(words, { number: row.number, build: row.build });
          return {
            tone: 'warn',
            text,
            link: { href: paths.vehicle(row.id), label: t('vehicle.form.twins.look') },
          };
        });
    }),
  );
  return found.flat();
}
