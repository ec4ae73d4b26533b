import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { NoFormView } from './no-form-view.ts';
import { Trouble } from './trouble.tsx';

/** Why there is no form, below a title. */
function WhyNoForm({ view }: { readonly view: NoFormView }) {
  if (view.state === 'trouble') return <Trouble again="" trouble={view.trouble} />;
  return (
    <EmptyState
      action={<ButtonLink href={view.back.href}>{view.back.label}</ButtonLink>}
      text={view.text}
      title={view.reason}
    />
  );
}

/** Says in place of a form why there is none. */
export function NoForm({ view }: { readonly view: NoFormView }) {
  return (
    <>
      <h1>{view.title}</h1>
      <WhyNoForm view={view} />
    </>
  );
}
