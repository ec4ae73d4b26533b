import type { SigningBlock } from './document-content.ts';
import * as css from './print-page.css.ts';

/** What is signed, and the lines to sign on or the signatures that were given. */
export function PrintSigning({ block }: { readonly block: SigningBlock }) {
  return (
    <section className={css.signing}>
      <h2>{block.title}</h2>
      <p>{block.statement}</p>
      <div className={css.places}>
        {block.places.map(({ role, name, signed, drawing, drawingLabel, typed }) => (
          <div key={role}>
            <div className={css.line}>
              {drawing && <img alt={drawingLabel} src={drawing} />}
              {typed}
            </div>
            <small className={css.below}>
              <span>{role}</span>
              <span>{signed || block.dateLabel}</span>
            </small>
            <p>{name}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
