import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Brand, Icon } from './marks.tsx';
import * as css from './states.css.ts';

/** A message above the page's content; `warn` and `bad` carry a sign and are announced at once. */
export function Banner(props: { readonly tone: keyof typeof css.banner; readonly children: ReactNode }) {
  const urgent = props.tone === 'warn' || props.tone === 'bad';
  return (
    <div className={css.banner[props.tone]} role={urgent ? 'alert' : 'status'}>
      {urgent && (
        <span className={css.bannerMark}>
          <Icon name="warning" />
        </span>
      )}
      <div>{props.children}</div>
    </div>
  );
}

/** Nothing to show: one sentence, what was looked for, one action. */
export function EmptyState(props: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <h2>{props.title}</h2>
      {props.text && <p className={css.quiet}>{props.text}</p>}
      {props.action && <div className={css.actions}>{props.action}</div>}
    </div>
  );
}

interface StateProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** A part of the page that failed: what failed, what to do, the trace id to pass on, one or two actions. */
export function FailedState({
  trace,
  ...state
}: StateProps & {
  readonly trace?: { readonly words: string; readonly id: string } | undefined;
}) {
  return (
    <ErrorPanel {...state} role="alert">
      {trace && (
        <p className={css.text}>
          {`${trace.words} `}
          <code>{trace.id}</code>
        </p>
      )}
    </ErrorPanel>
  );
}

/** What this user may not see: says which permission is missing and who can give it. */
export function ForbiddenState({
  code,
  ...state
}: StateProps & {
  readonly code: string | null;
}) {
  return (
    <ErrorPanel {...state}>
      {code && (
        <p className={css.quiet}>
          <code>{code}</code>
        </p>
      )}
    </ErrorPanel>
  );
}

const ErrorPanel = (props: StateProps & { readonly role?: 'alert'; readonly children: ReactNode }) => (
  <div className={css.errorView} role={props.role}>
    <h2>{props.title}</h2>
    <p className={css.text}>{props.text}</p>
    {props.children}
    {props.action && <div className={css.actions}>{props.action}</div>}
  </div>
);

/** What is not there, named, and the way back. */
export function NotFound(props: {
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly back: { readonly href: string; readonly label: string };
}) {
  return (
    <div className={css.errorView}>
      <p className={css.eyebrow}>{props.eyebrow}</p>
      <h1>{props.title}</h1>
      <p className={css.text}>{props.text}</p>
      <div className={css.actions}>
        <ButtonLink href={props.back.href}>{props.back.label}</ButtonLink>
      </div>
    </div>
  );
}

/** A page with one small thing in the middle: sign-in, signed out, not found, an error. */
export function CentredPage(props: {
  readonly title: string;
  readonly eyebrow?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <main className={css.page}>
      <Brand />
      <div className={css.card}>
        {props.eyebrow && <p className={css.eyebrow}>{props.eyebrow}</p>}
        <h1>{props.title}</h1>
        {props.children}
      </div>
    </main>
  );
}

/** Says that a page is on its way. The live region is always there; only its content comes and goes. */
export function Spinner(props: { readonly shown: boolean; readonly label: string }) {
  return (
    <div aria-live="polite">
      {props.shown && (
        <div className={css.place}>
          <span className={css.wheel} />
          {props.label}
        </div>
      )}
    </div>
  );
}
