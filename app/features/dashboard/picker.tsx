import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { PickerForm } from './picker-form.tsx';
import type { PickerView } from './picker-view.ts';

type Dialog = ComponentType<{ readonly picker: PickerView }>;

/** The widget picker: a form on the page, which scripts replace by a dialog over it. */
export function Picker({ picker }: { readonly picker: PickerView }) {
  const { t } = useTranslation('dashboard');
  const [loaded, setLoaded] = useState<{ readonly Shown: Dialog } | null>(null);
  useEffect(() => {
    // Without its code the form serves.
    import('./picker-dialog.tsx').then(
      ({ PickerDialog }) => setLoaded({ Shown: PickerDialog }),
      () => undefined,
    );
  }, []);
  if (loaded) return <loaded.Shown picker={picker} />;
  return (
    <Panel title={t('picker.title')}>
      <p>{t('picker.text')}</p>
      <PickerForm picker={picker} />
    </Panel>
  );
}
