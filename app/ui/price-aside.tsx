import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { VisuallyHidden } from './marks.tsx';
import { type Amount, Amounts } from './panel.tsx';
import * as css from './price-aside.css.ts';

/** The price next to a form; on a narrow page a bar at the foot. Without scripts a button recalculates it. */
export function PriceAside(props: {
  readonly title: string;
  /** `old`: the last good one, while the service does not answer; `missing`: not enough is known yet. */
  readonly state: keyof typeof css.states;
  readonly updated: string;
  /** In place of amounts: what is missing, or why there is no price; '' for nothing. */
  readonly missing: string;
  readonly amounts: readonly Amount[];
  readonly clock?: readonly string[] | undefined;
  readonly whyTitle: string;
  readonly why: readonly string[];
  /** Id of the form that 'Recalculate' sends, where the panel stands outside of it. */
  readonly form?: string | undefined;
}) {
  const { title, state, amounts, missing, why, form, clock = [] } = props;
  const { t } = useTranslation('labels');
  const figured = (of: Amount['weight']) => amounts.find(({ weight }) => weight === of);
  const main = figured('balance') ?? figured('total');
  const figure = main ? [main.amount, main.unit].filter(Boolean).join(' ') : '';
  const updated = props.updated !== '' && <span className={css.states[state]}>{props.updated}</span>;
  return (
    <aside aria-label={title} className={css.aside}>
      <VisuallyHidden>
        <output>{[title, figure || missing, props.updated].filter(Boolean).join(', ')}</output>
      </VisuallyHidden>
      <details className={css.fold}>
        <summary>
          {title} <span className={figure ? css.figure : css.instead}>{figure || missing}</span> {updated}
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
            <Button form={form} name="intent" small type="submit" value="recalculate">
              {t('controls.price.recalculate')}
            </Button>
          </div>
        </div>
      </div>
    </aside>
  );
}
