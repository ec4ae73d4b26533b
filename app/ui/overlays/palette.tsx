import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../marks.tsx';
import * as css from './palette.css.ts';

/** Where a key leads in a list of so many choices; null when it is none of the list's keys. -1 is 'none yet'. */
export function movedTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: at <= 0 ? count - 1 : at - 1,
    PageDown: Math.min(count - 1, Math.max(at, 0) + 5),
    PageUp: Math.max(0, at - 5),
  };
  return moves[key] ?? null;
}

interface PaletteItem {
  readonly id: string;
  readonly text: string;
  readonly detail: string | null;
}

interface PaletteGroup<Item extends PaletteItem> {
  readonly kind: string;
  readonly title: string;
  readonly items: readonly Item[];
  readonly failed: string | null;
}

/**
 * One field over the page that finds everything: a native `<dialog>` with a combobox after ARIA's authoring
 * practices, in which the focus stays in the field. Without scripts the page /search serves.
 */
export function Palette<Item extends PaletteItem>(props: {
  readonly name: string;
  readonly placeholder: string;
  readonly listName: string;
  readonly query: string;
  readonly groups: readonly PaletteGroup<Item>[];
  /** Shown below the field and read aloud: how many, none, loading, failed. */
  readonly status: string;
  /** The list is on its way: nothing is taken from the old one. */
  readonly busy: boolean;
  readonly onQuery: (query: string) => void;
  readonly onSubmit: (query: string) => void;
  readonly onChoose: (item: Item) => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [walked, setWalked] = useState<string | null>(null);
  const items = props.groups.flatMap((group) => group.items);
  // What was walked to stays while it is in the list; else Enter takes the first.
  const at = Math.max(
    items.findIndex((item) => item.id === walked),
    props.query.trim() === '' && walked === null ? -1 : 0,
  );
  const active = items[at];
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (walked !== null) document.getElementById(`${id}-${walked}`)?.scrollIntoView({ block: 'nearest' });
  }, [walked, id]);

  const close = () => dialog.current?.close();
  const take = (item: Item) => {
    close();
    props.onChoose(item);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = movedTo(event.key, at, items.length);
    if (next === null) return;
    event.preventDefault();
    setWalked(items[next]?.id ?? null);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (active && !props.busy) return take(active);
    if (props.query.trim() === '') return;
    close();
    props.onSubmit(props.query);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      aria-label={props.name}
      className={css.dialog}
      onClick={(event) => {
        // The backdrop is the dialog itself; everything inside it lies on the sheet.
        if (event.target === dialog.current) close();
      }}
      onClose={props.onClose}
      ref={dialog}
    >
      <form className={css.sheet} onSubmit={onSubmit}>
        <label className={css.line}>
          <Icon name="search" />
          <input
            aria-activedescendant={active && optionId(active)}
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-expanded={items.length > 0}
            aria-label={props.placeholder}
            autoComplete="off"
            className={css.entry}
            enterKeyHint="go"
            onChange={(event) => {
              setWalked(null);
              props.onQuery(event.target.value);
            }}
            onKeyDown={onKey}
            placeholder={props.placeholder}
            role="combobox"
            spellCheck={false}
            type="text"
            value={props.query}
          />
        </label>
        <div
          aria-busy={props.busy || undefined}
          className={css.list}
          id={`${id}-list`}
          role="listbox"
          aria-label={props.listName}
        >
          {props.groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, which knows no fieldset
            <div aria-labelledby={`${id}-${group.kind}`} key={group.kind} role="group">
              <div className={css.title} id={`${id}-${group.kind}`} role="presentation">
                {group.title}
                {group.failed && <span className={css.failed}>{group.failed}</span>}
              </div>
              {group.items.map((item) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
                <div
                  aria-selected={item === active}
                  className={css.option}
                  id={optionId(item)}
                  key={item.id}
                  onClick={() => take(item)}
                  onPointerDown={(event) => event.preventDefault()}
                  role="option"
                  tabIndex={-1}
                >
                  {item.text}
                  {item.detail && <small className={css.detail}>{item.detail}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <output className={css.status}>{props.status}</output>
      </form>
    </dialog>
  );
}
