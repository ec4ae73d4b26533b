import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { Skeleton } from '../../ui/charts/dashboard-figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Part, PartData, PartName } from './home-view.ts';
import { usePart } from './use-part.ts';

/** The address of the page that waits for a part. */
function waitFor(name: PartName, search: string): string {
  const query = new URLSearchParams(search);
  query.set('wait', name);
  return `/?${query}`;
}

/** What is there instead of a part: its placeholder with a link that waits for it, or what failed. */
export function PartInstead(props: {
  readonly name: PartName;
  readonly part: Exclude<Part<unknown>, { readonly state: 'ready' | 'absent' }>;
  readonly search: string;
}) {
  const { t } = useTranslation('dashboard');
  const { name, part, search } = props;
  if (part.state !== 'loading') return <ErrorPanel again={`/${search}`} errorView={part} />;
  return (
    <>
      <Skeleton label={t('loading')} />
      <p>
        <a href={waitFor(name, search)}>{t('wait')}</a>
      </p>
    </>
  );
}

/** A part of the page in a panel of its own, or nothing where the service lacks it. */
export function PartPanel<Name extends PartName>(props: {
  readonly name: Name;
  readonly title: string;
  readonly part: Part<PartData[Name]>;
  readonly search: string;
  readonly flush?: boolean;
  readonly aside?: (data: PartData[Name]) => ReactNode;
  readonly actions?: (data: PartData[Name]) => ReactNode;
  readonly children: (data: PartData[Name]) => ReactNode;
}) {
  const { name, title, search } = props;
  const part = usePart(name, props.part, search);
  if (part.state === 'absent') return null;
  if (part.state !== 'ready')
    return (
      <Panel title={title}>
        <PartInstead name={name} part={part} search={search} />
      </Panel>
    );
  const { data } = part;
  return (
    <Panel actions={props.actions?.(data)} aside={props.aside?.(data)} flush={props.flush} title={title}>
      {props.children(data)}
    </Panel>
  );
}
