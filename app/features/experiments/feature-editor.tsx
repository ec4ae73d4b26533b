import { useTranslation } from '../../i18n/use-translation.ts';
import { Switch } from '../../ui/form/checkbox.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FeatureView } from './feature-view.ts';

/** The control of one feature by its input type: a line of text, a select with the default marked, or a switch. */
export function FeatureEditor({ feature }: { readonly feature: FeatureView }) {
  const { t } = useTranslation('labels');
  const { id, inputType, value, defaultValue, options } = feature;
  const label = t('experiments.value');
  if (inputType === 'switch') {
    return (
      <>
        <input name="value" type="hidden" value="false" />
        <Switch defaultChecked={value === 'true'} id={id} label={t('experiments.on')} name="value" />
      </>
    );
  }
  if (inputType === 'string') return <TextField defaultValue={value} id={id} label={label} name="value" />;
  const choices = options.map((option) => {
    const marked = option === defaultValue ? t('experiments.defaultOption', { option }) : option;
    return [option, marked] as const;
  });
  return <SelectField choices={choices} defaultValue={value} id={id} label={label} name="value" />;
}
