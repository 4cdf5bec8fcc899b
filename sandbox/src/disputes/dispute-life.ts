import { deadlinesOf, flowOf } from '@back-office/contract/gateway/dispute-calendars';
import type {
  DisputeEvent,
  DisputeSnapshot,
  PaymentEvent,
} from '@back-office/contract/gateway/protocol';
import type { Brand } from '../cards/cards.ts';
import { businessDayOf, dayMs, instantOf, isoOf } from '../clock.ts';
import { paidAmountOf } from '../payments/later.ts';
import type { Later } from '../payments/later.ts';
import { childNumberOf, eventIdOf } from '../numbers.ts';

type Reasons = { fraud: readonly string[]; other: readonly string[] };

const reasonsOf = (brand: Brand | undefined): Reasons => {
  switch (brand) {
    case 'mastercard':
      return { fraud: ['4837'], other: ['4853', '4855', '4841', '4834', '4860'] };
    case 'amex':
      return { fraud: ['F29'], other: ['C08', 'C31', 'C02', 'C28'] };
    case 'discover':
    case 'diners':
      return { fraud: ['UA02'], other: ['RG', 'RM', 'AP'] };
    case 'jcb':
      return { fraud: ['546'], other: ['554', '502', '513'] };
    case 'unionpay':
      return { fraud: ['4515'], other: ['4532', '4508'] };
    case 'visa':
    case 'other':
    case undefined:
      return {
        fraud: ['10.4'],
        other: ['13.1', '13.3', '13.2', '13.6', '13.7', '12.6.1'],
      };
  }
};

// American Express's reasons of inquiries before a chargeback; the chargeback then says that there was no or no
// sufficient reply.
const inquiries: Reasons = { fraud: ['193'], other: ['004', '024', '154', '021'] };
const [noReply, insufficientReply] = ['R13', 'R03'];

/** The reason of a chargeback that follows a retrieval. */
const reasonAfter = (
  brand: Brand | undefined,
  { reasonCode, isAnswered }: { reasonCode: string; isAnswered: boolean },
): string => (brand === 'amex' ? (isAnswered ? insufficientReply : noReply) : reasonCode);

/**
 * The next stage of a case that its issuer continues: American Express decides only once, and Visa's allocation goes
 * straight to the network, because the merchant's answer was the pre-arbitration.
 */
export const nextStageOf = (
  brand: Brand | undefined,
  reasonCode: string,
): 'preArbitration' | 'arbitration' | undefined => {
  if (brand === 'amex') {
    return undefined;
  }
  return flowOf(brand ?? 'other', reasonCode) === 'allocation' ? 'arbitration' : 'preArbitration';
};

type Stage = DisputeSnapshot['stage'];

/** The network's deadline for an answer, by its calendar. */
const dueAtOf = (
  brand: Brand | undefined,
  { stage, reasonCode, from }: { stage: Stage; reasonCode: string; from: number },
): string | undefined => {
  const of = { network: brand ?? 'other', stage, reasonCode, day: businessDayOf(from) };
  return deadlinesOf(of, null)?.networkDueAt.toISOString();
};

const dueAt = (dueAtText: string | undefined): { dueAt?: string } =>
  dueAtText === undefined ? {} : { dueAt: dueAtText };

type Status = Pick<DisputeSnapshot, 'status' | 'appealStatus'>;
type Step = { at: number; kind: DisputeEvent['actor']['kind']; object: Partial<DisputeSnapshot> };

/** The next version of a case. */
export const next = (previous: DisputeEvent, { at, kind, object }: Step): DisputeEvent => ({
  ...previous,
  id: eventIdOf(previous.object.number, previous.version + 1),
  version: previous.version + 1,
  occurredAt: isoOf(at),
  actor: { kind },
  object: { ...previous.object, ...object },
});

type Notice = {
  openedAt: number;
  isFraud: boolean;
  stage: 'retrieval' | 'chargeback';
  /** One of the network's by default. */
  reasonCode?: string;
};

