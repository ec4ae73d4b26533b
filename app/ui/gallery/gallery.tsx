import { useTranslation } from '../../i18n/use-translation.ts';
import * as css from './gallery.css.ts';
import type { Samples, Specimens } from './specimen.tsx';

/** States that need the whole width say so by their name's end. */
const WIDE = ', wide';

/** Every control with its code name and its states, in groups whose ids are keys of `dev.groups`. */
export function Gallery(props: {
  readonly groups: Readonly<Record<string, Specimens>>;
  readonly samples: Samples;
}) {
  const { t } = useTranslation('labels');
  const texts = {
    t,
    dev: (key: string) => t(`dev.samples.${key}`),
    sample: (key: string) => t(`controls.sample.${key}`),
  };
  return (
    <div className={css.gallery}>
      {Object.entries(props.groups).map(([id, specimens]) => (
        <section aria-labelledby={id} className={css.group} data-group={id} key={id}>
          <h2 id={id}>{t(`dev.groups.${id}`)}</h2>
          {Object.entries(specimens(texts, props.samples)).map(([name, states]) => (
            <section aria-label={name} className={css.specimen} data-specimen={name} key={name}>
              <h3>
                <code>{name}</code>
              </h3>
              <div className={css.states}>
                {Object.entries(states).map(([state, control]) => (
                  <div
                    className={state.endsWith(WIDE) ? `${css.state} ${css.wide}` : css.state}
                    data-state={state}
                    key={state}
                  >
                    <code className={css.name}>{state.replace(WIDE, '')}</code>
                    {control}
                  </div>
                ))}
              </div>
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}
