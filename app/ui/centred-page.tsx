import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import * as css from './centred-page.css.ts';

/** A page with one small thing in the middle: sign-in, signed out, not found, an error. */
export function CentredPage(props: {
  readonly title: string;
  /** A line above the title, for example 'Error 404'. */
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
