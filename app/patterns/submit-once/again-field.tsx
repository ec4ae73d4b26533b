import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { readLater } from '../../ui/form/later-texts.ts';
import { AGAIN_FIELD, type Again } from '../hidden-fields.ts';

/**
 * In a form after an unknown outcome: sends along which attempt the page tells of. Where sending again could do it twice,
 * only once the user has ticked that it is not there.
 */
export function AgainField({ again }: { readonly again: Again | null }) {
  const { t } = useTranslation();
  // With scripts the outcome becomes unknown while the page stays.
  readLater(t, ['refusal.unknown.looked', 'refusal.unknown.lookedHint']);
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