/** First event of a case: the issuer requests a copy of the sale, or has debited the amount. */
export const noticeOf = (
  { paid, random }: Later,
  { openedAt, isFraud, stage, reasonCode: told }: Notice,
): DisputeEvent => {
  const brand = paid.object.card?.brand;
  const reasons = stage === 'retrieval' && brand === 'amex' ? inquiries : reasonsOf(brand);
  const amount = paidAmountOf(paid);
  const reasonCode = told ?? random.pick(isFraud ? reasons.fraud : reasons.other);
  const object: DisputeSnapshot = {
    paymentNumber: paid.object.number,
    gatewayNumber: paid.object.gatewayNumber,
    number: childNumberOf('D', paid.object.number, 1),
    stage,
    status: 'awaiting',
    appealStatus: 'noAppeal',
    amount: { minor: String(amount.minor), currency: amount.currency },
    reasonCode,
    isFraud,
    openedAt: isoOf(openedAt),
    ...dueAt(dueAtOf(paid.object.card?.brand, { stage, reasonCode, from: openedAt })),
  };
  return {
    id: eventIdOf(object.number, 1),
    type: 'dispute',
    version: 1,
    occurredAt: object.openedAt,
    actor: { kind: 'issuer' },
    object,
  };
};

const opened = (later: Later, openedAt: number, isFraud: boolean): DisputeEvent => {
  const { paid, random } = later;
  const { brand } = paid.object.card ?? {};
  const fraudulent = isFraud || random.chance(0.3);
  // Visa and Mastercard no longer request a copy first; the other schemes may.
  const asksFirst = brand !== 'visa' && brand !== 'mastercard' && random.chance(0.6);
  return noticeOf(later, {
    openedAt,
    isFraud: fraudulent,
    stage: asksFirst ? 'retrieval' : 'chargeback',
  });
};

/** Closes a case, by the issuer or the merchant. */
export const closed = (
  previous: DisputeEvent,
  at: number,
  end: Status & { kind: Step['kind'] },
): DisputeEvent => {
  const { kind, ...status } = end;
  return next(previous, { at, kind, object: { ...status, closedAt: isoOf(at) } });
};

type Following = { paid: PaymentEvent; at: number };

/** The issuer charges back what it asked for a copy of. */
export const chargebackAfter = (
  asked: DisputeEvent,
  { paid, at, isAnswered }: Following & { isAnswered: boolean },
): DisputeEvent => {
  const { brand } = paid.object.card ?? {};
  const reasonCode = reasonAfter(brand, { ...asked.object, isAnswered });
  const due = dueAtOf(brand, { stage: 'chargeback', reasonCode, from: at });
  const open = { status: 'awaiting', appealStatus: 'noAppeal' } as const;
  return next(asked, {
    at,
    kind: 'issuer',
    object: { stage: 'chargeback', reasonCode, ...open, ...dueAt(due) },
  });
};

/** The issuer takes again what was won. */
export const preArbitrationAfter = (won: DisputeEvent, { paid, at }: Following): DisputeEvent => {
  const { closedAt: _closedAt, dueAt: _dueAt, ...object } = won.object;
  const { reasonCode } = object;
  const due = dueAtOf(paid.object.card?.brand, { stage: 'preArbitration', reasonCode, from: at });
  const open = { status: 'awaiting', appealStatus: 'underAppeal' } as const;
  return next(
    { ...won, object },
    { at, kind: 'issuer', object: { stage: 'preArbitration', ...open, ...dueAt(due) } },
  );
};

/** The issuer takes again what was won, and the merchant gives way. */
const reopened = (won: DisputeEvent, { random, pace, paid }: Later): DisputeEvent[] => {
  const reopenedAt = instantOf(won.occurredAt) + pace(random, 3 * dayMs, 12 * dayMs);
  const again = preArbitrationAfter(won, { paid, at: reopenedAt });
  const acceptedAt = reopenedAt + pace(random, 2 * dayMs, 15 * dayMs);
  return [
    again,
    closed(again, acceptedAt, { kind: 'merchant', status: 'lost', appealStatus: 'appealFailed' }),
  ];
};

