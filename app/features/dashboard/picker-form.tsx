import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RefusalBanner } from '../../patterns/error-page/refusal-banner.tsx';
import { KEY_FIELD } from '../../patterns/request/hidden-fields.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks.tsx';
import * as css from './picker.css.ts';
import type { PickedWidget, PickerMove, PickerView } from './picker-view.ts';

interface ControlsProps {
  readonly widget: PickedWidget;
  readonly isHidden: boolean;
  readonly at: number;
  readonly last: number;
  readonly moved: PickerMove | null;
  /** Without it the buttons submit their form. */
  readonly onMove?: (move: PickerMove) => void;
}

/** Name, eye, up and down of one widget. At an end of the list the other button has the focus. */
export function PickerControls({ widget, isHidden, at, last, moved, onMove }: ControlsProps) {
  const { t } = useTranslation('dashboard');
  const { id, label, detail } = widget;
  const eye = isHidden ? 'show' : 'hide';
  const turned =
    moved?.intent === 'up' && at === 0 ? 'down' : moved?.intent === 'down' && at === last ? 'up' : null;
  const focused =
    moved?.id === id
      ? (turned ?? (moved.intent === 'up' || moved.intent === 'down' ? moved.intent : eye))
      : null;
  const button = (intent: PickerMove['intent'], icon: 'eye' | 'hidden' | 'up' | 'down', isOff = false) => {
    const name = t(`picker.${intent}`, { widget: label });
    return (
      <Button
        aria-label={name}
        autoFocus={!onMove && focused === intent}
        data-moved={focused === intent ? '' : undefined}
        disabled={isOff}
        name="intent"
        onClick={onMove && (() => onMove({ id, intent }))}
        small
        title={name}
        type={onMove ? 'button' : 'submit'}
        value={`${intent}:${id}`}
      >
        <Icon name={icon} />
      </Button>
    );
  };
  return (
    <>
      <div className={css.name}>
        <b>{label}</b>
        <small>{detail}</small>
      </div>
      {isHidden && <small>{t('picker.hidden')}</small>}
      {button(eye, isHidden ? 'hidden' : 'eye')}
      {button('up', 'up', at === 0)}
      {button('down', 'down', at === last)}
    </>
  );
}

/** The picker as a form, in which each button is sent. */
export function PickerForm({ picker }: { readonly picker: PickerView }) {
  const { t } = useTranslation('dashboard');
  const form = useRef<HTMLFormElement>(null);
  const moved = picker.state === 'ready' ? picker.moved : null;
  useEffect(() => {
    if (moved) form.current?.querySelector<HTMLElement>('[data-moved]')?.focus();
  }, [moved]);
  if (picker.state === 'failed')
    return (
      <>
        <p role="alert">{t('picker.error')}</p>
        <ButtonLink href={picker.back}>{t('picker.cancel')}</ButtonLink>
      </>
    );
  const { widgets, picked, key, refusal, back } = picker;
  const ordered = picked.order.flatMap((id) => widgets.find((widget) => widget.id === id) ?? []);
  const query = back.split('?')[1];
  return (
    <form
      action={`/?index&show_widget_picker=true${query ? `&${query}` : ''}`}
      aria-label={t('picker.title')}
      autoComplete="off"
      method="post"
      ref={form}
    >
      {refusal && <RefusalBanner refusal={refusal} />}
      <input name={KEY_FIELD} type="hidden" value={key} />
      <input name="order" type="hidden" value={picked.order.join(',')} />
      <input name="hidden" type="hidden" value={picked.hidden.join(',')} />
      <ul className={css.list}>
        {ordered.map((widget, at) => {
          const isHidden = picked.hidden.includes(widget.id);
          return (
            <li className={isHidden ? css.hidden : css.row} key={widget.id}>
              <PickerControls
                at={at}
                isHidden={isHidden}
                last={ordered.length - 1}
                moved={moved}
                widget={widget}
              />
            </li>
          );
        })}
      </ul>
      <div className={css.actions}>
        <ButtonLink href={back}>{t('picker.cancel')}</ButtonLink>
        <Button name="intent" value="save" variant="primary">
          {t('picker.save')}
        </Button>
      </div>
    </form>
  );
}
