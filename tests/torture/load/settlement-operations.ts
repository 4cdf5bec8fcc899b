// Settlement: the clock that brings the nightly runs, and two operators who check, credit and cancel batches.
import { calls } from '@back-office/contract/catalogue';
import { clockPath } from '@back-office/contract/gateway/clock';
import { testSigningSecret } from '@back-office/server/testing/test-server';
import { signedMessage } from '../../conformance/signed-message.ts';
import { send } from '../../http/client.ts';
import type { Random } from '../random.ts';
import { asked, type Draw, type SeenBatch, type World } from './operation.ts';

const hourMs = 3_600_000;
// Every second move brings a night; during the whole campaign no hold expires.
const stepMs = 13 * hourMs;
export const aheadDaysMax = 60;
const clockMsMax = aheadDaysMax * 24 * hourMs;
// Few, so that several operators pick the same ones.
const batchesMax = 12;

export const moveClock: Draw = ({ world: { clock } }) => {
  if (clock.aheadMs + stepMs > clockMsMax) {
    return undefined;
  }
  clock.aheadMs += stepMs;
  const body = JSON.stringify({ offsetMs: clock.aheadMs });
  return {
    kind: 'moveClock',
    effects: [],
    isDue: true,
    attempt: ({ server, signal }) =>
      send(server, {
        method: 'POST',
        path: clockPath,
        ...signedMessage(testSigningSecret, body),
        signal,
      }),
  };
};

type Listed = { merchantNumber: string; number: string; status: SeenBatch['status'] };

const note = ({ batches }: World, { merchantNumber, number, status }: Listed): void => {
  batches.set(number, { merchantNumber, number, status });
  const tooMany = [...batches.keys()].slice(0, Math.max(0, batches.size - batchesMax));
  tooMany.forEach((one) => batches.delete(one));
};

export const lookAtBatches: Draw = ({ world, random }) => ({
  kind: 'overseeBatches',
  effects: [],
  isDue: true,
  attempt: asked(world.operator, calls.overseeBatches, {
    filter: { queue: random.chance(0.6) ? 'toCheck' : 'toCredit' },
    limit: 10,
  }),
  acknowledged: ({ envelope }) => {
    for (const row of (envelope.data?.['rows'] ?? []) as Listed[]) {
      note(world, row);
    }
  },
});

const nextStep = ({ status }: SeenBatch, random: Random) => {
  if (random.chance(0.1)) {
    return 'cancel' as const;
  }
  return status === 'reported' ? ('check' as const) : ('credit' as const);
};

/** One operator checks and the other credits; sometimes one cancels while the other works on it. */
export const decideOnBatch: Draw = ({ world, random }) => {
  const batch = random.one([...world.batches.values()]);
  if (batch === undefined) {
    return undefined;
  }
  const { merchantNumber, number } = batch;
  const input = { merchantNumber, number };
  const common = { isDue: false, effects: [] as string[] };
  switch (nextStep(batch, random)) {
    case 'check':
      return {
        ...common,
        kind: 'checkBatch',
        effects: [`checked/${number}`],
        attempt: asked(world.operator, calls.checkBatch, input),
        acknowledged: () => void world.batches.set(number, { ...batch, status: 'checked' }),
      };
    case 'credit':
      return {
        ...common,
        kind: 'creditBatch',
        effects: [`credited/${number}`],
        attempt: asked(world.creditor, calls.creditBatch, input),
        acknowledged: () => void world.batches.delete(number),
      };
    case 'cancel':
      return {
        ...common,
        kind: 'cancelBatch',
        effects: [`batchCancelled/${number}`],
        attempt: asked(world.creditor, calls.cancelBatch, { ...input, reason: 'Not this one' }),
        acknowledged: () => void world.batches.delete(number),
      };
  }
};
