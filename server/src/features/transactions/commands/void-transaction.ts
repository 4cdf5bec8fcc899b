import { voidTransaction } from '@back-office/contract/features/transaction-detail';
import { implement } from '#platform/http/route';
import { askGateway, findForOrder } from './ask-gateway.ts';
import { judgeActions } from './transaction-lifecycle.ts';
import { actedOn } from '../transaction-row.ts';

/** Gives up a hold: nothing is taken, and the payer's money is free again. */
export const voidTransactionRoute = implement(voidTransaction, async (context, { number }) => {
  const { refuse } = context;
  const payment = await findForOrder(context, number);
  if (payment === undefined) {
    return refuse('transactions.notFound');
  }
  if (!judgeActions(actedOn(payment), context).allowedActions.includes('void')) {
    return refuse('transactions.actionNotPossible');
  }
  const commandId = await askGateway(context, { type: 'void', payment, amountMinor: null });
  return commandId === undefined ? refuse('transactions.actionNotPossible') : { commandId };
});
