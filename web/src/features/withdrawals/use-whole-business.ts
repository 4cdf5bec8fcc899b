import { getWithdrawable } from '@back-office/contract/features/withdrawals/apply';
import { accountDynamics } from '@back-office/contract/kit/call';
import { useQuestion } from '#platform/http/questions';
import { useSession } from '#platform/session/session';

/** Whether a person has all gateways; others see no withdrawals. True until known. */
export const useWholeBusiness = (): boolean => {
  const enabled = useSession().can(accountDynamics);
  const { data } = useQuestion(getWithdrawable, {}, { keepPreviousData: true, enabled });
  return data?.seesWholeBusiness ?? true;
};
