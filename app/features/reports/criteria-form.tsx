import { useTranslation } from '../../i18n/use-translation.ts';
import { ANY } from '../../patterns/list/list-address.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Checkbox, CheckboxGroup, FieldFoot } from '../../ui/form/field.tsx';
import { SelectField, TextField } from '../../ui/form/text-fields.tsx';
import type { CriterionView } from './criteria.server.ts';
import type { ShownReport } from './load-report.server.ts';
import * as css from './report.css.ts';

type Habits = ShownReport['habits'];

function CriterionField({ field, habits }: { readonly field: CriterionView; readonly habits: Habits }) {
  const { name, label, error } = field;
  const shared = { name, label, error };
  if (field.kind === 'choice')
    return <SelectField {...shared} choices={field.choices} defaultValue={field.value} id={name} />;
  if (field.kind === 'choices')
    return (
      <div className={css.several} id={name} tabIndex={-1}>
        {/* Without a choice nothing else is sent. */}
        <input name={name} type="hidden" value={ANY} />
        <CheckboxGroup choices={field.choices} chosen={field.chosen} legend={label} name={name} />
        <FieldFoot error={error} id={name} />
      </div>
    );
  if (field.kind === 'flag')
    return (
      <div>
        <input name={name} type="hidden" value="false" />
        <Checkbox {...shared} defaultChecked={field.isOn} />
      </div>
    );
  if (field.kind === 'day') return <DateField {...shared} defaultValue={field.value} habits={habits} />;
  return <TextField {...shared} defaultValue={field.value} />;
}

/** The criteria of a report, as its definition says. */
export function CriteriaForm({ view, reset }: { readonly view: ShownReport; readonly reset: string }) {
  const { t } = useTranslation('labels');
  const { fields, habits, isFolded } = view;
  return (
    <form
      autoComplete="off"
      className={isFolded ? `${css.criteria} ${css.folded}` : css.criteria}
      // Other criteria are another form: fields take their first value once.
      key={view.key}
      method="post"
    >
      <div className={css.criteriaHead}>
        <h2>{t('reports.criteria')}</h2>
        <a href={reset}>{t('reports.reset')}</a>
      </div>
      <div className={css.fields}>
        {fields.map((field) => (
          <CriterionField field={field} habits={habits} key={field.name} />
        ))}
        <Button name="intent" value="run" variant="primary">
          {t('reports.run')}
        </Button>
      </div>
    </form>
  );
}
