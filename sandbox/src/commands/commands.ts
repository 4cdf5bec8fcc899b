// Commands from the back-office: capture, void, inquiry, refund, answers to cases and alerts, charges of kept cards
// and inquiries about them, lists of websites and of risk control, limits and openings. Accepted or refused at once; the outcome
// follows as an event.
import { createHash } from 'node:crypto';
import type {
  ChargeTokenCommand,
  GatewayCommand,
  GatewayCommandAnswer,
} from '@back-office/contract/gateway/commands';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { instantOf } from '../clock.ts';
import { noteOfOrder } from '../cards/card-form.ts';
import { chargeToken } from './charge-command.ts';
import { takeDisputeCommand } from './dispute-command.ts';
import { happen } from '../trade/happenings.ts';
import * as outcome from '../payments/outcomes.ts';
import { takeRefund } from './refund-command.ts';
import { takeAlertCommand } from './alert-command.ts';
import type { Store } from '../store.ts';
import { lateMs } from '../cards/test-card.ts';
import { findTestCard } from '../cards/find-card.ts';
import { gatewayClosed } from '../limits/openings.ts';
import { isList, keepList, type ListCommand } from '../risk/keep-lists.ts';
import { decideReview } from '../risk/risk-rules.ts';

const outcomeAfterMs = 600;

type Refusal = Extract<GatewayCommandAnswer, { outcome: 'refused' }>;
const refused = (code: string, message: string): Refusal => ({ outcome: 'refused', code, message });
const accepted: GatewayCommandAnswer = { outcome: 'accepted' };

const refusals = {
  unknown: refused('PAYMENT_UNKNOWN', 'This gateway has no such payment'),
  captured: refused('ALREADY_CAPTURED', 'The authorisation was captured already'),
  voided: refused('ALREADY_VOIDED', 'The authorisation was voided already'),
  expired: refused('AUTH_EXPIRED', 'The authorisation has expired'),
  notHeld: refused('NOT_AUTHORISED', 'The payment holds no authorised amount'),
  underWay: refused('COMMAND_UNDER_WAY', 'Another command for this payment has not ended'),
  currency: refused('CURRENCY_MISMATCH', 'The payment is in another currency'),
  amount: refused('AMOUNT_TOO_HIGH', 'The amount is above the authorised one'),
  notRefundable: refused('NOT_REFUNDABLE', 'The payment took no money'),
  notTaken: refused('REFUND_NOT_TAKEN', 'Refunds of this card are not taken'),
  refundAmount: refused('AMOUNT_TOO_HIGH', 'The amount is above what is left of the payment'),
  refundReused: refused('REFUND_KNOWN', 'A refund of this number was taken before'),
  caseUnknown: refused('CASE_UNKNOWN', 'This gateway has no such case of the payment'),
  caseEnded: refused('CASE_ENDED', 'The case has been decided'),
  stageOver: refused('STAGE_OVER', 'The case waits for no answer at this stage'),
  deadlineOver: refused('DEADLINE_OVER', 'The network takes no answer any more'),
  notConcedable: refused('NOT_CONCEDABLE', 'The network takes no concession of an arbitration'),
  alertUnknown: refused('ALERT_UNKNOWN', 'This gateway has no such alert of the payment'),
  alertEnded: refused('ALERT_ENDED', 'The alert waits for no answer'),
  alertOpen: refused('ALERT_OPEN', 'The alert has to be answered first'),
  notRefunded: refused('NOT_REFUNDED', 'The refund of this outcome has not succeeded'),
  creditDecided: refused('CREDIT_DECIDED', 'The fee of this alert has been decided on'),
  fileDamaged: refused('FILE_DAMAGED', 'The file is not what its hash says'),
  fileUnknown: refused('FILE_UNKNOWN', 'A file of the answer was not handed over'),
  tokenUnknown: refused('TOKEN_UNKNOWN', 'This gateway keeps no such card'),
  orderTaken: refused('ORDER_TAKEN', 'A payment of this order has not failed'),
  orderUnknown: refused('ORDER_UNKNOWN', 'This gateway has no payment of this order'),
  chargeCurrency: refused('CURRENCY_NOT_OPEN', 'The gateway does not take this currency'),
  gatewayClosed: refused(gatewayClosed.code, gatewayClosed.message),
  notHeldForReview: refused('NOT_HELD_FOR_REVIEW', 'The payment waits for no decision'),
  idReused: refused('COMMAND_ID_REUSED', 'This command id was used for another command'),
};

type FileCommand = Extract<GatewayCommand, { type: 'evidenceFile' }>;

/** The sandbox keeps no files: its issuers only need to know that a file arrived intact. */
const damageOf = ({ content, sha256 }: FileCommand): 'fileDamaged' | undefined =>
  createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex') === sha256
    ? undefined
    : 'fileDamaged';

type HoldCommand = Extract<GatewayCommand, { type: 'capture' | 'void' }>;

/** Why a hold can't be captured or voided, if so. */
const holdRefusal = ({ object }: PaymentEvent, now: number): Refusal | undefined => {
  const { preauth } = object;
  if (preauth === undefined) {
    return refusals.notHeld;
  }
  switch (preauth.status) {
    case 'completed':
      return refusals.captured;
    case 'voided':
      return refusals.voided;
    case 'expired':
      return refusals.expired;
    case 'pending':
    case 'completionFailed':
      return now >= instantOf(preauth.expiresAt) ? refusals.expired : undefined;
  }
};

