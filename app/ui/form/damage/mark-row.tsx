import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Select } from '../../select.tsx';
import { TextInput } from '../../text-input.tsx';
import * as css from './damage-field.css.ts';
import type { DamageMark } from './damage-mark.ts';
import { markOfRow, placeOf } from './damage-places.ts';
import { useDamageWords } from './damage-words.ts';

/**
 * A mark's place, kind and note. Natively the row's own fields are sent as `<name>.place` and so on; with `onChange`
 * somebody else keeps them.
 */
export function MarkRow(props: {
  readonly mark: DamageMark;
  readonly number: number;
  readonly name?: string | undefined;
  readonly onChange?: ((mark: DamageMark) => void) | undefined;
  /** The button that takes the mark away. */
  readonly children: ReactNode;
}) {
  const { mark, number, name, onChange } = props;
  const { t } = useTranslation('labels');
  const { places, kinds } = useDamageWords();
  const part = (key: 'place' | 'kind' | 'note', value: string) => ({
    'aria-label': t(`controls.damage.${key}Of`, { number }),
    ...(onChange
      ? {
          value,
          onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
            onChange(
              markOfRow(mark, {
                place: placeOf(mark),
                kind: mark.kind,
                note: mark.note,
                [key]: event.currentTarget.value,
              }),
            ),
        }
      : { name: `${name}.${key}`, defaultValue: value }),
  });
  return (
    <li className={css.row}>
      <span aria-hidden="true" className={css.number}>
        {number}
      </span>
      <Select {...part('place', placeOf(mark))} choices={places} />
      <Select {...part('kind', mark.kind)} choices={kinds} />
      <TextInput {...part('note', mark.note)} maxLength={500} placeholder={t('controls.damage.note')} />
      {props.children}
    </li>
  );
}
