// How a case gets from stage to stage, by everybody's own calls and the gateway's events.
import { calls } from '@back-office/contract/catalogue';
import type { Answer } from '../client.ts';
import { daysAgo, type CaseWorld, type Sold, type WireCase } from './case-world.ts';

export const inDays = (days: number): Date => daysAgo(-days);
export const retrieval = { stage: 'retrieval' } as const;
export const again = { stage: 'preArbitration' } as const;
export const filed = { stage: 'arbitration', status: 'underAppeal' } as const;

export const isDone = async (asking: Promise<Answer>): Promise<void> => {
  const { envelope, text } = await asking;
  if (envelope.code !== 0) {
    throw new Error(`It was refused: ${text}`);
  }
};

/** Answered by the merchant, passed on by an operator, sent to the gateway, and told by it as under appeal. */
export const appealed = async (one: WireCase, world: CaseWorld): Promise<void> => {
  await one.told();
  await isDone(one.answer('chargeback'));
  await world.asOperator(0, calls.passAnswerOn, { number: one.number });
  await world.rounds();
  await one.told({ status: 'underAppeal' });
};

export const won = async (one: WireCase, world: CaseWorld): Promise<void> => {
  await appealed(one, world);
  await one.told({ status: 'won' });
};

/** At a pre-arbitration that waits. */
export const contested = async (one: WireCase, world: CaseWorld): Promise<void> => {
  await isDone(one.answer('preArbitration', { acknowledgesFees: true }));
  await world.asOperator(0, calls.passAnswerOn, { number: one.number });
  await world.rounds();
};

/** Two operators enter what the network decided, and the gateway tells it. */
export const ruled = async (
  one: WireCase,
  world: CaseWorld,
  outcome: 'won' | 'lost',
): Promise<void> => {
  await appealed(one, world);
  await one.told(filed);
  const reference = 'VI-2026-17';
  const { number } = one;
  await world.asOperator(0, calls.proposeRuling, {
    number,
    stage: 'arbitration',
    outcome,
    reference,
  });
  await world.asOperator(1, calls.confirmRuling, { number, outcome });
  await world.rounds();
  await one.told({ ...filed, status: outcome });
};

export const chargeback = { chargeback: 5000, chargebackFee: 2500 };
export const returned = { ...chargeback, appealReturn: 5000 };
export const hold = { retrievalHold: 5000, retrievalFee: 500 };
export const freed = { retrievalFee: 500 };
export const preArbitration = { ...chargeback, preArbitrationFee: 2600 };

export type Transition = {
  says: string;
  walk: (one: WireCase, world: CaseWorld) => Promise<unknown>;
  /** What the walk meets on its way, where that is more than its end. */
  meets?: object;
  sold?: Sold;
  /** Stage, state, processing type and appeal status, on the page and in the list. */
  ends: string;
  booked: Record<string, number>;
  /** Commands about the case, in their order. */
  sent?: readonly string[];
};

export const anAnswer = ['evidenceFile', 'evidenceFile', 'answerDispute'];
