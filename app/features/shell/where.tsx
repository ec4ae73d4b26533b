import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as css from './frame.css.ts';

export interface WhereProps {
  /** The tenant and the place, as far as they are known. */
  readonly where: readonly string[];
  /** The places that the user may work at, by id and name; none where there is nothing to choose. */
  readonly places: readonly (readonly [id: number, name: string])[];
  readonly place: number | null;
  /** The address on screen, with its query. */
  readonly address: string;
}

/** Where somebody works, and the switch to another place: a form that comes back to the present page. */
export function Where({ where, places, place, address }: WhereProps) {
  const { t } = useTranslation('labels');
  if (where.length === 0) return null;
  const here = (
    <span className={css.where}>
      <Icon name="pin" />
      <span>{where.join(' · ')}</span>
    </span>
  );
  if (places.length < 2) return here;
  return (
    <DisclosureMenu align="end" group="top" label={here}>
      <form
        action={paths.preferences()}
        aria-label={t('shell.place')}
        className={css.places}
        data-stay=""
        method="post"
      >
        <input name="return_to" type="hidden" value={address} />
        {places.map(([id, name]) => (
          <button
            aria-current={id === place || undefined}
            className={css.item}
            key={id}
            name="location"
            type="submit"
            value={id}
          >
            {name}
          </button>
        ))}
      </form>
    </DisclosureMenu>
  );
}
