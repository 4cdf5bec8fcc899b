import { addRiskEntries } from '@back-office/contract/features/risk';
import type { InputOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import { takeChanges } from '#features/risk/public';
import { minutesFrom } from '#platform/clock';
import { inRole, inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past } from '../act.ts';
import type { Calendar, Step } from '../steps.ts';

// Entries of the blacklist: those named by past payments, and those people added since.

type Hit = { businessId: bigint; entry: string; email: string; first: Date; last: Date };

const dayMinutes = 24 * 60;
const remarks = [
  'Chargeback: the cardholder did not make the payment.',
  'Three cards within an hour, all declined.',
  '收货后以“未授权”为由拒付。',
  '同一人以多張卡重複下單，核實為盜用卡。',
] as const;

const readHits = ({ platform }: Past): Promise<Hit[]> =>
  inRole(platform.database, 'operator', (tx) =>
    tx.rows<Hit>(sql`
      select t.business_id as "businessId", t.risk_entry as entry, p.email, min(t.ordered_at) as first, max(t.ordered_at) as last
      from transactions t join payers p on p.business_id = t.business_id and p.id = t.payer_id
      where t.risk_entry is not null and p.email <> '' group by 1, 2, 3 order by 1, 2`),
  );

/** The sandbox's history names entries by numbers derived from the e-mail; each is created here, to expire after its last hit. */
const addNamed = async (
  { platform }: Past,
  { by, hits }: { by: string; hits: readonly Hit[] },
): Promise<void> => {
  const [first] = hits;
  if (first === undefined) {
    return;
  }
  const { businessId } = first;
  await inTenant(platform.database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: async (tx) => {
      const change = await takeChanges(tx, businessId, hits.length);
      let count = 0;
      for (const [place, { entry, email, first: hitAt, last }] of hits.entries()) {
        const remark = remarks[place % remarks.length] ?? remarks[0];
        count += await tx.run(sql`
          insert into risk_entries (business_id, number, list, type, value, shown, remark, source, status, expires_at, change, created_at,
            created_by_name)
          values (${businessId}, ${entry}, 'black', 'email', ${email}, ${email}, ${remark}, 'typed', 'active',
            ${minutesFrom(last, 30 * dayMinutes)}, ${change + BigInt(place)}, ${minutesFrom(hitAt, -(2 + (place % 9)) * dayMinutes)}, ${by})
          on conflict do nothing`);
      }
      await tx.run(sql`
        insert into risk_entry_counts values (${businessId}, 'black', '', 'email', 'typed', ${count})`);
    },
  });
};

type Added = {
  login: string;
  businessId: bigint;
  daysAgo: number;
  input: Partial<InputOf<typeof addRiskEntries>>;
};
const tea = { login: 'mei.chan', businessId: 1n } as const;
const cameras = { login: 'daniel.fong', businessId: 2n } as const;

const added: readonly Added[] = [
  {
    ...tea,
    daysAgo: 80,
    input: {
      type: 'emailDomain',
      values: ['throwaway.example', 'mailbin.example'],
      remark: 'Disposable addresses, used for card testing in September.',
    },
  },
  {
    ...tea,
    daysAgo: 45,
    input: {
      type: 'ip',
      values: ['198.51.100.44', '2001:db8:66::/48'],
      remark: '短时间内大量试卡。',
    },
  },
  {
    ...tea,
    daysAgo: 20,
    input: {
      list: 'white',
      type: 'email',
      values: ['purchasing@teahouse.example'],
      remark: 'Hotel group, orders every month by several cards.',
    },
  },
  {
    ...cameras,
    daysAgo: 60,
    input: { type: 'phone', values: ['+852 5550 1234'], remark: '冒認客戶，貨物寄往轉運倉。' },
  },
  {
    ...cameras,
    daysAgo: 12,
    input: {
      type: 'address',
      values: ['Unit 9, Forwarding House, 5 Harbour Road'],
      remark: 'Freight forwarder, four lost disputes.',
    },
  },
];

const stepOf = (
  { act, find }: Past,
  on: Calendar,
  { login, businessId, daysAgo, input }: Added,
): Step => {
  const at = on(daysAgo, '15:40');
  const entry = {
    list: 'black',
    gatewayNumber: null,
    lastDay: null,
    type: 'email',
    leavesBadOut: false,
  } as const;
  return {
    at,
    take: () =>
      act(addRiskEntries, {
        by: find(login, businessId),
        at,
        input: { ...entry, values: [], remark: '', ...input },
      }),
  };
};

/** The blacklists of the demo's merchants. */
export const riskEntrySteps = async (past: Past, on: Calendar): Promise<Step[]> => {
  const hits = Map.groupBy(await readHits(past), ({ businessId }) => businessId);
  const named = [tea, cameras].map(({ login, businessId }): Step => ({
    at: on(170, '11:00'),
    take: () =>
      addNamed(past, {
        by: past.find(login, businessId).personName,
        hits: hits.get(businessId) ?? [],
      }),
  }));
  return [...named, ...added.map((one) => stepOf(past, on, one))];
};
