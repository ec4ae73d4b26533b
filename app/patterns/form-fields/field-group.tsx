import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { columns, whole } from '../../ui/form/form-layout.css.ts';
import { Panel } from '../../ui/panel.tsx';
import { DeedButtons } from './deed-buttons.tsx';
import { FieldControl } from './field-control.tsx';
import * as css from './field-group.css.ts';
import { FieldLineRow } from './field-line-row.tsx';
import type { FieldFormatting, FieldGroupView, FieldView } from './field-view.ts';
import { useLiveTexts } from './live-texts.ts';

const isGiven = ({ kind, value }: FieldView): boolean =>
  Boolean(value) && kind !== 'choice' && kind !== 'radio' && kind !== 'hidden';

/** Whether a folded group has something to show: an error, or what was typed into it. */
function hasContent({ fields, lines = [] }: FieldGroupView): boolean {
  const all = [...fields, ...lines.flatMap((line) => line.fields)];
  return all.some((field) => field.error !== undefined || isGiven(field));
}

function Folded({ group, children }: { readonly group: FieldGroupView; readonly children: ReactNode }) {
  // Once open it stays so: what is emptied while typing must not close under the hand.
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

const HOLDS = { check: css.box, fuel: css.cells } as const;

/** Where a field stands among the others of its group. */
function placeOf({ wide, kind }: FieldView): string | undefined {
  if (wide) return whole;
  return kind === 'check' || kind === 'fuel' ? HOLDS[kind] : undefined;
}

/** Enter in a search does not hand the form on: it leads to what was found. */
function leadToFound(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, metaKey, currentTarget } = event;
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  if (!isSearch || key !== 'Enter' || ctrlKey || metaKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const found = currentTarget.querySelector<HTMLElement>('[type=radio]:checked, [type=radio]:enabled');
  found?.focus();
}

/**
 * A group of fields as a panel: notices, the fields in a dense grid, rows of fields, and the buttons that stay on the
 * stage: in the head where the group is made of rows, else below its fields.
 */
export function FormGroup({
  group,
  formatting,
}: {
  readonly group: FieldGroupView;
  readonly formatting: FieldFormatting;
}) {
  const { legend, remark, fields, lines = [], notices = [], deeds = [], folded } = group;
  useLiveTexts(formatting.habits.monthFirst);
  const above = lines.length > 0 && !folded;
  const isFilled = notices.length > 0 || fields.length > 0 || (deeds.length > 0 && !above);
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
          {fields.length > 0 && (
            <div className={columns[group.columns ?? 2]}>
              {fields.map((field) => (
                <div
                  className={placeOf(field)}
                  data-live={field.live ? '' : undefined}
                  hidden={field.kind === 'hidden'}
                  key={field.name}
                >
                  <FieldControl field={field} formatting={formatting} />
                </div>
              ))}
            </div>
          )}
          {deeds.length > 0 && !above && (
            <div className={deeds.every(({ byHand }) => byHand) ? css.byHandDeeds : css.deeds}>
              <DeedButtons deeds={deeds} />
            </div>
          )}
        </div>
      )}
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
      actions={above && deeds.length > 0 && <DeedButtons deeds={deeds} />}
      aside={remark}
      flush
      title={legend}
    >
      {content}
    </Panel>
  );
}
