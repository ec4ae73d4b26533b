import { RecordGroups } from '../../../patterns/detail-screen/record-groups.tsx';
import { Amounts, Panel } from '../../../ui/panel.tsx';
import type { ExplainedPrice } from './price-words.server.ts';

export function PriceView({ price }: { readonly price: ExplainedPrice }) {
  return (
    <>
      <Panel title={price.title}>
        <Amounts amounts={price.amounts} />
      </Panel>
      {price.why.length > 0 && (
        <Panel title={price.whyTitle}>
          {price.why.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Panel>
      )}
      <RecordGroups groups={[price.counted]} />
    </>
  );
}
