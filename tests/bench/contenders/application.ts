/**
 * Contender E in the browser: a single-page application as such products are today. It asks for its look-ups and rows and
 * renders all of the page. It has no sign-in, languages or design system: kind to it.
 */
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Element, Row, RowTemplate } from './parts.ts';
import { elementMaker, rowsComponent } from './react-rows.ts';

/** Put in by the build. */
declare const FACTS: {
  readonly template: RowTemplate;
  readonly body: Element;
  readonly calls: Readonly<Record<string, string>>;
  readonly lookUps: readonly string[];
};

const Rows = rowsComponent(FACTS.template);
const body = elementMaker({ ...FACTS.body, tag: 'div', attributes: [] });

async function read(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** The address that a form of filters leads to. */
function addressOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].filter(([name, value]) => name === 'status' && value !== '');
  const size = new URLSearchParams(location.search).get('size') ?? '50';
  const query = new URLSearchParams([
    ...values.map(([name, value]) => [name, String(value)]),
    ['size', size],
  ]);
  return `/reservations?${query}`;
}

function Application(): ReactNode {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  // The filters have the look-ups as their options.
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const show = async (address: string) => setRows((await read(FACTS.calls[address] ?? '')) as Row[]);
    show(location.pathname + location.search).catch(() => setRows([]));
    Promise.all(FACTS.lookUps.map(read)).then(() => setReady(true), console.error);
    const filter = (event: SubmitEvent) => {
      event.preventDefault();
      const address = addressOf(event.target as HTMLFormElement);
      history.pushState(null, '', address);
      show(address).catch(() => setRows([]));
    };
    document.addEventListener('submit', filter);
    return () => document.removeEventListener('submit', filter);
  }, []);
  if (!isReady) return null;
  return body({ rows: rows === null ? null : createElement(Rows, { rows }) });
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(createElement(Application));
