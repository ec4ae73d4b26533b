import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { TableView } from '../../../patterns/record/detail-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { listExchanges } from '../../../upstream/exchanges/exchanges.server.ts';
import { exchangesTable } from './exchange-words.server.ts';
import { type LegView, legHeads, viewLegs } from './leg-words.server.ts';

/** Which vehicles went out under an agreement and how they came back; why they were exchanged. */
export interface ExchangesView {
  readonly title: string;
  readonly heads: TableView['heads'];
  readonly legs: readonly LegView[];
  readonly exchanges: TableView;
  /** Said where no vehicle was exchanged; null otherwise. */
  readonly nothing: { readonly title: string; readonly text: string } | null;
}

/**
 * Reads the exchanges of an agreement.
 * @throws UpstreamError
 */
export async function viewExchanges(agreement: Agreement, desk: Desk): Promise<ExchangesView> {
  const { t } = desk;
  const exchanges = await listExchanges(desk.reader, { agreementId: agreement.id });
  return {
    title: t('agreement.legs.title'),
    heads: legHeads(desk),
    legs: viewLegs(agreement, exchanges, desk),
    exchanges: exchangesTable(exchanges, desk),
    nothing:
      exchanges.length === 0
        ? { title: t('agreement.exchange.none'), text: t('agreement.exchange.noneText') }
        : null,
  };
}
