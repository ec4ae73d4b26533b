import { useTranslation } from '../../../i18n/use-translation.ts';
import * as css from './damage-field.css.ts';
import { DAMAGE_VIEWS, type DamageMark } from './damage-mark.ts';
import { DamagePicture } from './damage-picture.tsx';

/** A vehicle from all sides as outlines with their names, the marks on them. What the marks are is said elsewhere in words. */
export function DamageOutlines(props: {
  readonly marks: readonly DamageMark[];
  readonly earlier: readonly DamageMark[];
}) {
  const { t } = useTranslation('labels');
  return (
    <div className={css.whole}>
      <div className={css.views}>
        {DAMAGE_VIEWS.map((view) => (
          <div className={css.view} key={view}>
            {t(`controls.damage.view.${view}`)}
            <DamagePicture earlier={props.earlier} marks={props.marks} view={view} />
          </div>
        ))}
      </div>
    </div>
  );
}
