import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { listAddress } from '../list/list-address.ts';
import { parametersOf } from '../list/list-query.ts';
import type { FilterView } from '../list/list-view.ts';
import { FilterControl } from './filter-control.tsx';
import * as css from './list-screen.css.ts';

/** One open sheet at a time in a filter row, without scripts too. */
const GROUP = 'filters';

function useRemoval(filter: FilterView, search: string) {
  const { t } = useTranslation('labels');
  if (filter.summary === null) return undefined;
  const without = Object.fromEntries(parametersOf(filter).map((name) => [name, null]));
  return { href: listAddress(search, without), label: t('list.remove', { filter: filter.label }) };
}

/** A filter as a chip that opens its control; while it narrows the list it says so and has a link that removes it. */
export function FilterChip({ filter, search }: { readonly filter: FilterView; readonly search: string }) {
  const { t } = useTranslation('labels');
  const removal = useRemoval(filter, search);
  const label = filter.summary === null ? filter.label : `${filter.label}: ${filter.summary}`;
  return (
    <Chip remove={removal} state={filter.error ? 'wrong' : removal ? 'on' : 'off'}>
      <DisclosureMenu group={GROUP} label={label} open={filter.error !== null}>
        <FilterControl filter={filter} />
        <Button manner="primary" small type="submit">
          {t('list.apply')}
        </Button>
      </DisclosureMenu>
    </Chip>
  );
}

/** The filters that are used less, behind one chip; each that is on has a chip of its own beside it. */
export function MoreFilters({
  filters,
  search,
}: {
  readonly filters: readonly FilterView[];
  readonly search: string;
}) {
  const { t } = useTranslation('labels');
  const wrong = filters.some(({ error }) => error !== null);
  return (
    <>
      {filters.map((filter) => (
        <ActiveFilter filter={filter} key={filter.name} search={search} />
      ))}
      <Chip state={wrong ? 'wrong' : 'off'}>
        <DisclosureMenu group={GROUP} label={t('list.more')} open={wrong}>
          <div className={css.controls}>
            {filters.map((filter) => (
              <FilterControl filter={filter} key={filter.name} />
            ))}
          </div>
          <Button manner="primary" small type="submit">
            {t('list.apply')}
          </Button>
        </DisclosureMenu>
      </Chip>
    </>
  );
}

function ActiveFilter({ filter, search }: { readonly filter: FilterView; readonly search: string }) {
  const removal = useRemoval(filter, search);
  if (!removal) return null;
  return (
    <Chip remove={removal} state={filter.error ? 'wrong' : 'on'}>
      <span>{`${filter.label}: ${filter.summary}`}</span>
    </Chip>
  );
}
