import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-groups.tsx';
import { PlainControl } from '../../../patterns/form-fields/plain-control.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/form-actions.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { Banner } from '../../../ui/states.tsx';
import { promotionDetail } from '../promotion-detail.server.ts';
import * as css from '../promotions.css.ts';
import { type TestView, viewTest } from '../test-rental.server.ts';

export const loader = viewLoader(promotionDetail, viewTest, { hydrates: true });

function Result({ title, result }: { readonly title: string; readonly result: TestView['result'] }) {
  if (result === null) return null;
  return (
    <Panel title={title}>
      <div className={css.result}>
        <Banner tone={result.tone}>{result.text}</Banner>
        {result.facts.length > 0 && <Facts facts={result.facts} />}
      </div>
    </Panel>
  );
}

/** One rental against the promotion: the rental is in the address, and the rental service prices it. */
export default function PromotionTest() {
  return (
    <RecordView<TestView> loaded={useLoaderData<typeof loader>()}>
      {(view) => (
        <>
          <form aria-label={view.title} autoComplete="off" method="get">
            <ErrorSummary
              problems={view.fields.flatMap(({ name, error }) => (error ? [{ id: name, text: error }] : []))}
            />
            <Panel title={view.title}>
              <div className={css.test}>
                <p>{view.text}</p>
                <div className={css.fields}>
                  {view.fields.map((field) => (
                    <PlainControl field={field} formatting={view} key={field.name} />
                  ))}
                </div>
                <Button type="submit" variant="primary">
                  {view.submit}
                </Button>
              </div>
            </Panel>
          </form>
          <Result result={view.result} title={view.resultTitle} />
        </>
      )}
    </RecordView>
  );
}
