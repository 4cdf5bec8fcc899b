// The steps of an issuer or a network on an open case, as a person brings them about on the page.
import type { DisputeEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { chargebackAfter, closed, next, nextStageOf, preArbitrationAfter } from './dispute-life.ts';

export const caseSteps = ['escalate', 'win', 'lose', 'withdraw'] as const;
export type CaseStep = (typeof caseSteps)[number];

type Place = `${DisputeEvent['object']['stage']}.${DisputeEvent['object']['status']}`;
const placeOf = ({ object: { stage, status } }: DisputeEvent): Place => `${stage}.${status}`;

const stepsAt: Readonly<Partial<Record<Place, readonly CaseStep[]>>> = {
  'retrieval.awaiting': ['escalate', 'withdraw'],
  'retrieval.underAppeal': ['escalate', 'withdraw'],
  'retrieval.lapsed': ['escalate', 'withdraw'],
  'retrieval.withdrawn': ['escalate'],
  'chargeback.awaiting': ['withdraw'],
  'chargeback.underAppeal': ['escalate', 'win', 'lose', 'withdraw'],
  'chargeback.won': ['escalate'],
  'chargeback.lapsed': ['withdraw'],
  'preArbitration.awaiting': ['escalate', 'withdraw'],
  'preArbitration.underAppeal': ['escalate', 'win', 'lose', 'withdraw'],
  'arbitration.underAppeal': ['win', 'lose', 'withdraw'],
};

type Following = { paid: PaymentEvent; at: number };

/** The case at its next stage; undefined if the network has none. */
const escalated = (found: DisputeEvent, { paid, at }: Following): DisputeEvent | undefined => {
  const { stage, status, reasonCode } = found.object;
  if (stage === 'retrieval') {
    const { closedAt: _closedAt, ...object } = found.object;
    const isAnswered = status === 'underAppeal';
    return chargebackAfter({ ...found, object }, { paid, at, isAnswered });
  }
  const following = nextStageOf(paid.object.card?.brand, reasonCode);
  if (stage === 'chargeback' && following === 'preArbitration') {
    return preArbitrationAfter(found, { paid, at });
  }
  // A case won at once is not taken to the network again.
  const { dueAt: _dueAt, ...object } = found.object;
  return following === undefined || status === 'won'
    ? undefined
    : next(
        { ...found, object },
        {
          at,
          kind: 'issuer',
          object: { stage: 'arbitration', status: 'underAppeal', appealStatus: 'underAppeal' },
        },
      );
};

const stepped: Readonly<
  Record<CaseStep, (found: DisputeEvent, following: Following) => DisputeEvent | undefined>
> = {
  escalate: escalated,
  win: (found, { at }) =>
    closed(found, at, { kind: 'issuer', status: 'won', appealStatus: 'appealSuccess' }),
  lose: (found, { at }) =>
    closed(found, at, { kind: 'issuer', status: 'lost', appealStatus: 'appealFailed' }),
  withdraw: (found, { at }) =>
    closed(found, at, {
      kind: 'issuer',
      status: 'withdrawn',
      appealStatus: found.object.stage === 'retrieval' ? 'noAppeal' : 'appealSuccess',
    }),
};

/** The event of a step; undefined if the case doesn't allow it. */
export const takeStep = (
  found: DisputeEvent,
  step: CaseStep,
  following: Following,
): DisputeEvent | undefined =>
  stepsAt[placeOf(found)]?.includes(step) === true ? stepped[step](found, following) : undefined;

export const possibleSteps = (found: DisputeEvent, paid: PaymentEvent): CaseStep[] =>
  caseSteps.filter((step) => takeStep(found, step, { paid, at: 0 }) !== undefined);
