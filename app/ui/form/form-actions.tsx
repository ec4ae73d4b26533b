import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import * as css from './form-layout.css.ts';

/** Ctrl+Enter presses the form's primary button from any of its fields. */
function useSubmitKey() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = bar.current?.closest('form');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      const primary = bar.current?.querySelector<HTMLButtonElement>('button[data-primary]');
      if (!primary || primary.disabled) return;
      event.preventDefault();
      form?.requestSubmit(primary);
    };
    form?.addEventListener('keydown', onKey);
    return () => form?.removeEventListener('keydown', onKey);
  }, []);
  return bar;
}

/** The foot of a form: the way back first, what stands beside, and at the end the one primary action. */
export function FormActions(props: {
  readonly primary: {
    readonly label: string;
    readonly name?: string | undefined;
    readonly value?: string | undefined;
    readonly disabled?: boolean | undefined;
  };
  readonly back?: { readonly label: string; readonly href: string } | undefined;
  readonly children?: ReactNode;
}) {
  const { label, ...sent } = props.primary;
  return (
    <div className={css.actions} ref={useSubmitKey()}>
      {props.back && <ButtonLink href={props.back.href}>{props.back.label}</ButtonLink>}
      {props.children}
      <Button {...sent} data-primary="" manner="primary" type="submit">
        {label}
        <span aria-hidden="true" className={css.key}>
          <kbd>Ctrl ↵</kbd>
        </span>
      </Button>
    </div>
  );
}
