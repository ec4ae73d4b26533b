import { Badge, type Shape, type Tone } from '../../ui/badge.tsx';
import { Plate } from '../../ui/plate.tsx';
import { end } from '../../ui/table.css.ts';
import type { CellKind } from '../list/list-view.ts';

type Parts = readonly [main: string, second: string];

function Content({ kind, parts: [main, second] }: { readonly kind: CellKind; readonly parts: Parts }) {
  if (kind === 'badge') {
    const [tone, shape] = second.split(' ');
    return (
      <Badge shape={shape as Shape} tone={tone as Tone}>
        {main}
      </Badge>
    );
  }
  if (kind === 'balance') return second === 'open' ? <b>{main}</b> : <i>{main}</i>;
  if (kind === 'way') return main === '' ? null : <a href={second}>{main}</a>;
  if (main === '') return second === '' ? null : <i>{second}</i>;
  if (kind === 'plate') return <Plate>{main}</Plate>;
  if (second === '') return main;
  return (
    <>
      {main}
      <small>{second}</small>
    </>
  );
}

/** One cell, drawn as its column's kind says. */
export function Cell(props: { readonly kind: CellKind; readonly parts: Parts }) {
  const content = <Content {...props} />;
  return props.kind === 'amount' || props.kind === 'balance' ? (
    <td className={end}>{content}</td>
  ) : (
    <td>{content}</td>
  );
}

/** The row's head: its first cell as the link to the record; its id where that cell has no words. */
export function RowHead(props: {
  readonly href: string;
  readonly id: string;
  readonly kind: CellKind;
  readonly parts: Parts;
}) {
  return (
    <th scope="row">
      <a href={props.href}>
        {props.parts[0] === '' ? props.id : <Content kind={props.kind} parts={props.parts} />}
      </a>
    </th>
  );
}
