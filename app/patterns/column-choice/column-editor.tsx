import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DragDropContext, Droppable, type DropResult } from 'react-beautiful-dnd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  type ColumnChoice,
  type ColumnOption,
  choose,
  findColumns,
  moveColumn,
  placeColumn,
} from './column-choice.ts';
import * as css from './column-editor.css.ts';
import { DraggedColumn } from './dragged-column.tsx';

/** The policy lets in the styles that the library makes only with the nonce of the page's own scripts. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

interface Moved {
  readonly id: number;
  readonly direction: 'up' | 'down';
}

/**
 * Columns to tick, to look for, and to order: by buttons, by dragging with pointer or finger, and by keyboard (space,
 * arrows, space). Each move is announced, and the button of a move keeps the focus.
 */
export function ColumnEditor(props: {
  readonly options: readonly ColumnOption[];
  readonly usual: readonly number[];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}) {
  const { t } = useTranslation('labels');
  const { options, usual, choice, onChange } = props;
  const [find, setFind] = useState('');
  const [said, setSaid] = useState('');
  const [resets, setResets] = useState(0);
  const [moved, setMoved] = useState<Moved | null>(null);
  const list = useRef<HTMLElement | null>(null);
  const inSight = findColumns(options, choice.order, find);

  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>('[data-moved]')?.focus();
  }, [moved]);

  const place = (id: number, at: number) =>
    setSaid(
      t('columns.moved', {
        column: options.find((option) => option.id === id)?.label,
        place: at + 1,
        total: inSight.length,
      }),
    );
  const order = (next: readonly number[], id: number) => {
    onChange({ ...choice, order: next });
    place(
      id,
      findColumns(options, next, find).findIndex((option) => option.id === id),
    );
  };
  const move = (id: number, direction: 'up' | 'down') => {
    order(
      moveColumn(
        choice.order,
        id,
        direction,
        inSight.map((option) => option.id),
      ),
      id,
    );
    setMoved({ id, direction });
  };
  const drop = ({ draggableId, destination }: DropResult) => {
    const other = destination && inSight[destination.index];
    if (!other) return setSaid(t('columns.dropped'));
    order(placeColumn(choice.order, Number(draggableId), other.id), Number(draggableId));
  };
  const tick = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const id = Number(target.value);
    const others = choice.chosen.filter((one) => one !== id);
    onChange({ ...choice, chosen: target.checked ? [...others, id] : others });
  };
  const reset = () => {
    onChange(
      choose(
        options.map(({ id }) => id),
        usual,
      ),
    );
    setFind('');
    setResets(resets + 1);
    setMoved(null);
    setSaid(t('columns.wasReset'));
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={t('columns.dragHelp')}
      nonce={pageNonce()}
      onDragEnd={drop}
      onDragStart={() => setMoved(null)}
      onDragUpdate={({ draggableId, destination }) =>
        destination && place(Number(draggableId), destination.index)
      }
    >
      <div className={css.tools}>
        <TextInput
          aria-label={t('columns.find')}
          onChange={({ target }) => setFind(target.value)}
          placeholder={t('columns.find')}
          type="search"
          value={find}
        />
        <Button onClick={reset} type="button">
          {t('columns.reset')}
        </Button>
      </div>
      <Droppable droppableId="columns">
        {({ innerRef, droppableProps, placeholder }) => (
          <ul
            {...droppableProps}
            className={css.list}
            key={resets}
            onChange={tick}
            ref={(node) => {
              list.current = node;
              innerRef(node);
            }}
          >
            {inSight.map((option, at) => (
              <DraggedColumn
                at={at}
                isChosen={choice.chosen.includes(option.id)}
                isLast={at === inSight.length - 1}
                key={option.id}
                moved={moved?.id === option.id ? moved.direction : null}
                onMove={(direction) => move(option.id, direction)}
                option={option}
              />
            ))}
            {placeholder}
          </ul>
        )}
      </Droppable>
      {inSight.length === 0 && <EmptyState title={t('columns.notFound')} />}
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </DragDropContext>
  );
}
