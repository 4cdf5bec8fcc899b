import {
  overseeBatch,
  overseeBatches,
  type OverseenBatch,
} from '@back-office/contract/features/settlements/oversight';

/** What of a batch is told to whoever decides on it. */
export type Overseen = Pick<
  OverseenBatch,
  'merchantNumber' | 'merchantName' | 'number' | 'netMinor' | 'currency' | 'allowedActions'
>;

export const refreshedByDecisions = [overseeBatches, overseeBatch];
