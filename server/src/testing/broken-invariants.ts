import type { Database } from '#platform/database';
import { verifyInvariants, type Finding } from '#platform/verify-invariants';

/** The invariants that do not hold. */
export const brokenInvariants = async (database: Database): Promise<Finding[]> =>
  (await verifyInvariants(database)).filter(({ breaches }) => breaches > 0);
