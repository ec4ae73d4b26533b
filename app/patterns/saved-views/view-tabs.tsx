import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { Field } from '../../ui/field.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { KEY_FIELD } from '../hidden-fields.ts';
import { ALL } from '../list/list-address.ts';
import type { RefusedView, SaveForm, ViewTabsView } from '../list/view-tabs-view.ts';
import { useAnswer } from '../submit-once/use-answer.ts';
import * as css from './view-tabs.css.ts';

/** Keeps what the address shows under a name. A plain form to the list's own address: what is saved stands in it. */
function SaveView({ save }: { readonly save: SaveForm }) {
  const { t } = useTranslation('labels');
  const refused = useAnswer<RefusedView>();
  const typed = refused ?? save.typed;
  // What is typed is not to be lost when the session ends.
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    currentTarget.dataset.typed = '';
  };
  return (
    <DisclosureMenu group="filters" label={t('views.save')} open={typed !== undefined}>
      <form className={css.form} method="post" onInput={onInput}>
        <input name={KEY_FIELD} type="hidden" value={save.key} />
        <Field error={refused?.problem} id="view" label={t('views.name')}>
          {(ties) => (
            <TextInput {...ties} autoFocus={typed !== undefined} defaultValue={typed?.name} name="name" />
          )}
        </Field>
        <Checkbox defaultChecked={typed?.isDefault} label={t('views.opens')} name="isDefault" />
        <Button manner="primary" small>
          {t('views.save')}
        </Button>
      </form>
    </DisclosureMenu>
  );
}

/** All of a list, then the user's saved views of it, each with its address; what is none of them can be saved. */
export function ViewTabs({
  views: { saved, at, save },
  list,
  canSave,
}: {
  readonly views: ViewTabsView;
  /** The list's name, which its address begins with. */
  readonly list: string;
  readonly canSave: boolean;
}) {
  const { t } = useTranslation('labels');
  const tabs = [
    { href: ALL, label: t('views.all') },
    ...saved.map(([label, search]) => ({ href: `?${search}`, label })),
  ];
  return (
    <div className={css.row} data-stay="">
      <Tabs here={at === null ? '' : (tabs[at + 1]?.href ?? '')} label={t('views.title')} tabs={tabs} />
      {save && canSave && <SaveView save={save} />}
      {saved.length > 0 && <a href={paths.views(list)}>{t('views.manage')}</a>}
    </div>
  );
}
