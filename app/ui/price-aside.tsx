import { useTranslation } from '../i18n/use-translation.ts';
import { type Amount, Amounts } from './amounts.tsx';
import { Button } from './button.tsx';
import * as css from './price-aside.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The figure that matters: the balance, else the total. */
function mainAmount(amounts: readonly Amount[]): Amount | undefined {
  return (
    amounts.find(({ weight }) => weight === 'balance') ?? amounts.find(({ weight }) => weight === 'total')
  );
}

/**
 * The price beside a form, as the rental service calculated it last. Where the page has no room beside, it is a bar at
 * the foot with the one figure, which opens (natively: `<details>`). Without scripts a button asks for it anew.
 */
export function PriceAside(props: {
  readonly title: string;
  /** `old`: the last good one, while the service does not answer; `missing`: not enough is known yet. */
  readonly state: keyof typeof css.states;
  /** 'updated now', 'from 12:42, the rental service is slow'. */
  readonly updated: string;
  /** In place of amounts: what is missing, or why there is no price; '' for nothing. */
  readonly missing: string;
  readonly amounts: readonly Amount[];
  /** Sentences about what the price does next. */
  readonly clock?: readonly string[] | undefined;
  readonly whyTitle: string;
  /** Sentences of plain arithmetic. */
  readonly why: readonly string[];
  /** Id of the form that 'Recalculate' sends, where the panel stands outside of it. */
  readonly form?: string | undefined;
}) {
  const { title, state, amounts, missing, why, form, clock = [] } = props;
  const { t } = useTranslation('labels');
  const main = mainAmount(amounts);
  const figure = main ? [main.amount, main.unit].filter(Boolean).join(' ') : '';
  const updated = props.updated !== '' && <span className={css.states[state]}>{props.updated}</span>;
  return (
    <aside aria-label={title} className={css.aside}>
      <VisuallyHidden>
        <output>{[title, figure || missing, props.updated].filter(Boolean).join(', ')}</output>
      </VisuallyHidden>
      <details className={css.fold}>
        <summary>
          {title}{' '}
          {figure ? (
            <span className={css.figure}>{figure}</span>
          ) : (
            <span className={css.instead}>{missing}</span>
          )}{' '}
          {updated}
        </summary>
      </details>
      <div className={css.content}>
        <header className={css.head}>
          <h2>{title}</h2>
          {updated}
        </header>
        <div className={css.body}>
          {missing !== '' && <p className={css.missing}>{missing}</p>}
          {amounts.length > 0 && <Amounts amounts={amounts} />}
          {clock.map((line) => (
            <p className={css.clock} key={line}>
              {line}
            </p>
          ))}
          {why.length > 0 && (
            <details className={css.why}>
              <summary>{props.whyTitle}</summary>
              {why.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </details>
          )}
          <div className={state === 'old' || state === 'failed' ? undefined : css.byHand}>
            <Button form={form} name="do" small type="submit" value="recalculate">
              {t('controls.price.recalculate')}
            </Button>
          </div>
        </div>
      </div>
    </aside>
  );
}
