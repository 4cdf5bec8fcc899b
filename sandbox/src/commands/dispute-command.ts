// The back-office's answers to a case: accepted or refused at once, decided by the issuer days later, depending on
// the evidence.
import type { DisputeEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { instantOf, businessDayOf, dayMs } from '../clock.ts';
import {
  closed,
  next,
  chargebackAfter,
  nextStageOf,
  preArbitrationAfter,
} from '../disputes/dispute-life.ts';
import {
  calendarOf,
  isArbitrationConcedable,
} from '@back-office/contract/gateway/dispute-calendars';
import type { DisputeCommand } from '@back-office/contract/gateway/commands';
import { dropLife, isOpen } from '../disputes/dispute-plans.ts';
import { happen } from '../trade/happenings.ts';
import { randomFrom, type Random } from '../random.ts';
import type { Store } from '../store.ts';
import { promisedBy } from '../cards/find-card.ts';

// Outcome of a case after the merchant asked the issuer to withdraw the chargeback.
type Recalled = { recall: string; isAgreed: boolean; at: number };

/** Withdrawn, or unchanged and then expired at the network's deadline. */
const afterRecall = (found: DisputeEvent, { recall, isAgreed, at }: Recalled): DisputeEvent[] => {
  if (isAgreed) {
    return [
      closed(found, at, { kind: 'issuer', status: 'withdrawn', appealStatus: 'appealSuccess' }),
    ];
  }
  const refused = next(found, { at, kind: 'issuer', object: { refusedRecall: recall } });
  const { dueAt } = found.object;
  if (dueAt === undefined) {
    return [refused];
  }
  const lapsesAt = Math.max(at, instantOf(dueAt)) + 1000;
  return [
    refused,
    closed(refused, lapsesAt, { kind: 'gateway', status: 'lapsed', appealStatus: 'noAppeal' }),
  ];
};

export type DisputeRefusal =
  | 'caseUnknown'
  | 'caseEnded'
  | 'stageOver'
  | 'deadlineOver'
  | 'fileUnknown'
  | 'notConcedable';

type Paid = { event: PaymentEvent; card: string | undefined };

/** An arbitration is open until its ruling, independent of the previous stage's deadline. */
const isConcession = (command: DisputeCommand): boolean =>
  command.type === 'acceptDispute' && command.stage === 'arbitration';

/** The network's deadline is for answers; a cardholder may withdraw the dispute later. */
const isAnswer = ({ type }: DisputeCommand): boolean =>
  type === 'answerDispute' || type === 'acceptDispute';

const isAtItsStage = ({ object }: DisputeEvent, command: DisputeCommand): boolean => {
  const isDecided = command.type === 'ruleDispute' || isConcession(command);
  const stage = command.type === 'recallDispute' ? 'chargeback' : command.stage;
  return object.stage === stage && object.status === (isDecided ? 'underAppeal' : 'awaiting');
};

const isLate = ({ object: { dueAt } }: DisputeEvent, command: DisputeCommand, now: number) =>
  isAnswer(command) && dueAt !== undefined && now > instantOf(dueAt);

const refusalOf = (
  found: DisputeEvent | undefined,
  command: DisputeCommand,
  { payment, now }: { payment: Paid; now: number },
): DisputeRefusal | undefined => {
  if (found === undefined) {
    return 'caseUnknown';
  }
  if (!isOpen(found)) {
    return 'caseEnded';
  }
  if (!isAtItsStage(found, command)) {
    return 'stageOver';
  }
  if (isConcession(command)) {
    const network = payment.event.object.card?.brand ?? null;
    return isArbitrationConcedable(network) ? undefined : 'notConcedable';
  }
  return isLate(found, command, now) ? 'deadlineOver' : undefined;
};

type AnswerCommand = Extract<DisputeCommand, { type: 'answerDispute' }>;

/** More evidence raises the odds; proof of a refund nearly guarantees them. */
export const oddsOf = (
  { evidence, files }: Pick<AnswerCommand, 'evidence' | 'files'>,
  { isFraud }: Pick<DisputeEvent['object'], 'isFraud'>,
): number => {
  const shown = evidence.some(({ field }) => field === 'refundRecord') ? 0.5 : 0;
  return Math.min(
    0.95,
    (isFraud ? 0.15 : 0.25) + 0.12 * evidence.length + 0.05 * files.length + shown,
  );
};

/** A test card ends as promised; every other case by the odds. */
const isWon = (card: string | undefined, odds: number, random: Random): boolean => {
  switch (promisedBy(card)) {
    case 'chargebackWon':
    case 'fraudWon':
    case 'arbitration':
    case 'retrieval':
      return true;
    case 'chargebackLost':
    case 'retrievalToChargeback':
      return false;
    case 'rdr':
    case 'ethoca':
    case undefined:
      return random.chance(odds);
  }
};

type Deciding = { paid: Paid; odds: number; random: Random; now: number };

/** Within the days that the network gives the issuer. */
const decidedAt = (event: DisputeEvent, { paid, random, now }: Deciding): number => {
  const { stage, reasonCode } = event.object;
  const network = paid.event.object.card?.brand ?? 'other';
  const calendar = calendarOf({ network, stage, reasonCode, day: businessDayOf(now) });
  const days = Math.max(6, calendar?.issuerDays ?? 20);
  return now + random.between(5 * dayMs, days * dayMs);
};

const afterRetrieval = (answered: DisputeEvent, deciding: Deciding): DisputeEvent[] => {
  const { random, odds, paid } = deciding;
  const at = decidedAt(answered, deciding);
  return [
    isWon(paid.card, odds, random)
      ? closed(answered, at, { kind: 'issuer', status: 'withdrawn', appealStatus: 'noAppeal' })
      : chargebackAfter(answered, { paid: paid.event, at, isAnswered: true }),
  ];
};

const won = (event: DisputeEvent, at: number): DisputeEvent =>
  closed(event, at, { kind: 'issuer', status: 'won', appealStatus: 'appealSuccess' });
const lost = (event: DisputeEvent, at: number): DisputeEvent =>
  closed(event, at, { kind: 'issuer', status: 'lost', appealStatus: 'appealFailed' });

/** A card of which the issuer goes on to the network whatever it is answered. */
const isInsistedOn = ({ card }: Paid): boolean => promisedBy(card) === 'arbitration';

/** Filed with the network, which rules some weeks later. */
const beforeNetwork = (
  answered: DisputeEvent,
  at: number,
  { random, odds, paid }: Deciding,
): DisputeEvent[] => {
  const filed = next(answered, {
    at,
    kind: 'issuer',
    object: { stage: 'arbitration', status: 'underAppeal' },
  });
  const ruledAt = at + random.between(10 * dayMs, 30 * dayMs);
  const isRuledFor = isInsistedOn(paid) ? false : random.chance(odds);
  return [filed, isRuledFor ? won(filed, ruledAt) : lost(filed, ruledAt)];
};

const afterChargeback = (answered: DisputeEvent, deciding: Deciding): DisputeEvent[] => {
  const { random, odds, paid } = deciding;
  const at = decidedAt(answered, deciding);
  const { brand } = paid.event.object.card ?? {};
  const following = nextStageOf(brand, answered.object.reasonCode);
  const isPromised = paid.card !== undefined;
  if (!isWon(paid.card, odds, random)) {
    // The acquirer may take an allocated case to the network.
    return following === 'arbitration' && !isPromised && random.chance(0.2)
      ? beforeNetwork(answered, at, deciding)
      : [lost(answered, at)];
  }
  const first = won(answered, at);
  const goesOn = isPromised ? isInsistedOn(paid) : !random.chance(0.8);
  if (!goesOn || following !== 'preArbitration') {
    return [first];
  }
  // The issuer continues: the amount won is debited again.
  const reopenedAt = at + random.between(3 * dayMs, 12 * dayMs);
  return [first, preArbitrationAfter(first, { paid: paid.event, at: reopenedAt })];
};

const afterPreArbitration = (answered: DisputeEvent, deciding: Deciding): DisputeEvent[] => {
  const at = decidedAt(answered, deciding);
  const isSettled = isInsistedOn(deciding.paid) ? false : deciding.random.chance(0.4);
  return isSettled ? [won(answered, at)] : beforeNetwork(answered, at, deciding);
};

const lifeAfter = (answered: DisputeEvent, deciding: Deciding): DisputeEvent[] => {
  switch (answered.object.stage) {
    case 'retrieval':
      return afterRetrieval(answered, deciding);
    case 'chargeback':
      return afterChargeback(answered, deciding);
    case 'preArbitration':
    case 'arbitration':
      return afterPreArbitration(answered, deciding);
  }
};

// A conceded arbitration is not a lost one: a different fee applies.
const accepted = { status: 'accepted', appealStatus: 'noAppeal' } as const;
const endOfAcceptance = {
  retrieval: accepted,
  chargeback: accepted,
  preArbitration: { status: 'lost', appealStatus: 'appealFailed' },
  arbitration: { status: 'accepted', appealStatus: 'appealFailed' },
} as const;

const answer = (
  found: DisputeEvent,
  command: DisputeCommand,
  { paid, now }: { paid: Paid; now: number },
) => {
  if (command.type === 'acceptDispute') {
    return [closed(found, now, { kind: 'merchant', ...endOfAcceptance[found.object.stage] })];
  }
  if (command.type === 'ruleDispute') {
    return [command.outcome === 'won' ? won(found, now) : lost(found, now)];
  }
  if (command.type === 'recallDispute') {
    const random = randomFrom(`recall/${command.id}`);
    return afterRecall(found, {
      recall: command.id,
      isAgreed: isWon(paid.card, 0.6, random),
      at: now + random.between(dayMs, 4 * dayMs),
    });
  }
  const { returnedNote: _returnedNote, ...object } = found.object;
  const answered = next(
    { ...found, object },
    { at: now, kind: 'merchant', object: { status: 'underAppeal', appealStatus: 'underAppeal' } },
  );
  const random = randomFrom(`dispute/${command.id}`);
  const deciding = { paid, random, now, odds: oddsOf(command, found.object) };
  return [answered, ...lifeAfter(answered, deciding)];
};

/** A file counts as sent if its command was accepted. */
const wasTaken = (store: Store, commandId: string): boolean => {
  const answer = store.findAnswer(commandId)?.answer;
  return answer !== undefined && JSON.parse(answer).outcome === 'accepted';
};

/** Accepts an answer, or returns the refusal. */
export const takeDisputeCommand = (
  store: Store,
  command: DisputeCommand,
  { payment, now }: { payment: Paid; now: number },
): DisputeRefusal | undefined => {
  const found = store
    .disputesOf(command.paymentNumber)
    .find(({ object }) => object.number === command.disputeNumber);
  const refusal = refusalOf(found, command, { payment, now });
  if (refusal !== undefined || found === undefined) {
    return refusal;
  }
  if (command.type === 'answerDispute') {
    const handed = command.paper === undefined ? command.files : [...command.files, command.paper];
    if (!handed.every((id) => wasTaken(store, id))) {
      return 'fileUnknown';
    }
  }
  dropLife(store, found);
  for (const event of answer(found, command, { paid: payment, now })) {
    if (instantOf(event.occurredAt) <= now) {
      happen(store, event);
    } else {
      store.plan({ cause: 'command', event });
    }
  }
  return undefined;
};
