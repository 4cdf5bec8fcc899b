import { captureTransaction } from '@back-office/contract/features/transaction-detail';
import { implement } from '#platform/http/route';
import { askGateway, findForOrder } from './ask-gateway.ts';
import { judgeActions } from './transaction-lifecycle.ts';
import { actedOn } from '../transaction-row.ts';

/** Takes what was held, or a part of it; the rest is released. One capture ends the hold. */
export const captureTransactionRoute = implement(
  captureTransaction,
  async (context, { number, amountMinor }) => {
    const { refuse } = context;
    const payment = await findForOrder(context, number);
    if (payment === undefined) {
      return refuse('transactions.notFound');
    }
    if (!judgeActions(actedOn(payment), context).allowedActions.includes('capture')) {
      return refuse('transactions.actionNotPossible');
    }
    if (payment.authorised_minor === null) {
      return refuse('transactions.amountAboveAuthorised');
    }
    if (BigInt(amountMinor) > payment.authorised_minor) {
      return refuse('transactions.amountAboveAuthorised', {
        parameters: { limitMinor: String(payment.authorised_minor), currency: payment.currency },
      });
    }
    const commandId = await askGateway(context, { type: 'capture', payment, amountMinor });
    return commandId === undefined ? refuse('transactions.actionNotPossible') : { commandId };
  },
);
