import { DeedButtons } from './deed-buttons.tsx';
import { FieldControl } from './field-control.tsx';
import * as css from './field-group.css.ts';
import type { FieldFormatting, FieldLine } from './field-view.ts';

/** A row of a group: what it is, how its amount comes about, the amount, and below that its own fields. */
export function FieldLineRow({
  line,
  formatting,
}: {
  readonly line: FieldLine;
  readonly formatting: FieldFormatting;
}) {
  const { title, detail, picture, how, amount, deeds = [] } = line;
  const [first] = line.fields;
  const chosenBy = first?.kind === 'check' ? first : null;
  const fields = chosenBy ? line.fields.slice(1) : line.fields;
  const visible = fields.some(({ kind }) => kind !== 'hidden') || deeds.length > 0;
  return (
    <fieldset aria-label={title} className={picture ? css.pictured : css.line}>
      {picture && (
        <img
          alt={picture.alt}
          className={css.picture}
          height={54}
          loading="lazy"
          src={picture.src}
          width={72}
        />
      )}
      <div className={how ? css.title : css.alone} data-live={chosenBy?.live ? '' : undefined}>
        {chosenBy ? (
          <FieldControl field={{ ...chosenBy, label: title, hint: detail }} formatting={formatting} />
        ) : (
          <>
            {title}
            {detail && <small>{detail}</small>}
          </>
        )}
      </div>
      {how && <div className={css.how}>{how}</div>}
      <div className={css.amount}>{amount}</div>
      <div className={css.parts} hidden={!visible}>
        {fields.map((field) => (
          <div data-live={field.live ? '' : undefined} key={field.name}>
            <FieldControl field={field} formatting={formatting} />
          </div>
        ))}
        <DeedButtons deeds={deeds} />
      </div>
    </fieldset>
  );
}
