import {
  changeChargebackStop,
  getChargebackStop,
} from '@back-office/contract/features/subscriptions/settings';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { isWholeBusiness } from '#platform/tenant-scope';

/** Whether a chargeback cancels the subscription of its payment: yes, unless the merchant switched it off. */
export const chargebacksCancel = async (tx: Tx, businessId: bigint): Promise<boolean> => {
  const [settings] = await tx.rows<{ isOn: boolean }>(sql`
    select stops_charged_back as "isOn" from subscription_settings where business_id = ${businessId}`);
  return settings?.isOn ?? true;
};

export const getChargebackStopRoute = implement(getChargebackStop, async ({ tx, scope, can }) => ({
  isOn: await chargebacksCancel(tx, scope.businessId),
  allowedActions: can('subscriptions.manage') && isWholeBusiness(scope) ? ['change' as const] : [],
}));

export const changeChargebackStopRoute = implement(
  changeChargebackStop,
  async ({ tx, scope, refuse, change }, { isOn }) => {
    if (!isWholeBusiness(scope)) {
      return refuse('subscriptions.wholeBusiness');
    }
    const before = await chargebacksCancel(tx, scope.businessId);
    if (before !== isOn) {
      await tx.run(sql`
        insert into subscription_settings (business_id, stops_charged_back) values (${scope.businessId}, ${isOn})
        on conflict (business_id) do update set stops_charged_back = excluded.stops_charged_back`);
      change({ objectNumber: '', before: { isOn: before }, after: { isOn } });
    }
    return { isOn };
  },
);
