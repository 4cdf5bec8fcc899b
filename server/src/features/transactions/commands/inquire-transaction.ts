import { inquireTransaction } from '@back-office/contract/features/transaction-detail';
import { implement } from '#platform/http/route';
import { askGateway, findForOrder } from './ask-gateway.ts';
import { judgeActions } from './transaction-lifecycle.ts';
import { actedOn } from '../transaction-row.ts';

/** Asks what became of a payment whose outcome is unknown. It changes nothing by itself; news comes as an event. */
export const inquireTransactionRoute = implement(
  inquireTransaction,
  async (context, { number }) => {
    const { refuse } = context;
    const payment = await findForOrder(context, number);
    if (payment === undefined) {
      return refuse('transactions.notFound');
    }
    const { allowedActions, obstacles } = judgeActions(actedOn(payment), context);
    if (obstacles.some(({ obstacle }) => obstacle === 'inquiredRecently')) {
      return refuse('transactions.inquiredRecently');
    }
    if (!allowedActions.includes('inquire')) {
      return refuse('transactions.actionNotPossible');
    }
    const commandId = await askGateway(context, { type: 'inquire', payment, amountMinor: null });
    return commandId === undefined ? refuse('transactions.actionNotPossible') : { commandId };
  },
);
