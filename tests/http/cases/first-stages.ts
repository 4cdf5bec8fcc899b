import { calls } from '@back-office/contract/catalogue';
import {
  anAnswer,
  appealed,
  chargeback,
  freed,
  hold,
  inDays,
  isDone,
  retrieval,
  returned,
  won,
  type Transition,
} from './walks.ts';

export const ofRetrievals: readonly Transition[] = [
  {
    says: 'D1: a retrieval request waits for the merchant, and its amount is held',
    walk: (one) => one.told(retrieval),
    ends: 'retrieval awaiting retrieval noAppeal',
    booked: hold,
  },
  {
    says: 'D2: the merchant sends documents, and the amount stays held',
    walk: async (one, world) => {
      await one.told(retrieval);
      await isDone(one.answer('retrieval'));
      await world.asOperator(0, calls.passAnswerOn, { number: one.number });
      await world.rounds();
    },
    ends: 'retrieval underAppeal retrieval noAppeal',
    booked: hold,
    sent: anAnswer,
  },
  {
    says: 'D3: the merchant refunds instead, and the issuer closes the request',
    walk: async (one, world) => {
      await one.told(retrieval);
      const { number } = await one.refund();
      // It is screened first: a refund of a disputed payment is audited.
      await world.rounds();
      await world.asOperator(0, calls.approveRefund, { number });
      await world.rounds();
      await one.refunded(number);
      await one.told({ ...retrieval, status: 'withdrawn' });
    },
    ends: 'retrieval closed retrieval noAppeal',
    booked: freed,
  },
  {
    says: 'D4: the issuer is satisfied, and the amount is free again',
    walk: async (one) => {
      await one.told(retrieval);
      await one.told({ ...retrieval, status: 'withdrawn' });
    },
    ends: 'retrieval closed retrieval noAppeal',
    booked: freed,
  },
  {
    says: 'D5: 180 days after the payment the amount is released by itself',
    sold: { soldDaysAgo: 179 },
    walk: async (one, world) => {
      await one.told(retrieval);
      await world.rounds(inDays(2));
    },
    ends: 'retrieval closed retrieval noAppeal',
    booked: freed,
  },
  {
    says: 'D6: a retrieval becomes a chargeback, which says so',
    walk: async (one) => {
      await one.told(retrieval);
      await one.told();
    },
    ends: 'chargeback awaiting retrievalToChargeback noAppeal',
    booked: { ...freed, ...chargeback },
  },
];

export const ofChargebacks: readonly Transition[] = [
  {
    says: 'D7: a chargeback waits for the merchant, and takes amount and fee',
    walk: (one) => one.told(),
    ends: 'chargeback awaiting chargeback noAppeal',
    booked: chargeback,
  },
  {
    says: 'D8: a chargeback over nothing calls for no answer',
    walk: (one) => one.told({ amount: { minor: '0', currency: 'USD' } }),
    ends: 'chargeback noAction chargeback noAppeal',
    booked: { chargebackFee: 2500 },
  },
  {
    says: 'D8: a chargeback that comes after its deadline calls for no answer',
    walk: (one) => one.told({ dueAt: inDays(2).toISOString() }),
    ends: 'chargeback noAction chargeback noAppeal',
    booked: chargeback,
  },
  {
    says: 'D9: the merchant accepts, and the debit stands',
    walk: async (one, world) => {
      await one.told();
      await isDone(one.accept('chargeback'));
      await world.rounds();
    },
    ends: 'chargeback accepted chargeback noAppeal',
    booked: chargeback,
    sent: ['acceptDispute'],
  },
  {
    says: 'D10: nobody answers by the deadline, and nothing leaves',
    walk: async (one, world) => {
      await one.told();
      await world.rounds(inDays(30));
    },
    ends: 'chargeback lapsed chargeback noAppeal',
    booked: chargeback,
  },
  {
    says: 'D11: the merchant appeals with a file, and an operator passes it on',
    walk: appealed,
    ends: 'chargeback underAppeal pendingAppeal underAppeal',
    booked: chargeback,
    sent: anAnswer,
  },
  {
    says: 'D12: an operator gives the answer back, and nothing leaves',
    walk: async (one, world) => {
      await one.told();
      await isDone(one.answer('chargeback'));
      const note = 'Page 2 is unreadable';
      await world.asOperator(1, calls.returnAnswer, { number: one.number, note });
      await world.rounds();
    },
    ends: 'chargeback awaiting chargeback noAppeal',
    booked: chargeback,
  },
  {
    says: 'D12: the gateway gives the answer back',
    walk: async (one, world) => {
      await appealed(one, world);
      await one.told({ returnedNote: 'Page 2 is unreadable' });
    },
    ends: 'chargeback awaiting chargeback noAppeal',
    booked: chargeback,
    sent: anAnswer,
  },
  {
    says: 'D13: the issuer accepts, and the amount comes back without the fee',
    walk: won,
    ends: 'chargeback won successfulAppeal appealSuccess',
    booked: returned,
    sent: anAnswer,
  },
  {
    says: 'D14: the issuer refuses',
    walk: async (one, world) => {
      await appealed(one, world);
      await one.told({ status: 'lost' });
    },
    ends: 'chargeback lost appealFailed appealFailed',
    booked: chargeback,
    sent: anAnswer,
  },
];
