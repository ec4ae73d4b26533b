import * as css from './gallery.css.ts';
import type { Specimen } from './specimen.ts';

/** Specimens under one title. */
interface SpecimenGroup {
  readonly id: string;
  readonly title: string;
  readonly specimens: readonly Specimen[];
}

/** States that need the whole width say so by their name's end. */
const isWide = (state: string): boolean => state.endsWith(', wide');

/** Every control with its code name and its states; the names are code and stay as they are in every language. */
export function Gallery(props: { readonly groups: readonly SpecimenGroup[] }) {
  return (
    <div className={css.gallery}>
      {props.groups.map(({ id, title, specimens }) => (
        <section aria-labelledby={id} className={css.group} data-group={id} key={id}>
          <h2 id={id}>{title}</h2>
          {specimens.map(({ name, states }) => (
            <section aria-label={name} className={css.specimen} data-specimen={name} key={name}>
              <h3>
                <code>{name}</code>
              </h3>
              <div className={css.states}>
                {states.map(({ state, show }) => (
                  <div
                    className={isWide(state) ? `${css.state} ${css.wide}` : css.state}
                    data-state={state}
                    key={state}
                  >
                    <code className={css.name}>{state.replace(', wide', '')}</code>
                    {show()}
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
