import type { ChangeEvent, ComponentProps, Ref } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../button.tsx';
import { Select, TextInput } from '../field.tsx';
import * as css from './damage-field.css.ts';
import { type DamageMark, MOST_MARKS } from './damage-mark.ts';
import { markOfRow, placeOf, useDamageWords } from './damage-positions.ts';

type ButtonProps = Pick<ComponentProps<'button'>, 'name' | 'onClick' | 'type' | 'value'>;

interface RowProps {
  readonly name?: string;
  /** With it the caller holds the values. */
  readonly onChange?: (mark: DamageMark) => void;
  readonly remove: ButtonProps;
}

function MarkRow(props: RowProps & { readonly mark: DamageMark; readonly number: number }) {
  const { mark, number, name, onChange } = props;
  const { t } = useTranslation('labels');
  const { places, kinds } = useDamageWords();
  const removal = t('controls.damage.removeOf', { number });
  const row = { place: placeOf(mark), kind: mark.kind, note: mark.note };
  const part = (key: keyof typeof row) => ({
    'aria-label': t(`controls.damage.${key}Of`, { number }),
    ...(onChange
      ? {
          value: row[key],
          onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
            onChange(markOfRow(mark, { ...row, [key]: value })),
        }
      : { name: `${name}.${key}`, defaultValue: row[key] }),
  });
  return (
    <li className={css.row}>
      <span aria-hidden="true" className={css.number}>
        {number}
      </span>
      <Select {...part('place')} choices={places} />
      <Select {...part('kind')} choices={kinds} />
      <TextInput {...part('note')} maxLength={500} placeholder={t('controls.damage.note')} />
      <Button {...props.remove} aria-label={removal} title={removal} variant="plain" small>
        {t('controls.damage.remove')}
      </Button>
    </li>
  );
}

/** The marks in rows, known by their order, and the button that adds one. */
export function MarkRows(props: {
  readonly id: string;
  readonly marks: readonly DamageMark[];
  readonly list?: Ref<HTMLUListElement>;
  readonly row: (at: number) => RowProps;
  readonly add: ButtonProps;
}) {
  const { t } = useTranslation('labels');
  return (
    <>
      <ul className={css.rows} ref={props.list}>
        {props.marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are known by their order
          <MarkRow key={at} mark={mark} number={at + 1} {...props.row(at)} />
        ))}
      </ul>
      <div>
        <Button {...props.add} disabled={props.marks.length >= MOST_MARKS} id={props.id} small>
          {t('controls.damage.add')}
        </Button>
      </div>
    </>
  );
}
