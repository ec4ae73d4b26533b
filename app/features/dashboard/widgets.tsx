import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { BarChart } from '../../ui/charts/chart.tsx';
import { ShareBar } from '../../ui/charts/dashboard-figures.tsx';
import { Field, Select } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QuickCheckInBox } from '../agreements/public.tsx';
import * as css from './dashboard.css.ts';
import type { Parts, StatusView, WidgetView } from './home-view.ts';
import { PartInstead, PartPanel } from './part-panel.tsx';
import { usePart } from './use-part.ts';

interface Shown {
  readonly parts: Parts;
  readonly search: string;
}

function SalesStatus({ parts, search }: Shown) {
  const { t } = useTranslation('dashboard');
  const title = t('widgets.SalesStatus.title');
  return (
    <PartPanel aside={({ about }) => about} name="sales" part={parts.sales} search={search} title={title}>
      {({ chart }) =>
        chart.rows.length === 0 ? (
          <p>{t('sales.empty')}</p>
        ) : (
          <BarChart categoryLabel={t('sales.month')} tableLabel={t('asTable')} title={title} view={chart} />
        )
      }
    </PartPanel>
  );
}

/** The class by which the widget is filtered is a parameter of the page. */
function ClassFilter({
  types,
  type,
  search,
}: Pick<StatusView, 'types' | 'type'> & { readonly search: string }) {
  const { t } = useTranslation('dashboard');
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'type');
  return (
    <form action="/" className={css.filter} data-stay="" method="get">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
      ))}
      <Field id="type" label={t('vehicles.type')}>
        {(ties) => (
          <Select
            {...ties}
            choices={[['any', t('vehicles.all')], ...types]}
            defaultValue={type || 'any'}
            key={type}
            name="type"
          />
        )}
      </Field>
      <Button>{t('vehicles.apply')}</Button>
    </form>
  );
}

function VehicleStatus({ parts, search }: Shown) {
  const { t } = useTranslation('dashboard');
  return (
    <PartPanel
      aside={({ about }) => about}
      name="vehicles"
      part={parts.vehicles}
      search={search}
      title={t('widgets.VehicleStatus.title')}
    >
      {({ shares, types, type }) => (
        <>
          {types.length > 0 && <ClassFilter search={search} type={type} types={types} />}
          {shares.length === 0 ? <p>{t('vehicles.empty')}</p> : <ShareBar shares={shares} />}
        </>
      )}
    </PartPanel>
  );
}

function QuickLookup() {
  const { t } = useTranslation('dashboard');
  return (
    <Panel title={t('widgets.QuickLookup.title')}>
      <search>
        <form action={paths.quickLookup()} className={css.filter} method="get">
          <TextField
            hint={t('lookup.hint')}
            id="lookup"
            kind="scanner"
            label={t('lookup.label')}
            name="q"
            waits={false}
          />
          <Button type="submit">{t('lookup.submit')}</Button>
        </form>
      </search>
    </Panel>
  );
}

function QuickCheckin() {
  const { t } = useTranslation('dashboard');
  return (
    <Panel title={t('widgets.QuickCheckin.title')}>
      <QuickCheckInBox />
    </Panel>
  );
}

/** By the specification's names. */
const WIDGETS = new Map<string, (shown: Shown) => ReactNode>([
  ['SalesStatus', SalesStatus],
  ['VehicleStatus', VehicleStatus],
  ['QuickLookup', QuickLookup],
  ['QuickCheckin', QuickCheckin],
]);

function Widget({ widget, ...shown }: Shown & { readonly widget: WidgetView }) {
  const { t } = useTranslation('dashboard');
  const Known = WIDGETS.get(widget.name);
  if (Known) return <Known {...shown} />;
  return (
    <Panel title={widget.name}>
      <p>{t('widgets.unknown', { name: widget.name })}</p>
    </Panel>
  );
}

/** The user's widgets in their order; above a scale of 6 each takes a full row. */
export function Widgets({ parts, search }: Shown) {
  const { t } = useTranslation('dashboard');
  const part = usePart('widgets', parts.widgets, search);
  if (part.state === 'absent') return null;
  if (part.state !== 'ready')
    return (
      <div className={css.wide}>
        <Panel title={t('widgets.title')}>
          {part.state === 'failed' && <p>{t('picker.error')}</p>}
          <PartInstead name="widgets" part={part} search={search} />
        </Panel>
      </div>
    );
  return part.data.map((widget) => (
    <div className={widget.isWide && css.wide} data-widget={widget.name} key={widget.name}>
      <Widget parts={parts} search={search} widget={widget} />
    </div>
  ));
}
