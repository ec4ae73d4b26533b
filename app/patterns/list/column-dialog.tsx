import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DragDropContext, Draggable, Droppable, type DropResult } from 'react-beautiful-dnd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { pageNonce } from '../../ui/client/page-nonce.ts';
import { TextInput } from '../../ui/form/field.tsx';
import { VisuallyHidden } from '../../ui/marks.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { LoadedDialogProps } from '../../ui/overlays/dialog-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { RefusalBanner } from '../error-page/refusal-banner.tsx';
import { KEY_FIELD } from '../request/hidden-fields.ts';
import * as css from './column-choice.css.ts';
import {
  type ColumnChoice,
  type ColumnMove,
  type ColumnPageView,
  choose,
  findColumns,
  moveColumn,
  placeColumn,
} from './column-choice.ts';
import { ColumnControls, type ColumnControlsProps } from './move-buttons.tsx';

function formOf({ order, chosen }: ColumnChoice, key: string): FormData {
  const form = new FormData();
  form.append(KEY_FIELD, key);
  form.append('intent', 'save');
  form.append('order', order.join(','));
  for (const id of chosen) form.append('show', String(id));
  return form;
}

/** The same as the page of columns, over the list; there columns can also be dragged. */
export function ColumnDialog({ address, onClose }: LoadedDialogProps & { readonly address: string }) {
  const { t } = useTranslation('labels');
  const { data, load, submit, state } = useFetcher<ColumnPageView>({ key: 'columns' });
  const [asked, setAsked] = useState(false);
  const [choice, setChoice] = useState<ColumnChoice | null>(null);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    load(address);
    setAsked(true);
  }, [load, address]);
  useEffect(() => {
    if (!sent || state !== 'idle') return;
    setSent(false);
    // Done, it leads on to the list; what was refused comes back.
    if (!data?.refusal) onClose();
  }, [sent, state, data, onClose]);

  if (!data || !asked || (choice === null && state !== 'idle')) return null;
  const now = choice ?? data.choice;
  const save = () => {
    submit(formOf(now, data.key), { method: 'post', action: address });
    setSent(true);
  };
  return (
    <Dialog
      actions={
        data.options.length > 0 && (
          <>
            <Button onClick={onClose} type="button">
              {t('columns.cancel')}
            </Button>
            <Button disabled={sent} variant="primary" onClick={save} type="button">
              {t('columns.save')}
            </Button>
          </>
        )
      }
      closeLabel={t('display.close')}
      onClose={onClose}
      open
      title={data.title}
    >
      {data.refusal && <RefusalBanner refusal={data.refusal} />}
      {data.options.length === 0 ? (
        <EmptyState text={t('columns.noneText')} title={t('columns.none')} />
      ) : (
        <ColumnEditor choice={now} onChange={setChoice} options={data.options} usual={data.usual} />
      )}
    </Dialog>
  );
}

/** Columns can also be dragged, by pointer or keyboard; a moved column's button keeps the focus. */
function ColumnEditor({
  options,
  usual,
  choice,
  onChange,
}: Pick<ColumnPageView, 'options' | 'usual' | 'choice'> & {
  readonly onChange: (choice: ColumnChoice) => void;
}) {
  const { t } = useTranslation('labels');
  const [find, setFind] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [resets, setResets] = useState(0);
  const [moved, setMoved] = useState<ColumnMove | null>(null);
  const list = useRef<HTMLElement | null>(null);
  const inSight = findColumns(options, choice.order, find);

  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>('[data-moved]')?.focus();
  }, [moved]);

  const place = (id: number, at: number) =>
    setAnnouncement(
      t('columns.moved', {
        column: options.find((option) => option.id === id)?.label,
        place: at + 1,
        total: inSight.length,
      }),
    );
  const order = (next: readonly number[], id: number) => {
    onChange({ ...choice, order: next });
    const seen = findColumns(options, next, find).map((option) => option.id);
    place(id, seen.indexOf(id));
  };
  const move = ({ id, direction }: ColumnMove) => {
    order(moveColumn(choice.order, id, direction, inSight), id);
    setMoved({ id, direction });
  };
  const drop = ({ draggableId, destination }: DropResult) => {
    const other = destination && inSight[destination.index];
    if (!other) return setAnnouncement(t('columns.dropped'));
    order(placeColumn(choice.order, Number(draggableId), other.id), Number(draggableId));
  };
  const tick = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const id = Number(target.value);
    const others = choice.chosen.filter((one) => one !== id);
    onChange({ ...choice, chosen: target.checked ? [...others, id] : others });
  };
  const reset = () => {
    const all = options.map(({ id }) => id);
    onChange(choose(all, usual));
    setFind('');
    setResets(resets + 1);
    setMoved(null);
    setAnnouncement(t('columns.wasReset'));
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
            className={css.editorList}
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
                moved={moved}
                onMove={move}
                option={option}
              />
            ))}
            {placeholder}
          </ul>
        )}
      </Droppable>
      {inSight.length === 0 && <EmptyState title={t('columns.notFound')} />}
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </DragDropContext>
  );
}

function DraggedColumn(props: ColumnControlsProps) {
  const { t } = useTranslation('labels');
  const { id, label } = props.option;
  return (
    // A handle is a button, which the library would else leave alone.
    <Draggable disableInteractiveElementBlocking draggableId={String(id)} index={props.at}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li {...draggableProps} className={isDragging ? css.dragged : css.row} ref={innerRef}>
          <button
            {...dragHandleProps}
            aria-label={t('columns.drag', { column: label })}
            className={css.handle}
            title={t('columns.drag', { column: label })}
            type="button"
          />
          <ColumnControls {...props} />
        </li>
      )}
    </Draggable>
  );
}
