import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type Mark } from '../badge.tsx';
import { Plate } from '../plate.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { box } from './choice.css.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { FieldProps } from './field-props.ts';
import * as css from './pick.css.ts';
import type { PickOption } from './pick-option.ts';

const MARKS = {
  good: { tone: 'good', shape: 'settled' },
  warn: { tone: 'warn', shape: 'open' },
  bad: { tone: 'bad', shape: 'late' },
  neutral: { tone: 'quiet', shape: 'open' },
} as const satisfies Record<string, Mark>;

interface Radio {
  readonly name: string;
  readonly id: string | undefined;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
}

function Row({ option, radio }: { readonly option: PickOption; readonly radio: Radio }) {
  const { t } = useTranslation('labels');
  const { value, plate, title, badge, closed, link } = option;
  const detail = [option.detail, closed].filter(Boolean).join(' · ');
  return (
    <div className={css.row}>
      <label className={css.target}>
        <input
          className={box}
          defaultChecked={radio.isChosen}
          disabled={radio.isDisabled}
          id={radio.id}
          name={radio.name}
          type="radio"
          value={value}
        />
        <span className={css.words}>
          {plate && <Plate>{plate}</Plate>} <span className={css.title}>{title}</span>{' '}
          {detail && <span className={css.detail}>{detail}</span>}{' '}
        </span>
        {(badge || option.aside) && (
          <span className={css.end}>
            {badge && <Badge {...MARKS[badge.tone]}>{badge.text}</Badge>}
            {option.aside}
          </span>
        )}
      </label>
      {link && (
        <a className={css.link} href={link.href} rel="noopener" target="_blank">
          {link.label}
          <VisuallyHidden>{` ${t('controls.newTab')}`}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}

/**
 * One of a few that need more than a word to be told apart: native radios in dense rows, so arrows move and nothing
 * needs scripts. What cannot be chosen is shown with its reason.
 */
export function Pick({
  options,
  none,
  more,
  ...props
}: FieldProps & {
  readonly options: readonly PickOption[];
  /** Said where there are no options. */
  readonly none: string;
  /** How many more there are, in words. */
  readonly more?: string | undefined;
}) {
  const { defaultValue, id = props.name, name } = props;
  const isFixed = props.disabled || props.readOnly || false;
  const first = options.find(({ closed }) => closed === undefined);
  return (
    <ChoiceGroup {...props}>
      {options.length === 0 ? (
        <p className={css.none} id={id} tabIndex={-1}>
          {none}
        </p>
      ) : (
        <div className={css.list} id={first ? undefined : id} tabIndex={first ? undefined : 0}>
          {options.map((option) => (
            <Row
              key={option.value}
              option={option}
              radio={{
                name,
                id: option === first ? id : undefined,
                isChosen: option.value === defaultValue && option.closed === undefined,
                isDisabled: isFixed || option.closed !== undefined,
              }}
            />
          ))}
        </div>
      )}
      {more && <p className={css.more}>{more}</p>}
    </ChoiceGroup>
  );
}
