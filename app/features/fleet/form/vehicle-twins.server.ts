import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { orEmpty } from '../../../upstream/look-up.server.ts';
import type { VehicleRow } from '../../../upstream/vehicles/vehicles.contract.ts';
import { listVehicles } from '../../../upstream/vehicles/vehicles.server.ts';
import type { VehicleFormContext } from '../record/vehicle-context.server.ts';

const MOST = 10;
const bare = (text: string | null): string => text?.normalize('NFKC').replace(/\s/g, '').toUpperCase() ?? '';

/** Each mark, what it is compared by and how the service looks for it. */
const MARKS = [
  { name: 'number', words: 'vehicle.form.twins.number', of: (row: VehicleRow) => row.number },
  { name: 'plate', words: 'vehicle.form.twins.plate', of: (row: VehicleRow) => row.plate },
] as const;

/** Another vehicle, and the field that both have. */
interface VehicleTwin {
  readonly name: (typeof MARKS)[number]['name'];
  readonly row: VehicleRow;
  readonly text: string;
}

/** Other vehicles that have the number or the plate already. The service alone compares chassis numbers. */
export async function vehicleTwins({
  desk,
  formContext,
  answers,
}: FormState<VehicleFormContext>): Promise<readonly VehicleTwin[]> {
  const { t, reader } = desk;
  const found = await Promise.all(
    MARKS.map(async ({ name, words, of }) => {
      const typed = answerOf(answers, name).trim();
      const isOwn = formContext.record !== null && bare(typed) === bare(formContext.record[name]);
      if (bare(typed).length < 2 || isOwn) return [];
      const listed = listVehicles(reader, { page: 1, pageSize: MOST, [name]: typed });
      const rows = await orEmpty(
        reader,
        listed.then((page) => page.rows),
      );
      return rows
        .filter((row) => row.id !== formContext.record?.id && bare(of(row)) === bare(typed))
        .map((row) => ({ name, row, text: t(words, { number: row.number, build: row.build }) }));
    }),
  );
  return found.flat();
}

/** The groups with the twins named below the fields that they share, and behind the first group with a way to each. */
export function withTwins(
  [first, ...others]: readonly FieldGroupView[],
  twins: readonly VehicleTwin[],
  { t }: Desk,
): readonly FieldGroupView[] {
  if (first === undefined || twins.length === 0) return first === undefined ? [] : [first, ...others];
  const fields = first.fields.map((field) => {
    const twin = twins.find(({ name }) => name === field.name);
    return twin ? { ...field, note: twin.text } : field;
  });
  const notices = twins.map(({ row, text }) => ({
    tone: 'warn' as const,
    text,
    link: { href: paths.vehicle(row.id), label: t('vehicle.form.twins.look') },
  }));
  const known = { key: 'twins', legend: t('vehicle.form.twins.title'), fields: [], notices };
  return [{ ...first, fields }, known, ...others];
}
