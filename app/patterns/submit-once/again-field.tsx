import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { AGAIN_FIELD, type Again } from '../request/hidden-fields.ts';

/** Names the attempt of unknown outcome, once ticked where a repetition could write twice. */
export function AgainField({ again }: { readonly again: Again | null }) {
  const { t } = useTranslation();
  if (again === null) return null;
  const { attempt, asksLook } = again;
  if (!asksLook) return <input name={AGAIN_FIELD} type="hidden" value={attempt} />;
  return (
    <Checkbox
      hint={t('refusal.unknown.lookedHint')}
      label={t('refusal.unknown.looked')}
      name={AGAIN_FIELD}
      value={attempt}
    />
  );
}