const contested = (awaiting: DisputeEvent, later: Later, at: number): DisputeEvent[] => {
  const { random, pace } = later;
  const appealed = next(awaiting, {
    at,
    kind: 'merchant',
    object: { status: 'underAppeal', appealStatus: 'underAppeal' },
  });
  const decidedAt = at + pace(random, 8 * dayMs, 28 * dayMs);
  const isWon = random.chance(awaiting.object.isFraud ? 0.3 : 0.48);
  const decided = closed(
    appealed,
    decidedAt,
    isWon
      ? { kind: 'issuer', status: 'won', appealStatus: 'appealSuccess' }
      : { kind: 'issuer', status: 'lost', appealStatus: 'appealFailed' },
  );
  const { reasonCode } = awaiting.object;
  const isReopened = isWon && random.chance(0.15);
  return isReopened && nextStageOf(later.paid.object.card?.brand, reasonCode) === 'preArbitration'
    ? [appealed, decided, ...reopened(decided, later)]
    : [appealed, decided];
};

/** A request for a copy either satisfies the issuer or becomes a chargeback. */
const afterRetrieval = (first: DisputeEvent, { paid, random, pace }: Later): DisputeEvent => {
  const at = instantOf(first.occurredAt) + pace(random, 4 * dayMs, 9 * dayMs);
  if (random.chance(0.6)) {
    return closed(first, at, { kind: 'issuer', status: 'withdrawn', appealStatus: 'noAppeal' });
  }
  return chargebackAfter(first, { paid, at, isAnswered: false });
};

const accepted = (awaiting: DisputeEvent, at: number): DisputeEvent =>
  closed(awaiting, at, { kind: 'merchant', status: 'accepted', appealStatus: 'noAppeal' });

/** Discover accepts no appeal after an unanswered retrieval. */
const isAppealed = ({ version }: DisputeEvent, { paid }: Later): boolean =>
  version === 1 || !['discover', 'diners'].includes(paid.object.card?.brand ?? '');

const afterChargeback = (awaiting: DisputeEvent, later: Later): DisputeEvent[] => {
  const { random, pace } = later;
  const at = instantOf(awaiting.occurredAt) + pace(random, dayMs, 9 * dayMs);
  const lapsesAt = instantOf(awaiting.object.dueAt ?? awaiting.occurredAt) + 1000;
  switch (
    random.weighted([
      [46, 'contest'],
      [26, 'accept'],
      [24, 'lapse'],
      [4, 'withdraw'],
    ] as const)
  ) {
    case 'contest':
      return isAppealed(awaiting, later)
        ? contested(awaiting, later, at)
        : [accepted(awaiting, at)];
    case 'accept':
      return [accepted(awaiting, at)];
    case 'lapse':
      return [
        closed(awaiting, lapsesAt, { kind: 'gateway', status: 'lapsed', appealStatus: 'noAppeal' }),
      ];
    case 'withdraw':
      return [
        closed(awaiting, at, {
          kind: 'issuer',
          status: 'withdrawn',
          appealStatus: 'appealSuccess',
        }),
      ];
  }
};

/** All events of a case: accepted, expired, withdrawn, or contested and decided. */
export const disputeLife = (
  later: Later,
  { openedAt, isFraud }: { openedAt: number; isFraud: boolean },
): DisputeEvent[] => {
  const first = opened(later, openedAt, isFraud);
  if (first.object.stage === 'chargeback') {
    return [first, ...afterChargeback(first, later)];
  }
  const second = afterRetrieval(first, later);
  return second.object.stage === 'retrieval'
    ? [first, second]
    : [first, second, ...afterChargeback(second, later)];
};
