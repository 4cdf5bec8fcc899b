import {
  again,
  anAnswer,
  appealed,
  chargeback,
  contested,
  filed,
  inDays,
  isDone,
  preArbitration,
  returned,
  ruled,
  won,
  type Transition,
} from './walks.ts';

export const ofPreArbitrations: readonly Transition[] = [
  {
    says: 'D15: the issuer goes on after a win, and takes the amount and a fee again',
    walk: async (one, world) => {
      await won(one, world);
      await one.told(again);
    },
    ends: 'preArbitration awaiting pendingAppeal underAppeal',
    booked: preArbitration,
    sent: anAnswer,
  },
  {
    says: 'D15: the issuer goes on before it has decided',
    walk: async (one, world) => {
      await appealed(one, world);
      await one.told(again);
    },
    ends: 'preArbitration awaiting pendingAppeal underAppeal',
    booked: preArbitration,
    sent: anAnswer,
  },
  {
    says: 'D16: the merchant gives way',
    walk: async (one, world) => {
      await won(one, world);
      await one.told(again);
      await isDone(one.accept('preArbitration'));
      await world.rounds();
    },
    ends: 'preArbitration lost appealFailed appealFailed',
    booked: preArbitration,
    sent: [...anAnswer, 'acceptDispute'],
  },
  {
    says: 'D16: the deadline of the pre-arbitration passes',
    walk: async (one, world) => {
      await won(one, world);
      await one.told(again);
      await world.rounds(inDays(60));
    },
    ends: 'preArbitration lost appealFailed appealFailed',
    booked: preArbitration,
    sent: anAnswer,
  },
  {
    says: 'D17: the merchant contests once he knows of the fees of an arbitration',
    walk: async (one, world) => {
      await won(one, world);
      await one.told(again);
      const { envelope } = await one.answer('preArbitration');
      await contested(one, world);
      return { refused: envelope.error?.name };
    },
    meets: { refused: 'disputes.feesNotAcknowledged' },
    ends: 'preArbitration underAppeal pendingAppeal underAppeal',
    booked: preArbitration,
    sent: [...anAnswer, ...anAnswer],
  },
  {
    says: 'D18: the network rules for the merchant, as two operators entered it',
    walk: (one, world) => ruled(one, world, 'won'),
    ends: 'arbitration won successfulAppeal appealSuccess',
    booked: { ...preArbitration, appealReturn: 5000 },
    sent: [...anAnswer, 'ruleDispute'],
  },
  {
    says: 'D18: the network rules against the merchant',
    walk: (one, world) => ruled(one, world, 'lost'),
    ends: 'arbitration lost appealFailed appealFailed',
    booked: preArbitration,
    sent: [...anAnswer, 'ruleDispute'],
  },
  {
    says: 'D18: the merchant gives up before the network rules, and pays less than for a lost arbitration',
    sold: { brand: 'mastercard' },
    walk: async (one, world) => {
      await appealed(one, world);
      await one.told(filed);
      const { costs } = await one.find();
      await isDone(one.accept('arbitration'));
      const { state, timeline } = await one.find();
      await world.rounds();
      await one.told({ ...filed, status: 'accepted' });
      return { costs, state, step: timeline[0]?.step };
    },
    meets: {
      costs: { concedeMinor: '30000' },
      state: 'lost',
      step: 'arbitrationConceded',
    },
    ends: 'arbitration lost appealFailed appealFailed',
    booked: { ...preArbitration, concededArbitrationFee: 30_000 },
    sent: [...anAnswer, 'acceptDispute'],
  },
  {
    says: 'D18: a ruling that the gateway knew before the merchant gave up stands',
    sold: { brand: 'mastercard' },
    walk: async (one, world) => {
      await appealed(one, world);
      await one.told(filed);
      await isDone(one.accept('arbitration'));
      await one.told({ ...filed, status: 'won' });
      await world.rounds();
      const { envelope } = await one.accept('arbitration');
      return { refused: envelope.error?.name };
    },
    meets: { refused: 'disputes.alreadyEnded' },
    ends: 'arbitration won successfulAppeal appealSuccess',
    booked: { ...preArbitration, appealReturn: 5000 },
    sent: [...anAnswer, 'acceptDispute'],
  },
  {
    says: 'D18: a network that takes no concession leaves the arbitration open',
    walk: async (one, world) => {
      await appealed(one, world);
      await one.told(filed);
      const { allowedActions, costs } = await one.find();
      const { envelope } = await one.accept('arbitration');
      return { refused: envelope.error?.name, allowedActions, costs };
    },
    meets: {
      refused: 'disputes.notConcedable',
      allowedActions: [],
      costs: { concedeMinor: null },
    },
    ends: 'arbitration underAppeal pendingAppeal underAppeal',
    booked: preArbitration,
    sent: anAnswer,
  },
  {
    says: 'D18: a contested pre-arbitration goes before the network',
    walk: async (one, world) => {
      await won(one, world);
      await one.told(again);
      await contested(one, world);
      await one.told(filed);
    },
    ends: 'arbitration underAppeal pendingAppeal underAppeal',
    booked: preArbitration,
    sent: [...anAnswer, ...anAnswer],
  },
];

export const ofRecallsAndRefunds: readonly Transition[] = [
  {
    says: 'D19: a recall leaves the case as it is until its answer',
    walk: async (one, world) => {
      await one.told();
      await isDone(one.recall());
      await world.rounds();
    },
    ends: 'chargeback awaiting chargeback noAppeal',
    booked: chargeback,
    sent: ['recallDispute'],
  },
  {
    says: 'D19: the issuer agrees to a recall, and the amount comes back',
    walk: async (one, world) => {
      await one.told();
      await isDone(one.recall());
      await world.rounds();
      await one.told({ status: 'withdrawn' });
    },
    ends: 'chargeback withdrawn successfulAppeal appealSuccess',
    booked: returned,
    sent: ['recallDispute'],
  },
  {
    says: 'D19: the issuer does not agree to a recall, and the case waits on',
    walk: async (one, world) => {
      await one.told();
      await isDone(one.recall());
      await world.rounds();
      await one.told({ refusedRecall: one.recallId() });
      return (await one.find()).recalls;
    },
    meets: [{ status: 'refused' }],
    ends: 'chargeback awaiting chargeback noAppeal',
    booked: chargeback,
    sent: ['recallDispute'],
  },
  {
    says: 'D20: a payment that was refunded in full before is defended by itself',
    walk: async (one, world) => {
      await one.refunded();
      await one.told();
      await world.rounds();
      return (await one.find()).answers;
    },
    meets: [{ answer: 'appealed', name: null }],
    ends: 'chargeback underAppeal pendingAppeal underAppeal',
    booked: chargeback,
    sent: ['answerDispute'],
  },
];
