import { useFetcher, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DropResult,
  useMouseSensor,
  useTouchSensor,
} from 'react-beautiful-dnd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RefusalBanner } from '../../patterns/error-page/refusal-banner.tsx';
import { KEY_FIELD } from '../../patterns/request/hidden-fields.ts';
import { Button } from '../../ui/button.tsx';
import { useKeyboardDrag } from '../../ui/client/keyboard-drag.ts';
import { pageNonce } from '../../ui/client/page-nonce.ts';
import { VisuallyHidden } from '../../ui/marks.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { HomeAnswer } from './answer-form.server.ts';
import * as css from './picker.css.ts';
import { PickerControls } from './picker-form.tsx';
import {
  movePicked,
  type PickerMove,
  type PickerView,
  placePicked,
  type ReadyPicker,
} from './picker-view.ts';

const SENSORS = [useMouseSensor, useTouchSensor, useKeyboardDrag];

/** The same as the form on the page, over the dashboard; there widgets can also be dragged. */
export function PickerDialog({ picker }: { readonly picker: PickerView }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const { data, submit, state } = useFetcher<HomeAnswer>({ key: 'widgets' });
  const [own, setPicked] = useState<ReadyPicker['picked'] | null>(null);
  const shown = data?.picker ?? picker;
  const isSent = state !== 'idle';
  const onClose = () => navigate(picker.back, { preventScrollReset: true });
  const save = () => {
    if (shown.state !== 'ready') return;
    const { order, hidden } = own ?? shown.picked;
    const form = new FormData();
    form.append(KEY_FIELD, shown.key);
    form.append('intent', 'save');
    form.append('order', order.join(','));
    form.append('hidden', hidden.join(','));
    const query = picker.back.split('?')[1];
    submit(form, { method: 'post', action: `/?index&show_widget_picker=true${query ? `&${query}` : ''}` });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} type="button">
            {t('picker.cancel')}
          </Button>
          {shown.state === 'ready' && (
            <Button disabled={isSent} onClick={save} type="button" variant="primary">
              {t('picker.save')}
            </Button>
          )}
        </>
      }
      closeLabel={t('picker.close')}
      onClose={onClose}
      open
      text={t('picker.text')}
      title={t('picker.title')}
    >
      {shown.state === 'failed' ? (
        <p role="alert">{t('picker.error')}</p>
      ) : (
        <>
          {shown.refusal && <RefusalBanner refusal={shown.refusal} />}
          <PickedList onChange={setPicked} picked={own ?? shown.picked} widgets={shown.widgets} />
        </>
      )}
    </Dialog>
  );
}

function PickedList({
  widgets,
  picked,
  onChange,
}: Pick<ReadyPicker, 'widgets' | 'picked'> & { readonly onChange: (picked: ReadyPicker['picked']) => void }) {
  const { t } = useTranslation('dashboard');
  const [moved, setMoved] = useState<PickerMove | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>('[data-moved]')?.focus();
  }, [moved]);
  const ordered = picked.order.flatMap((id) => widgets.find((widget) => widget.id === id) ?? []);
  const say = (id: number, order: readonly number[]) =>
    setAnnouncement(
      t('picker.moved', {
        widget: widgets.find((widget) => widget.id === id)?.label,
        place: order.indexOf(id) + 1,
        total: order.length,
      }),
    );
  const move = (next: PickerMove) => {
    const changed = movePicked(picked, next);
    onChange(changed);
    setMoved({ ...next });
    if (next.intent === 'up' || next.intent === 'down') say(next.id, changed.order);
  };
  const drop = ({ draggableId, destination }: DropResult) => {
    if (!destination) return setAnnouncement(t('picker.dropped'));
    const changed = placePicked(picked, Number(draggableId), destination.index);
    onChange(changed);
    say(Number(draggableId), changed.order);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={t('picker.dragHelp')}
      enableDefaultSensors={false}
      nonce={pageNonce()}
      onDragEnd={drop}
      onDragStart={() => setMoved(null)}
      sensors={SENSORS}
    >
      <Droppable droppableId="widgets">
        {({ innerRef, droppableProps, placeholder }) => (
          <ul
            {...droppableProps}
            className={css.list}
            ref={(node) => {
              list.current = node;
              innerRef(node);
            }}
          >
            {ordered.map((widget, at) => (
              <Draggable
                // A handle is a button, which the library would else leave alone.
                disableInteractiveElementBlocking
                draggableId={String(widget.id)}
                index={at}
                key={widget.id}
              >
                {({ innerRef: ref, draggableProps, dragHandleProps }) => {
                  const isHidden = picked.hidden.includes(widget.id);
                  const name = t('picker.drag', { widget: widget.label });
                  return (
                    <li {...draggableProps} className={isHidden ? css.hidden : css.row} ref={ref}>
                      <button
                        {...dragHandleProps}
                        aria-label={name}
                        className={css.handle}
                        title={name}
                        type="button"
                      />
                      <PickerControls
                        at={at}
                        isHidden={isHidden}
                        last={ordered.length - 1}
                        moved={moved}
                        onMove={move}
                        widget={widget}
                      />
                    </li>
                  );
                }}
              </Draggable>
            ))}
            {placeholder}
          </ul>
        )}
      </Droppable>
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </DragDropContext>
  );
}
