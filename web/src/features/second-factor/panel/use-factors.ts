import { listSecondFactors } from '@back-office/contract/features/second-factor/enrolment';
import type { CallDefinition, OutputOf } from '@back-office/contract/kit/call';
import { useCommand } from '#platform/http/questions';

export type SecondFactors = OutputOf<typeof listSecondFactors>;

/** Changes a factor, after the person has proved that it is he, and reads again what there is. */
export const useFactorChange = <Call extends CallDefinition>(call: Call) =>
  useCommand(call, { refreshes: [listSecondFactors] });
