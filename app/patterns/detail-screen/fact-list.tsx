import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Plate } from '../../ui/plate.tsx';
import type { FactView } from '../record/detail-view.ts';
import * as css from './detail-screen.css.ts';

/** An address of mail that is wider than its column goes on behind its sign, and not in the midst of a word. */
function Words({ text }: { readonly text: string }) {
  const [name, ...rest] = text.split('@');
  if (rest.length !== 1) return text;
  return (
    <>
      {name}@<wbr />
      {rest}
    </>
  );
}

function Value({ value, href, mark }: FactView) {
  if (mark === 'plate') return <Plate>{value}</Plate>;
  const words =
    mark === 'bad' ? (
      <span className={css.bad}>
        <Icon name="warning" /> {value}
      </span>
    ) : (
      <Words text={value} />
    );
  return href ? <a href={href}>{words}</a> : words;
}

/** Facts of a record as terms over their values; what names a record leads to it. */
export function FactList({ facts }: { readonly facts: readonly FactView[] }) {
  return (
    <Facts
      facts={facts.map((fact) => ({
        term: fact.term,
        value: fact.detail ? (
          <>
            <Value {...fact} />
            <span className={css.detail}>{fact.detail}</span>
          </>
        ) : (
          <Value {...fact} />
        ),
      }))}
    />
  );
}
