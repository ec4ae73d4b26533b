import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type Mark, Plate, VisuallyHidden } from '../marks.tsx';
import * as css from './choices.css.ts';
import { type Choice, FieldFoot, type FieldProps, tiesOf } from './field.tsx';

/** A field that is made of several controls: a fieldset with its legend, hint, note and error. */
export function FieldFrame(
  props: Omit<FieldProps, 'defaultValue'> & {
    readonly isChoice?: boolean | undefined;
    readonly isDirty?: boolean | undefined;
    readonly children: ReactNode;
  },
) {
  const { error, hint, id = props.name, isChoice = false, label, note } = props;
  return (
    <fieldset
      {...tiesOf(id, { note, error })}
      className={css.group}
      data-dirty={props.isDirty ? '' : undefined}
      {...(isChoice && { role: 'radiogroup', 'aria-required': props.required || undefined })}
    >
      <legend className={css.legend}>
        <span className={css.name}>{label}</span>
        {hint && <small className={css.hint}>{` ${hint}`}</small>}
      </legend>
      {props.children}
      <FieldFoot error={error} id={id} note={note} />
    </fieldset>
  );
}

/** A field that is one choice out of several: assistive technology hears a radio group. */
export function ChoiceGroup({ children, defaultValue, ...props }: FieldProps & { children: ReactNode }) {
  return (
    <FieldFrame {...props} isChoice>
      {children}
      {props.readOnly && <input name={props.name} type="hidden" value={defaultValue} />}
    </FieldFrame>
  );
}

/** One of a few, all in view: native radios of one name, side by side. */
export function RadioGroup({ choices, ...props }: FieldProps & { readonly choices: readonly Choice[] }) {
  const { defaultValue, disabled, id = props.name, name, readOnly } = props;
  return (
    <ChoiceGroup {...props}>
      <div className={css.row}>
        {choices.map(([value, label], at) => (
          <label className={css.option} key={value}>
            <input
              className={css.box}
              defaultChecked={value === defaultValue}
              disabled={disabled || readOnly}
              id={at === 0 ? id : undefined}
              name={name}
              type="radio"
              value={value}
            />
            {label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** One of a few rich choices: a vehicle, a customer. */
export interface PickOption {
  readonly value: string;
  readonly title: string;
  readonly plate?: string | undefined;
  readonly detail?: string | undefined;
  readonly aside?: string | undefined;
  readonly badge?: { readonly text: string; readonly tone: 'good' | 'warn' | 'bad' | 'neutral' } | undefined;
  /** It is on offer whatever a search finds: what is chosen, or any of them. */
  readonly stays?: true | undefined;
  /** Why it cannot be chosen. */
  readonly closed?: string | undefined;
  /** Its record, opened in a new tab so that the form stays. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

const MARKS = {
  good: { tone: 'good', shape: 'settled' },
  warn: { tone: 'warn', shape: 'open' },
  bad: { tone: 'bad', shape: 'late' },
  neutral: { tone: 'quiet', shape: 'open' },
} as const satisfies Record<string, Mark>;

/** What an option says, in two cells of a grid. */
export function PickWords({ option }: { readonly option: PickOption }) {
  const { plate, title, badge } = option;
  const detail = [option.detail, option.closed].filter(Boolean).join(' · ');
  return (
    <>
      <span className={css.pickWords}>
        {plate && <Plate>{plate}</Plate>} <span className={css.pickTitle}>{title}</span>{' '}
        {detail && <span className={css.pickDetail}>{detail}</span>}{' '}
      </span>
      {(badge || option.aside) && (
        <span className={css.pickEnd}>
          {badge && <Badge {...MARKS[badge.tone]}>{badge.text}</Badge>}
          {option.aside}
        </span>
      )}
    </>
  );
}

function PickRow({ option, ...radio }: ComponentProps<'input'> & { readonly option: PickOption }) {
  const { t } = useTranslation('labels');
  const { link } = option;
  return (
    <div className={css.pickRow}>
      <label className={css.pickTarget}>
        <input {...radio} className={css.box} type="radio" value={option.value} />
        <PickWords option={option} />
      </label>
      {link && (
        <a className={css.pickLink} href={link.href} rel="noopener" target="_blank">
          {link.label}
          <VisuallyHidden>{` ${t('controls.newTab')}`}</VisuallyHidden>
        </a>
      )}
    </div>
  );
}

/** One of a few that need more than a word: native radios in dense rows. What cannot be chosen is shown with its reason. */
export function Pick({
  options,
  none,
  more,
  ...props
}: FieldProps & {
  readonly options: readonly PickOption[];
  readonly none: string;
  readonly more?: string | undefined;
}) {
  const { defaultValue, id = props.name, name } = props;
  const isFixed = props.disabled || props.readOnly || false;
  const first = options.find(({ closed }) => closed === undefined);
  return (
    <ChoiceGroup {...props}>
      {options.length === 0 ? (
        <p className={css.pickNone} id={id} tabIndex={-1}>
          {none}
        </p>
      ) : (
        <div className={css.pickList} id={first ? undefined : id} tabIndex={first ? undefined : 0}>
          {options.map((option) => (
            <PickRow
              defaultChecked={option.value === defaultValue && option.closed === undefined}
              disabled={isFixed || option.closed !== undefined}
              id={option === first ? id : undefined}
              key={option.value}
              name={name}
              option={option}
            />
          ))}
        </div>
      )}
      {more && <p className={css.pickMore}>{more}</p>}
    </ChoiceGroup>
  );
}
