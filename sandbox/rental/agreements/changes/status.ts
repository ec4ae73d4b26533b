import { saveAgreementStatusOperation } from '../../../../app/upstream/agreements/agreement-writes.contract.ts';
import { checkOneAssigned } from '../../assigned-locations.ts';
import { checkMoveByHand, statusIdOf, statusOfId } from '../../life-cycles/moves.ts';
import { missingPermission, notFound, unprocessable } from '../../refusal.ts';
import { writeRoute } from '../../router.ts';
import { checkVersion, stampChange } from '../../versions.ts';
import { agreementOfPath, locationsOf, statusOf, writtenAgreement } from '../record.ts';
import { voidAgreement } from './void.ts';

/**
 * Puts an agreement on hold, opens it again, or voids it.
 * @throws Refusal 404, 412; 409 for a move that its life-cycle does not have, or a void once money was taken; 403
 * AGREEMENT_VOID; 422 without the reason that a void needs
 */
export const agreementStatusRoute = writeRoute(saveAgreementStatusOperation, {
  permission: 'AGREEMENT_EDIT',
  answer(asked, { statusId, reason }) {
    const { caller, database } = asked;
    const row = agreementOfPath(asked);
    checkOneAssigned(asked, locationsOf(row));
    checkVersion(asked, row);
    const to = statusOfId('agreement', statusId);
    if (to === undefined) throw notFound('There is no such agreement status.');
    const move = checkMoveByHand('agreement', statusOf(row), to);
    if (move.permission !== undefined && !caller.permissions.has(move.permission)) {
      throw missingPermission(move.permission);
    }
    const why = reason?.trim() ?? '';
    if (move.needsReason === true && why === '') {
      const words = 'Say why this agreement is void.';
      throw unprocessable(words, { reason: [words] });
    }
    if (to === 'Void') voidAgreement(asked, row, why);
    else {
      const holdReason = to === 'OnHold' && why !== '' ? why : null;
      database.run('UPDATE agreements SET status_id = ?, hold_reason = ? WHERE id = ?', [
        statusIdOf('agreement', to),
        holdReason,
        row.id,
      ]);
    }
    stampChange(asked, 'agreements', row.id);
    return { body: writtenAgreement(asked, row.id) };
  },
});
