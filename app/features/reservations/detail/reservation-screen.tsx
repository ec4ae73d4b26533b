import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Plate } from '../../../ui/plate.tsx';
import * as css from './detail.css.ts';
import type { ReservationView } from './reservation-view.server.ts';

type Part = ReservationView['rental'];

function toFacts(part: Part) {
  return part.map(({ term, value, detail }) => ({
    term,
    value: detail ? (
      <>
        {value}
        <span className={css.address}>{detail}</span>
      </>
    ) : (
      value
    ),
  }));
}

/** A reservation: number, status and plate in the head, the rental, who and what in the middle, money at the side. */
export function ReservationScreen({ view }: { readonly view: ReservationView }) {
  const { t } = useTranslation('labels');
  return (
    <>
      <header className={css.head}>
        <h1>{view.number}</h1>
        <Badge shape={view.badge.shape} tone={view.badge.tone}>
          {view.badge.word}
        </Badge>
        {view.plate && <Plate>{view.plate}</Plate>}
        <span className={css.back}>
          <ButtonLink href={paths.reservations()}>{t('reservation.back')}</ButtonLink>
        </span>
      </header>
      <div className={css.columns}>
        <div className={css.column}>
          <Panel title={t('reservation.rental')}>
            <Facts facts={toFacts(view.rental)} />
          </Panel>
          <Panel title={t('reservation.customer')}>
            <Facts facts={toFacts(view.customer)} />
          </Panel>
          <Panel title={t('reservation.vehicle')}>
            {view.vehicle.length > 0 ? (
              <Facts facts={toFacts(view.vehicle)} />
            ) : (
              <span className={css.missing}>{t('reservation.notAssigned')}</span>
            )}
          </Panel>
        </div>
        <Panel title={t('reservation.money')}>
          <dl className={css.money}>
            {view.money.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {view.balance && (
              <div>
                <dt>{t('reservation.balance')}</dt>
                <dd>
                  <b>{view.balance}</b>
                </dd>
              </div>
            )}
          </dl>
        </Panel>
      </div>
    </>
  );
}
