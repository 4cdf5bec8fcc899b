import { addRiskEntries } from '@back-office/contract/features/risk';
import { addRiskRule } from '@back-office/contract/features/risk/rules';
import { addRiskEntriesRoute } from '#features/risk/change-entries';
import { ruleChangeRoutes } from '#features/risk/rules/change-rule';
import { now } from '#platform/clock';
import type { Database } from '#platform/database';
import { aMerchant, askAs } from '../ask-as-merchant.ts';

/** An entry of the tea shop's blacklist, and one of its rules. */
export const plantEntries = async (database: Database): Promise<void> => {
  await askAs(
    database,
    { ...aMerchant, now: now() },
    {
      call: addRiskEntries,
      route: addRiskEntriesRoute,
      input: {
        list: 'black',
        gatewayNumber: null,
        lastDay: null,
        remark: '盜用卡',
        type: 'emailDomain',
        values: ['fraud.example'],
        leavesBadOut: false,
      },
    },
  );
  const add = ruleChangeRoutes.find(({ call }) => call === addRiskRule);
  if (add === undefined) {
    throw new Error('Rules can no longer be added.');
  }
  await askAs(
    database,
    { ...aMerchant, now: now() },
    {
      call: addRiskRule,
      route: add,
      input: {
        name: '新客大額訂單',
        action: 'review',
        place: 10,
        conditions: [
          { kind: 'amountAbove', minor: '9999999', currency: 'USD' },
          { kind: 'firstOrderWithin', hours: 24 },
        ],
        gatewayNumber: null,
        firstDay: null,
      },
    },
  );
};
