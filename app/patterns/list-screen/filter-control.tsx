import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ANY } from '../list/list-address.ts';
import type { FilterView } from '../list/list-view.ts';

const one = (filter: FilterView, name: string) => filter.values[name]?.[0] ?? '';

/** The native control of a filter; what it holds is what the address holds. */
export function FilterControl({ filter }: { readonly filter: FilterView }) {
  const { t } = useTranslation('labels');
  const error = filter.error ?? undefined;
  const { name, label } = filter;
  if (filter.kind === 'multi-choice') {
    return (
      <CheckboxGroup choices={filter.choices} chosen={filter.values[name] ?? []} legend={label} name={name} />
    );
  }
  if (filter.kind === 'date-range') {
    return (
      <>
        <Field hint={t('list.from')} id={`${name}From`} label={label}>
          {(ties) => (
            <TextInput {...ties} defaultValue={one(filter, `${name}From`)} name={`${name}From`} type="date" />
          )}
        </Field>
        <Field error={error} hint={t('list.to')} id={`${name}To`} label={label}>
          {(ties) => (
            <TextInput {...ties} defaultValue={one(filter, `${name}To`)} name={`${name}To`} type="date" />
          )}
        </Field>
      </>
    );
  }
  return (
    <Field error={error} id={name} label={label}>
      {(ties) =>
        filter.kind === 'choice' || filter.kind === 'flag' ? (
          <Select
            {...ties}
            choices={filter.kind === 'flag' ? filter.choices : [[ANY, t('list.any')], ...filter.choices]}
            defaultValue={
              one(filter, name) || (filter.kind === 'flag' ? String(filter.initial ?? false) : ANY)
            }
            key={one(filter, name)}
            name={name}
          />
        ) : (
          <TextInput
            {...ties}
            defaultValue={one(filter, name)}
            inputMode={filter.kind === 'id' ? 'numeric' : undefined}
            name={name}
            type={filter.kind === 'date' ? 'date' : undefined}
          />
        )
      }
    </Field>
  );
}
