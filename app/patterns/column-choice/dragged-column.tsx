import { Draggable } from 'react-beautiful-dnd';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { ColumnOption } from './column-choice.ts';
import * as css from './column-editor.css.ts';
import { MoveButtons } from './move-buttons.tsx';

/** One column in the dialog: its handle, its box, its buttons. */
export function DraggedColumn(props: {
  readonly option: ColumnOption;
  readonly at: number;
  readonly isLast: boolean;
  readonly isChosen: boolean;
  readonly moved: 'up' | 'down' | null;
  readonly onMove: (direction: 'up' | 'down') => void;
}) {
  const { t } = useTranslation('labels');
  const { option, at } = props;
  const { id, label } = option;
  return (
    // A handle is a button, which the library would else leave alone.
    <Draggable disableInteractiveElementBlocking draggableId={String(id)} index={at}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li {...draggableProps} className={isDragging ? css.dragged : css.row} ref={innerRef}>
          <button
            {...dragHandleProps}
            aria-label={t('columns.drag', { column: label })}
            className={css.handle}
            type="button"
          />
          <Checkbox
            defaultChecked={props.isChosen}
            id={`shown-${id}`}
            label={label}
            name="show"
            value={String(id)}
          />
          <MoveButtons
            column={label}
            id={id}
            isFirst={at === 0}
            isLast={props.isLast}
            moved={props.moved}
            onMove={props.onMove}
          />
        </li>
      )}
    </Draggable>
  );
}
