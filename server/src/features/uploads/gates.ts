import { gateOf } from '#platform/work/gate';
import { Refusal } from '#platform/refusal';

// Each holds up to 10 MB in memory.
const receivedAtOnce = 24;
// Unpacking and drawing take a core each, and up to some hundred megabytes.
const judgedAtOnce = 2;

let receiving = 0;

/** Takes in so many files at the same time; one more is told to come again. */
export const whileReceiving = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (receiving >= receivedAtOnce) {
    throw new Refusal('request.overloaded');
  }
  receiving += 1;
  try {
    return await work();
  } finally {
    receiving -= 1;
  }
};

/** Judges a few files at the same time. */
export const whileJudging = gateOf(judgedAtOnce);
