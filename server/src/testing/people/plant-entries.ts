import { addRiskEntries } from '@back-office/contract/features/risk';
import { addRiskEntriesRoute } from '#features/risk/add-entries';
import { now } from '#platform/clock';
import type { Database } from '#platform/database';
import { aMerchant, askAs } from '../ask-as-merchant.ts';

/** An entry of the tea shop's blacklist. */
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
};
