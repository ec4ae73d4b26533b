import { RecordGroups } from '../../../patterns/detail-screen/record-groups.tsx';
import { Amounts } from '../../../ui/amounts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ExplainedPrice } from './explained-price.server.ts';

/** A price line by line, why it is what it is, and what it was counted by. */
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
