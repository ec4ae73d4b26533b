import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import * as css from './column-choice.css.ts';

/**
 * Up and down for one column: they submit `intent`, unless `onMove` does it in place. At an end the button that leads
 * nowhere is off, and the focus of a move goes to the other one.
 */
export function MoveButtons(props: {
  readonly id: number;
  readonly column: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Which of them has just been pressed. */
  readonly moved: 'up' | 'down' | null;
  readonly onMove?: (direction: 'up' | 'down') => void;
}) {
  const { t } = useTranslation('labels');
  const { id, column, isFirst, isLast, moved, onMove } = props;
  const focused = moved && (isFirst ? 'down' : isLast ? 'up' : moved);
  const button = (direction: 'up' | 'down', isOff: boolean): ComponentProps<typeof Button> => ({
    disabled: isOff,
    name: 'intent',
    small: true,
    type: onMove ? 'button' : 'submit',
    value: `${direction}:${id}`,
    ...(onMove ? { onClick: () => onMove(direction) } : { autoFocus: focused === direction }),
    ...(focused === direction && { 'data-moved': '' }),
  });
  return (
    <span className={css.moves}>
      <Button {...button('up', isFirst)} aria-label={t('columns.moveUp', { column })}>
        {t('columns.up')}
      </Button>
      <Button {...button('down', isLast)} aria-label={t('columns.moveDown', { column })}>
        {t('columns.down')}
      </Button>
    </span>
  );
}
