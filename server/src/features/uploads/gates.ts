import { gateOf } from '#platform/work/gate';
import { Refusal } from '#platform/refusal';

// Each holds up to 10 MB in memory.
const receivedAtOnce = 24;
// Unpacking and drawing take a core each, and up to some hundred megabytes.
const judgedAtOnce = 2;

// Each holds up to 50 MB in memory.
const archivesAtOnce = 2;

/** Takes in so many at the same time; one more is told to come again. */
const atMost = (max: number) => {
  let receiving = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (receiving >= max) {
      throw new Refusal('request.overloaded');
    }
    receiving += 1;
    try {
      return await work();
    } finally {
      receiving -= 1;
    }
  };
};

export const whileReceiving = atMost(receivedAtOnce);
export const whileReceivingArchive = atMost(archivesAtOnce);

/** Judges a few files at the same time. */
export const whileJudging = gateOf(judgedAtOnce);
