import type { Database } from '#platform/database';
import { verifyInvariants, type Finding } from '#platform/verify-invariants';

/** What does not hold of all that always has to. */
export const brokenInvariants = async (database: Database): Promise<Finding[]> =>
  (await verifyInvariants(database)).filter(({ breaches }) => breaches > 0);
