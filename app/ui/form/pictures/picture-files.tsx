import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../field.tsx';
import { box, option } from '../choice.css.ts';
import { type FieldProps, labelProps } from '../field-props.ts';
import { readLater } from '../later-texts.ts';
import { EarlierPictures } from './earlier-pictures.tsx';
import { type EarlierPicture, type KeptFile, LARGEST_PICTURE } from './kept-file.ts';
import { PictureChooser } from './picture-chooser.tsx';
import * as css from './picture-files.css.ts';
import { PictureLine } from './picture-line.tsx';

/**
 * Pictures that go with a form: those kept already, each with a box `remove.<id>` to take it away, and a native field
 * for more; `earlier` ones are what these are compared with. With scripts those just chosen are shown, and one above the limit is made smaller before it is sent.
 */
export function PictureFiles({
  kept,
  most,
  earlier = [],
  ...props
}: Omit<FieldProps, 'defaultValue'> & {
  readonly kept: readonly KeptFile[];
  /** How many there may be. */
  readonly most: number;
  readonly earlier?: readonly EarlierPicture[] | undefined;
}) {
  const { t } = useTranslation('labels');
  readLater(t, [
    'controls.files.remove',
    'controls.files.removeOne',
    'controls.files.tooLarge',
    'controls.files.noPicture',
    'controls.files.together',
  ]);
  const limit = t('controls.files.limit', { most, size: LARGEST_PICTURE / 1000 });
  const isFixed = props.disabled || props.readOnly || false;
  return (
    <Field {...labelProps(props)} hint={[props.hint, limit].filter(Boolean).join(', ')}>
      {(ties) => (
        <>
          {earlier.length > 0 && <EarlierPictures pictures={earlier} />}
          {/* Those that are kept by now are not to be sent again. */}
          <PictureChooser
            disabled={isFixed}
            key={kept.map(({ id }) => id).join()}
            name={props.name}
            ties={ties}
          />
          {kept.length > 0 && (
            <ul className={css.list}>
              {kept.map(({ id, name, size, href }) => (
                <PictureLine href={href} key={id} name={name} size={size}>
                  {!isFixed && (
                    <label className={option}>
                      <input
                        aria-label={t('controls.files.removeOne', { name })}
                        className={box}
                        name={`remove.${id}`}
                        type="checkbox"
                        value="on"
                      />
                      {t('controls.files.remove')}
                    </label>
                  )}
                </PictureLine>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
