import {
  captureTransaction,
  inquireTransaction,
  voidTransaction,
} from '@back-office/contract/features/transaction-detail';
import { implement } from '#platform/http/route';
import { actedOn } from '../transaction-row.ts';
import { askGateway, findForOrder } from './ask-gateway.ts';
import { judgeActions } from './transaction-lifecycle.ts';

/** Captures the authorised amount or a part of it; the rest is released. One capture ends the hold. */
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

/** Asks the gateway about a payment with an unknown outcome. It changes nothing by itself; the answer comes as an event. */
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

/** Voids a hold: nothing is captured, and the payer's money is free again. */
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
