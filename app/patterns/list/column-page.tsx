import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form/field.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { RefusalBanner } from '../error-page/refusal-banner.tsx';
import { KEY_FIELD } from '../request/hidden-fields.ts';
import * as css from './column-choice.css.ts';
import { type ColumnPageView, findColumns } from './column-choice.ts';
import { ColumnControls } from './move-buttons.tsx';

/** Counts the answers: each draws new boxes, since uncontrolled boxes hold their own state. */
function useAnswers(view: ColumnPageView): number {
  const last = useRef({ view, count: 0 });
  if (last.current.view !== view) last.current = { view, count: last.current.count + 1 };
  return last.current.count;
}

function ColumnForm({ view }: { readonly view: ColumnPageView }) {
  const { t } = useTranslation('labels');
  const { choice, find, moved, options } = view;
  const inSight = findColumns(options, choice.order, find);
  const hidden = choice.chosen.filter((id) => inSight.every((option) => option.id !== id));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (moved) form.current?.querySelector<HTMLElement>('[data-moved]')?.focus();
  }, [moved]);
  return (
    <form autoComplete="off" className={css.page} method="post" ref={form}>
      <input name={KEY_FIELD} type="hidden" value={view.key} />
      <input name="order" type="hidden" value={choice.order.join(',')} />
      {hidden.map((id) => (
        <input key={id} name="show" type="hidden" value={id} />
      ))}
      {/* First of the form's buttons, so that Enter in the box presses it. */}
      <div className={css.find}>
        <TextInput
          aria-label={t('columns.find')}
          defaultValue={find}
          name="find"
          placeholder={t('columns.find')}
          type="search"
        />
        <Button name="intent" value="find">
          {t('columns.search')}
        </Button>
      </div>
      {inSight.length === 0 && <EmptyState title={t('columns.notFound')} />}
      <ul className={css.list} key={useAnswers(view)}>
        {inSight.map((option, at) => (
          <li className={css.row} key={option.id}>
            <ColumnControls
              at={at}
              isChosen={choice.chosen.includes(option.id)}
              isLast={at === inSight.length - 1}
              moved={moved}
              option={option}
            />
          </li>
        ))}
      </ul>
      <FormActions
        back={{ href: view.back, label: t('columns.back') }}
        primary={{ label: t('columns.save'), name: 'intent', value: 'save' }}
      >
        <Button name="intent" value="reset">
          {t('columns.reset')}
        </Button>
      </FormActions>
    </form>
  );
}

export function ColumnPage({ view }: { readonly view: ColumnPageView }) {
  const { t } = useTranslation('labels');
  return (
    <>
      <h1 className={css.title}>{view.title}</h1>
      {view.refusal && <RefusalBanner refusal={view.refusal} />}
      {view.options.length === 0 ? (
        <EmptyState
          action={<ButtonLink href={view.back}>{t('columns.back')}</ButtonLink>}
          text={t('columns.noneText')}
          title={t('columns.none')}
        />
      ) : (
        <ColumnForm view={view} />
      )}
    </>
  );
}
