import { useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { leadsToLongList } from '../../ui/client/delegated-links.ts';
import { CheckboxGroup, Field, Select, TextInput } from '../../ui/form/field.tsx';
import { Chip, closeDisclosures, DisclosureMenu } from '../../ui/menus.tsx';
import { ANY, addressWithout, filterAddress } from './list-address.ts';
import * as css from './list-screen.css.ts';
import type { FilterView, ListView } from './list-view.ts';

const CARRIED = ['size', 'sort', 'direction', 'columns'];

interface FilterFormProps {
  readonly view: ListView;
  readonly search: string;
  readonly children?: ReactNode;
}

/** One GET form. Scripts keep blank parameters out of the address; the controls follow the address. */
export function FilterForm({ view, search, children }: FilterFormProps) {
  const { t } = useTranslation('labels');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const follows = useRef(search);

  useEffect(() => {
    if (follows.current === search) return;
    follows.current = search;
    form.current?.reset();
  }, [search]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const flags = view.filters.filter(({ kind }) => kind === 'flag');
    const resting = Object.fromEntries(flags.map(({ name, initial }) => [name, String(initial ?? false)]));
    const address = filterAddress(new FormData(event.currentTarget), resting);
    follows.current = address;
    closeDisclosures(event.currentTarget);
    const url = new URL(address, window.location.href);
    if (leadsToLongList(url)) window.location.assign(url);
    else navigate(address, { preventScrollReset: true });
  };

  const placed = (place: FilterView['place']) => view.filters.filter((filter) => filter.place === place);
  const query = new URLSearchParams(search);
  const narrowed = view.filters.some(({ summary }) => summary !== undefined);
  return (
    <form
      autoComplete="off"
      aria-label={t('list.filters')}
      className={css.filters}
      data-stay=""
      method="get"
      onSubmit={submit}
      ref={form}
    >
      {CARRIED.flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [<input key={name} name={name} type="hidden" value={value} />];
      })}
      {placed('box').map(({ name, label, values }) => (
        <div className={css.box} key={name}>
          <TextInput
            aria-label={label}
            defaultValue={values?.[name]?.[0] ?? ''}
            name={name}
            placeholder={label}
            type="search"
          />
        </div>
      ))}
      {placed('row').map((filter) => (
        <FilterChip filter={filter} key={filter.name} search={search}>
          <Sheet label={wordsOf(filter)} open={filter.error !== undefined}>
            <FilterControl filter={filter} />
          </Sheet>
        </FilterChip>
      ))}
      {placed('more').length > 0 && <MoreFilters filters={placed('more')} search={search} />}
      {narrowed && (
        <ButtonLink href={addressWithout(search, view.filters)} variant="plain" small>
          {t('list.clearAll')}
        </ButtonLink>
      )}
      {children}
    </form>
  );
}

/** One open sheet at a time in a filter row, without scripts too. */
const GROUP = 'filters';

interface FilterProps {
  readonly filter: FilterView;
  readonly search: string;
}

/** While the filter narrows the list, its chip has a link that removes it. */
function FilterChip({ filter, search, children }: FilterProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('labels');
  const removal =
    filter.summary === undefined
      ? undefined
      : { href: addressWithout(search, [filter]), label: t('list.remove', { filter: filter.label }) };
  return (
    <Chip remove={removal} state={filter.error ? 'wrong' : removal ? 'on' : 'off'}>
      {children}
    </Chip>
  );
}

const wordsOf = ({ label, summary }: FilterView) => (summary === undefined ? label : `${label}: ${summary}`);

/** The controls that a chip opens, and the button that applies them. */
function Sheet(props: { readonly label: string; readonly open: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation('labels');
  return (
    <DisclosureMenu group={GROUP} label={props.label} open={props.open}>
      {props.children}
      <Button variant="primary" small type="submit">
        {t('list.apply')}
      </Button>
    </DisclosureMenu>
  );
}

/** The filters behind one chip; each active one also has its own chip. */
function MoreFilters(props: { readonly filters: readonly FilterView[]; readonly search: string }) {
  const { t } = useTranslation('labels');
  const { filters, search } = props;
  const wrong = filters.some(({ error }) => error !== undefined);
  const active = filters.filter(({ summary }) => summary !== undefined);
  return (
    <>
      {active.map((filter) => (
        <FilterChip filter={filter} key={filter.name} search={search}>
          <span>{wordsOf(filter)}</span>
        </FilterChip>
      ))}
      <Chip state={wrong ? 'wrong' : 'off'}>
        <Sheet label={t('list.more')} open={wrong}>
          <div className={css.controls}>
            {filters.map((filter) => (
              <FilterControl filter={filter} key={filter.name} />
            ))}
          </div>
        </Sheet>
      </Chip>
    </>
  );
}

const one = (filter: FilterView, name: string) => filter.values?.[name]?.[0] ?? '';

function FilterControl({ filter }: { readonly filter: FilterView }) {
  const { t } = useTranslation('labels');
  const { name, kind, label, error, choices = [] } = filter;
  const value = one(filter, name);
  if (kind === 'multi-choice') {
    return (
      <CheckboxGroup choices={choices} chosen={filter.values?.[name] ?? []} legend={label} name={name} />
    );
  }
  if (kind === 'date-range') {
    return (['From', 'To'] as const).map((end) => (
      <Field
        error={end === 'To' ? error : undefined}
        hint={t(end === 'To' ? 'list.to' : 'list.from')}
        id={name + end}
        key={end}
        label={label}
      >
        {(ties) => (
          <TextInput {...ties} defaultValue={one(filter, name + end)} name={name + end} type="date" />
        )}
      </Field>
    ));
  }
  return (
    <Field error={error} id={name} label={label}>
      {(ties) =>
        kind === 'choice' || kind === 'flag' ? (
          <Select
            {...ties}
            choices={kind === 'flag' ? choices : [[ANY, t('list.any')], ...choices]}
            defaultValue={value || (kind === 'flag' ? String(filter.initial ?? false) : ANY)}
            key={value}
            name={name}
          />
        ) : (
          <TextInput
            {...ties}
            defaultValue={value}
            inputMode={kind === 'id' ? 'numeric' : undefined}
            name={name}
            type={kind === 'date' ? 'date' : undefined}
          />
        )
      }
    </Field>
  );
}
