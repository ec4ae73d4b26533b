import { useId, useRef } from 'react';
import { FormGroup } from '../../../patterns/form-fields/field-group.tsx';
import { KEY_FIELD } from '../../../patterns/hidden-fields.ts';
import { useSessionGuard } from '../../../patterns/sign-in-popup/use-session-guard.ts';
import { NoForm } from '../../../patterns/trouble/no-form.tsx';
import { Trouble } from '../../../patterns/trouble/trouble.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useFirstField } from '../../../ui/form/first-field.ts';
import { DefaultSubmit } from '../../../ui/form/form-actions.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { PriceAside } from '../../../ui/price-aside.tsx';
import * as css from './quick-check-in.css.ts';
import { QuickCheckInBox } from './quick-check-in-box.tsx';
import type { FoundReturn, QuickCheckInView } from './quick-check-in-view.ts';

const FORM = 'quick-return';

/** What the check-in's own form sends with every page of it. */
function Carried({ found: { form, typed } }: { readonly found: FoundReturn }) {
  const own = [
    [KEY_FIELD, form.key],
    ['draft', form.draft],
    ['page', form.page],
    ['rev', String(form.rev)],
    ...typed,
  ] as const;
  return own.map(([name, value]) => <input key={name} name={name} type="hidden" value={value} />);
}

/**
 * The return that the readings come to. A second Enter carries it out where no money is open: its button has the focus.
 * Else the first field of the money has it, or the way to the deposit, to which Enter leads while one is held.
 */
function Found({ found }: { readonly found: FoundReturn }) {
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
          <div className={css.deeds}>
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
                manner="primary"
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

function Several({ heading, found }: Extract<QuickCheckInView, { readonly state: 'several' }>) {
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

function Nothing({ none, ways }: Extract<QuickCheckInView, { readonly state: 'none' }>) {
  if (none.state === 'trouble') return <Trouble again="" trouble={none.trouble} />;
  const action = [none.back, ...ways].map(({ href, label }) => (
    <ButtonLink href={href} key={href}>
      {label}
    </ButtonLink>
  ));
  return <EmptyState action={action} text={none.text} title={none.reason} />;
}

/** A vehicle is back: its plate, two readings and Enter show what it comes to; a second Enter checks it in. */
export function QuickCheckInScreen({ view }: { readonly view: QuickCheckInView }) {
  const { typed, errors, waits, missed, problems } = view;
  if (view.state === 'forbidden') return <NoForm view={{ ...view.none, title: view.title }} />;
  return (
    <div className={css.screen}>
      <h1>{view.title}</h1>
      <ErrorSummary problems={problems} />
      <QuickCheckInBox key={JSON.stringify([typed, missed])} {...{ errors, missed, typed, waits }} />
      {view.state === 'several' && <Several {...view} />}
      {view.state === 'none' && <Nothing {...view} />}
      {view.state === 'found' && <Found found={view.found} key={view.found.form.page} />}
    </div>
  );
}
