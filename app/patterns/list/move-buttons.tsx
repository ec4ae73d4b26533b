import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import * as css from './column-choice.css.ts';
import type { ColumnMove, ColumnOption } from './column-choice.ts';

export interface ColumnControlsProps {
  readonly option: ColumnOption;
  readonly at: number;
  readonly isLast: boolean;
  readonly isChosen: boolean;
  readonly moved: ColumnMove | null;
  readonly onMove?: (move: ColumnMove) => void;
}

/** Up and down submit `intent`, unless `onMove` is there. At an end the other button has the focus. */
export function ColumnControls({ option, at, isLast, isChosen, moved, onMove }: ColumnControlsProps) {
  const { t } = useTranslation('labels');
  const { id, label: column } = option;
  const focused = moved?.id === id ? (at === 0 ? 'down' : isLast ? 'up' : moved.direction) : null;
  const button = (
    direction: ColumnMove['direction'],
    isOff: boolean,
    name: string,
  ): ComponentProps<typeof Button> => ({
    'aria-label': name,
    disabled: isOff,
    name: 'intent',
    small: true,
    title: name,
    type: onMove ? 'button' : 'submit',
    value: `${direction}:${id}`,
    ...(onMove ? { onClick: () => onMove({ id, direction }) } : { autoFocus: focused === direction }),
    ...(focused === direction && { 'data-moved': '' }),
  });
  return (
    <>
      <Checkbox
        defaultChecked={isChosen}
        id={`${onMove ? 'shown' : 'show'}-${id}`}
        label={column}
        name="show"
        value={String(id)}
      />
      <span className={css.moves}>
        <Button {...button('up', at === 0, t('columns.moveUp', { column }))}>{t('columns.up')}</Button>
        <Button {...button('down', isLast, t('columns.moveDown', { column }))}>{t('columns.down')}</Button>
      </span>
    </>
  );
}
