import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DayBar } from '../../ui/day-bar.tsx';
import { columns, whole } from '../../ui/form/form.css.ts';
import { Panel } from '../../ui/panel.tsx';
import { Banner } from '../../ui/states.tsx';
import { FieldControl } from './field-control.tsx';
import { FieldGrid } from './field-grid.tsx';
import * as css from './field-group.css.ts';
import { FieldMatrix } from './field-matrix.tsx';
import type { FieldGroupView, FieldLine, FieldView, Formatted, IntentButton } from './field-view.ts';

const isGiven = ({ kind, value }: FieldView): boolean =>
  Boolean(value) && kind !== 'choice' && kind !== 'radio' && kind !== 'hidden';

function hasContent({ fields, lines = [] }: FieldGroupView): boolean {
  const all = [...fields, ...lines.flatMap((line) => line.fields)];
  return all.some((field) => field.error !== undefined || isGiven(field));
}

function Folded({ group, children }: { readonly group: FieldGroupView; readonly children: ReactNode }) {
  // Once open it stays so: input that is being replaced must not close it.
  const [isOpen, setOpen] = useState(() => hasContent(group));
  if (!isOpen && hasContent(group)) setOpen(true);
  return (
    <details className={css.folded} open={isOpen}>
      <summary>
        <h2>{group.legend}</h2>
        {group.remark && <span className={css.remark}>{group.remark}</span>}
      </summary>
      {children}
    </details>
  );
}

const PLACES: Partial<Record<FieldView['kind'], string>> = { check: css.box, fuel: css.cells };

/** Enter in a search leads to what was found instead of sending the form. */
function leadToFound(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, metaKey, currentTarget } = event;
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  if (!isSearch || key !== 'Enter' || ctrlKey || metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const found = currentTarget.querySelector<HTMLElement>('[type=radio]:checked, [type=radio]:enabled');
  found?.focus();
}

/** A group of fields as a panel; the buttons of one with rows stand in its head, else below its fields. */
export function FormGroup({ group, formatting }: Formatted & { readonly group: FieldGroupView }) {
  const {
    legend,
    remark,
    fields,
    lines = [],
    samples = [],
    matrix,
    grid,
    notices = [],
    intents = [],
  } = group;
  const { folded } = group;
  const above = lines.length > 0 && !folded;
  const listed = matrix === undefined && grid === undefined ? fields : [];
  const isFilled = notices.length + listed.length + samples.length > 0 || (intents.length > 0 && !above);
  const content = (
    <>
      {isFilled && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a key of the fields inside, which have the focus
        <div className={css.body} onKeyDown={leadToFound}>
          {notices.map(({ tone, text, link }) => (
            <Banner key={text} tone={tone}>
              {text}{' '}
              {link && (
                <a href={link.href} rel="noopener" target="_blank">
                  {link.label}
                </a>
              )}
            </Banner>
          ))}
          {listed.length > 0 && <Fields fields={listed} formatting={formatting} of={group} />}
          {samples.map((sample) => (
            <fieldset className={css.sample} disabled key={sample.key}>
              <legend>{sample.legend}</legend>
              <Fields fields={sample.fields} formatting={formatting} of={sample} />
            </fieldset>
          ))}
          {intents.length > 0 && !above && (
            <div className={intents.every(({ byHand }) => byHand) ? css.byHandIntents : css.intents}>
              <IntentButtons intents={intents} />
            </div>
          )}
        </div>
      )}
      {matrix && (
        <FieldMatrix matrix={matrix}>
          {(name) =>
            fields
              .filter((field) => field.name === name)
              .map((field) => (
                <div data-live={field.live ? '' : undefined} key={name}>
                  <FieldControl field={field} formatting={formatting} />
                </div>
              ))
          }
        </FieldMatrix>
      )}
      {grid && <FieldGrid fields={fields} grid={grid} />}
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line.key}>
              <FieldLineRow formatting={formatting} line={line} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
  if (folded) return <Folded group={group}>{content}</Folded>;
  return (
    <Panel
      actions={above && intents.length > 0 && <IntentButtons intents={intents} />}
      aside={remark}
      flush
      title={legend}
    >
      {content}
    </Panel>
  );
}

/** Fields in the columns of their group. */
function Fields({
  fields,
  of,
  formatting,
}: Formatted & Pick<FieldGroupView, 'fields'> & { readonly of: Pick<FieldGroupView, 'columns'> }) {
  return (
    <div className={columns[of.columns ?? 2]}>
      {fields.map((field) => (
        <div
          className={field.wide ? whole : PLACES[field.kind]}
          data-live={field.live ? '' : undefined}
          hidden={field.kind === 'hidden'}
          key={field.name}
        >
          <FieldControl field={field} formatting={formatting} />
        </div>
      ))}
    </div>
  );
}

function IntentButtons({ intents }: { readonly intents: readonly IntentButton[] }) {
  return intents.map(({ value, label, byHand }) => (
    <span className={byHand ? css.byHand : undefined} key={value}>
      <Button name="intent" small type="submit" value={value}>
        {label}
      </Button>
    </span>
  ));
}

/** A row of a group: its title, how its amount comes about, the amount, and below that its own fields. */
function FieldLineRow({ line, formatting }: Formatted & { readonly line: FieldLine }) {
  const { title, detail, picture, how, amount, dayPart, intents = [] } = line;
  const [first] = line.fields;
  const chosenBy = first?.kind === 'check' ? first : null;
  const fields = chosenBy ? line.fields.slice(1) : line.fields;
  const visible = fields.some(({ kind }) => kind !== 'hidden') || intents.length > 0;
  return (
    <fieldset aria-label={title} className={picture ? css.pictured : css.line}>
      {picture && (
        <img {...picture} alt={picture.alt} className={css.picture} height={54} loading="lazy" width={72} />
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
        {dayPart !== undefined && (
          <div className={css.dayPart}>
            <DayBar part={dayPart} />
          </div>
        )}
        <IntentButtons intents={intents} />
      </div>
    </fieldset>
  );
}