const amountRefusal = (command: HoldCommand, { object }: PaymentEvent): Refusal | undefined => {
  if (command.type !== 'capture') {
    return undefined;
  }
  if (command.amount.currency !== object.amount.currency) {
    return refusals.currency;
  }
  return BigInt(command.amount.minor) > BigInt(object.preauth?.authorisedMinor ?? '0')
    ? refusals.amount
    : undefined;
};

/** Replaces the planned events with the merchant's command. */
const changeHold = (
  store: Store,
  payment: PaymentEvent,
  wanted: { command: HoldCommand; card: string | undefined; now: number },
) => {
  const { command, card, now } = wanted;
  const behaviour = card === undefined ? undefined : findTestCard(card)?.behaviour;
  const capture = behaviour?.kind === 'approved' ? behaviour.capture : undefined;
  store.dropPlansOf(payment.object.number);
  if (command.type !== 'capture') {
    store.plan({ cause: 'command', event: outcome.voided(payment, now + outcomeAfterMs) });
    return;
  }
  if (capture === 'refused') {
    const event = outcome.captureRefused(payment, now + outcomeAfterMs, command.id);
    store.plan({ cause: 'command', event });
    store.plan({ cause: 'life', event: outcome.holdExpired(event) });
    return;
  }
  const at = now + (capture === 'late' ? lateMs : outcomeAfterMs);
  store.plan({ cause: 'command', event: outcome.captured(payment, at, command.amount.minor) });
};

/** Asks the issuer again: a planned answer comes now; otherwise the last state is reported again. */
const inquire = (store: Store, payment: PaymentEvent, now: number): void => {
  const next = store.plansOf(payment.object.number).find(({ event }) => event.type === 'payment');
  if (
    payment.object.status === 'toBeConfirmed' &&
    next?.event.type === 'payment' &&
    next.cause === 'life'
  ) {
    store.dropPlan(next.id);
    store.plan({
      cause: 'command',
      event: outcome.broughtForward(
        next.event,
        Math.min(now + outcomeAfterMs, instantOf(next.event.occurredAt)),
      ),
    });
    return;
  }
  happen(store, payment);
};

const hold = (
  store: Store,
  command: HoldCommand,
  { event, card, now }: { event: PaymentEvent; card: string | undefined; now: number },
): GatewayCommandAnswer => {
  if (store.plansOf(command.paymentNumber).some(({ cause }) => cause === 'command')) {
    return refusals.underWay;
  }
  const refusal = holdRefusal(event, now) ?? amountRefusal(command, event);
  if (refusal !== undefined) {
    return refusal;
  }
  changeHold(store, event, { command, card, now });
  return accepted;
};

const answerOf = (refusal: keyof typeof refusals | undefined): GatewayCommandAnswer =>
  refusal === undefined ? accepted : refusals[refusal];

type OrderCommand = Extract<GatewayCommand, { type: 'inquireOrder' }>;
type PaymentCommand = Exclude<GatewayCommand, ChargeTokenCommand | OrderCommand | ListCommand>;

type Found = { event: PaymentEvent; card: string | undefined };

const changeFound = (
  store: Store,
  command: PaymentCommand,
  { found, now }: { found: Found; now: number },
): GatewayCommandAnswer => {
  if ('alertNumber' in command) {
    return answerOf(takeAlertCommand(store, command, { payment: found, now }));
  }
  if (command.type === 'evidenceFile') {
    return answerOf(damageOf(command));
  }
  if ('disputeNumber' in command) {
    return answerOf(takeDisputeCommand(store, command, { payment: found, now }));
  }
  switch (command.type) {
    case 'inquire':
      inquire(store, found.event, now);
      return accepted;
    case 'refund':
      return answerOf(takeRefund(store, command, { payment: found, now }));
    case 'decideReview':
      return answerOf(decideReview(store, command, { payment: found.event, now }));
    case 'capture':
    case 'void':
      return hold(store, command, { ...found, now });
  }
};

const changePayment = (
  store: Store,
  command: PaymentCommand,
  now: number,
): GatewayCommandAnswer => {
  const found = store.findPayment(command.paymentNumber);
  return found === undefined || found.event.object.gatewayNumber !== command.gatewayNumber
    ? refusals.unknown
    : changeFound(store, command, { found, now });
};

const inquireOrder = (store: Store, command: OrderCommand, now: number): GatewayCommandAnswer => {
  const number =
    store.findAnswer(command.chargeId) === undefined ? undefined : store.note(noteOfOrder(command));
  const found = number === undefined ? undefined : store.findPayment(number);
  if (found === undefined) {
    return refusals.orderUnknown;
  }
  inquire(store, found.event, now);
  return accepted;
};

const carryOut = (store: Store, command: GatewayCommand, now: number): GatewayCommandAnswer => {
  if (isList(command)) {
    keepList(store, command);
    return accepted;
  }
  if (command.type === 'chargeToken') {
    return answerOf(chargeToken(store, command, now));
  }
  return command.type === 'inquireOrder'
    ? inquireOrder(store, command, now)
    : changePayment(store, command, now);
};

/** The answer to a command; a repeat gets the first answer and has no further effect. */
export const answerCommand = (
  store: Store,
  command: GatewayCommand,
  now: number,
): GatewayCommandAnswer => {
  const fingerprint = createHash('sha256').update(JSON.stringify(command)).digest('hex');
  const before = store.findAnswer(command.id);
  if (before !== undefined) {
    return before.fingerprint === fingerprint
      ? (JSON.parse(before.answer) as GatewayCommandAnswer)
      : refusals.idReused;
  }
  return store.transaction(() => {
    const answer = carryOut(store, command, now);
    store.keepAnswer({ id: command.id, fingerprint, answer: JSON.stringify(answer) });
    return answer;
  });
};
