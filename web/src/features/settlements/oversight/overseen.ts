import {
  overseeBatch,
  overseeBatches,
  type OverseenBatch,
} from '@back-office/contract/features/settlements/oversight';

/** Fields of a batch needed for a decision on it. */
export type Overseen = Pick<
  OverseenBatch,
  'merchantNumber' | 'merchantName' | 'number' | 'netMinor' | 'currency' | 'allowedActions'
>;

export const refreshedByDecisions = [overseeBatches, overseeBatch];
