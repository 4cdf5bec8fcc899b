import { getWithdrawable } from '@back-office/contract/features/withdrawals/apply';
import { useQuestion } from '#platform/http/questions';

/** Whether who looks has all gateways; withdrawals are shown to nobody else. Until it is known, as if he had. */
export const useWholeBusiness = (): boolean =>
  useQuestion(getWithdrawable, {}, { keepPreviousData: true }).data?.seesWholeBusiness ?? true;
