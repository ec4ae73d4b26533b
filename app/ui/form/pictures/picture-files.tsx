import { useTranslation } from '../../../i18n/use-translation.ts';
import { box, option } from '../choices.css.ts';
import { Field, type FieldProps } from '../field.tsx';
import { PictureChooser, PictureLine } from './picture-chooser.tsx';
import * as css from './picture-files.css.ts';
import { type EarlierPicture, LARGEST_PICTURE, type StoredFile } from './stored-file.ts';

/** What new pictures are compared with, each a link to a new tab, so that the form stays. */
function EarlierPictures({ pictures }: { readonly pictures: readonly EarlierPicture[] }) {
  return (
    <ul className={css.list}>
      {pictures.map(({ src, alt, caption, problem }) => (
        <li className={css.earlier} key={src}>
          <a href={src} rel="noopener" target="_blank">
            <img alt={alt} className={css.large} height={108} loading="lazy" src={src} width={144} />
          </a>
          <small className={css.size}>{caption}</small>
          {problem && <strong className={css.problem}>{problem}</strong>}
        </li>
      ))}
    </ul>
  );
}

/**
 * Pictures that go with a form: the stored ones, each with a box `remove.<id>`, and a native field for more; `earlier`
 * ones are what these are compared with. With scripts the chosen ones are shown, and large ones made smaller.
 */
export function PictureFiles({
  stored,
  most,
  earlier = [],
  ...props
}: Omit<FieldProps, 'defaultValue'> & {
  readonly stored: readonly StoredFile[];
  /** How many there may be. */
  readonly most: number;
  readonly earlier?: readonly EarlierPicture[] | undefined;
}) {
  const { t } = useTranslation('labels');
  const limit = t('controls.files.limit', { most, size: LARGEST_PICTURE / 1000 });
  const isFixed = props.disabled || props.readOnly || false;
  return (
    <Field
      {...props}
      disabled={isFixed}
      hint={[props.hint, limit].filter(Boolean).join(', ')}
      readOnly={undefined}
    >
      {(control) => (
        <>
          {earlier.length > 0 && <EarlierPictures pictures={earlier} />}
          {/* Those that are stored by now are not sent again. */}
          <PictureChooser control={control} key={stored.map(({ id }) => id).join()} />
          {stored.length > 0 && (
            <ul className={css.list}>
              {stored.map(({ id, name, size, href }) => (
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
