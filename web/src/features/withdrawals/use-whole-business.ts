import { getWithdrawable } from '@back-office/contract/features/withdrawals/apply';
import { accountDynamics } from '@back-office/contract/kit/call';
import { useQuestion } from '#platform/http/questions';
import { useSession } from '#platform/session/session';

/** Whether a person has all gateways; withdrawals are shown to nobody else. Until it is known, as if he had. */
export const useWholeBusiness = (): boolean => {
  const enabled = useSession().can(accountDynamics);
  const { data } = useQuestion(getWithdrawable, {}, { keepPreviousData: true, enabled });
  return data?.seesWholeBusiness ?? true;
};
