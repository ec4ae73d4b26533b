import { useId, useRef } from 'react';
import { ErrorPanel, NoForm } from '../../../patterns/error-page/refusal-banner.tsx';
import { FormGroup } from '../../../patterns/form-fields/field-group.tsx';
import { KEY_FIELD } from '../../../patterns/request/hidden-fields.ts';
import { useSessionGuard } from '../../../patterns/sign-in-popup/use-session-guard.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFirstField } from '../../../ui/form/focus.ts';
import { DefaultSubmit, ErrorSummary } from '../../../ui/form/form-actions.tsx';
import { Plate } from '../../../ui/marks.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { PriceAside } from '../../../ui/price-aside.tsx';
import { Banner, EmptyState } from '../../../ui/states.tsx';
import * as css from './quick-check-in.css.ts';
import type { QuickCheckInView } from './quick-check-in.server.ts';
import { QuickCheckInBox } from './quick-check-in-box.tsx';

type InState<State> = Extract<QuickCheckInView, { readonly state: State }>;

const FORM = 'quick-return';

function Carried({ found: { form, submitted } }: Pick<InState<'found'>, 'found'>) {
  const { key, draft, page, rev } = form;
  const own = [...Object.entries({ [KEY_FIELD]: key, draft, page, rev }), ...submitted];
  return own.map(([name, value]) => <input key={name} name={name} type="hidden" value={value} />);
}

/** The return. Enter submits it where no money is open; else the money's first field or the deposit has the focus. */
function Found({ found }: Pick<InState<'found'>, 'found'>) {
  const part = useRef<HTMLFormElement>(null);
  useSessionGuard(part);
  const { form, isReady, isOpen, settle } = found;
  useFirstField(part, !isReady || !isOpen || settle?.waits === true, true);
  const booked = useId();
  const { habits, currency, twelveHours } = form;
  return (
    <form
      action={form.action}
      aria-label={found.title}
      className={css.found}
      id={FORM}
      method="post"
      noValidate
      ref={part}
    >
      <DefaultSubmit form={FORM} name="to" value={isReady ? (settle?.to ?? 'submit') : 'inspection'} />
      <Carried found={found} />
      <div className={css.stage}>
        {form.unread && <Banner tone="warn">{form.unread}</Banner>}
        <Panel aside={found.plate && <Plate>{found.plate}</Plate>} title={found.title}>
          <Facts facts={found.facts} />
          <div className={css.intents}>
            <p className={css.about}>{found.about}</p>
            {isReady && (
              <p className={css.booked} id={booked}>
                {found.booked}
              </p>
            )}
            {isReady && settle && (
              <Button autoFocus={settle.waits} name="to" type="submit" value={settle.to}>
                {settle.label}
              </Button>
            )}
            <Button name="to" type="submit" value="inspection">
              {found.inspect}
            </Button>
            {isReady && (
              <Button
                aria-describedby={booked}
                autoFocus={!isOpen}
                variant="primary"
                name="to"
                type="submit"
                value="submit"
              >
                {found.submit}
              </Button>
            )}
          </div>
        </Panel>
        {form.groups.map((group) => (
          <FormGroup formatting={{ habits, currency, twelveHours }} group={group} key={group.key} />
        ))}
      </div>
      {form.price && <PriceAside {...form.price} form={FORM} />}
    </form>
  );
}

function Several({ heading, found }: InState<'several'>) {
  return (
    <Panel title={heading}>
      <ul className={css.several}>
        {found.map(({ href, label, detail }) => (
          <li key={href}>
            <a href={href}>{label}</a> {detail}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Nothing({ none, links }: InState<'none'>) {
  if (none.state === 'trouble') return <ErrorPanel again="" errorView={none.errorView} />;
  const action = [none.back, ...links].map(({ href, label }) => (
    <ButtonLink href={href} key={href}>
      {label}
    </ButtonLink>
  ));
  return <EmptyState action={action} text={none.text} title={none.reason} />;
}

/** A vehicle is back: its plate, two readings and Enter show what it comes to; a second Enter checks it in. */
export function QuickCheckInScreen({ view }: { readonly view: QuickCheckInView }) {
  const { submitted, errors, waits, missed, levels, problems } = view;
  if (view.state === 'forbidden') return <NoForm view={{ ...view.none, title: view.title }} />;
  return (
    <div className={css.screen}>
      <h1>{view.title}</h1>
      <ErrorSummary problems={problems} />
      <QuickCheckInBox
        key={JSON.stringify([submitted, missed])}
        {...{ errors, levels, missed, submitted, waits }}
      />
      {view.state === 'several' && <Several {...view} />}
      {view.state === 'none' && <Nothing {...view} />}
      {view.state === 'found' && <Found found={view.found} key={view.found.form.page} />}
    </div>
  );
}
