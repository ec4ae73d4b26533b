import type { Amount } from '../../ui/amounts.tsx';
import type { DocumentFact, DocumentPart, DocumentTable } from './document-content.ts';
import * as css from './print-page.css.ts';

function FactLines({ facts }: { readonly facts: readonly DocumentFact[] }) {
  return (
    <dl>
      {facts.map(({ term, value, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {detail && <dd>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Rows({ table: { heads, rows, isSummed } }: { readonly table: DocumentTable }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map(({ label, end }) => (
            <th className={end ? css.end : undefined} key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document have no other name and stay put
          <tr className={isSummed && line === rows.length - 1 ? css.sum : undefined} key={line}>
            {row.map((text, at) => {
              const key = heads[at]?.label;
              const className = heads[at]?.end ? css.end : undefined;
              return at === 0 ? (
                <th key={key} scope="row">
                  {text}
                </th>
              ) : (
                <td className={className} key={key}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AmountLines({ amounts }: { readonly amounts: readonly Amount[] }) {
  return (
    <table>
      <tbody>
        {amounts.map(({ term, how, amount, weight }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words; their order is all they have
          <tr className={weight && weight !== 'plain' ? css.sum : undefined} key={line}>
            <th scope="row">{term}</th>
            <td>{how}</td>
            <td className={css.end}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Several are counted, so that they can be named. */
function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 1) return <p>{sentences[0]}</p>;
  return (
    <ol>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}

/** A part of a document under its heading. */
export function PrintPart({ part }: { readonly part: DocumentPart }) {
  return (
    <section>
      <h2>{part.title}</h2>
      {part.kind === 'facts' && <FactLines facts={part.facts} />}
      {part.kind === 'table' && <Rows table={part.table} />}
      {part.kind === 'amounts' && <AmountLines amounts={part.amounts} />}
      {part.kind === 'text' && <Sentences sentences={part.sentences} />}
    </section>
  );
}
