import {
  inviteAdministrators,
  withdrawInvitation,
} from '@back-office/contract/features/administrators/invitations';
import { changeApproval } from '@back-office/contract/features/approvals';
import { chooseNotification } from '@back-office/contract/features/settings/notifications';
import { createRole, listRoles } from '@back-office/contract/features/roles';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole, inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past, Person } from './act.ts';
import type { Calendar, Step } from './steps.ts';

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];

type Attempt = { at: Date; account: string; ip: string; userAgent: string; outcome: string } & Pick<
  Person,
  'personId' | 'businessId'
>;

/** A pseudo-random number below `under` that is the same at every first start. */
const scattered = (seed: string, under: number): number => {
  let hash = 7;
  for (const letter of seed) {
    hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  }
  return hash % under;
};

/** Most working days of half a year, in office hours; sometimes with a wrong password first. */
const attemptsOf = (
  { personId, email, personKind, businessId, ip }: Person,
  { on, now, since }: { on: Calendar; now: Date; since: Date },
): Attempt[] => {
  const of = {
    personId,
    businessId,
    account: email,
    ip,
    userAgent: browsers[scattered(email, browsers.length)] ?? '',
  };
  const days = Array.from({ length: 178 }, (_, index) => 178 - index).filter(
    (daysAgo) => scattered(`${email}/${daysAgo}`, 7) < 3,
  );
  return days
    .flatMap((daysAgo) => {
      const late = scattered(`${daysAgo}/${email}`, 120);
      const at = minutesFrom(on(daysAgo, '08:50'), late);
      const entered =
        personKind === 'operator'
          ? [
              { ...of, at, outcome: 'secondFactorAsked' },
              { ...of, at: minutesFrom(at, 1), outcome: 'success' },
            ]
          : [{ ...of, at, outcome: 'success' }];
      return late % 23 === 0
        ? [
            { ...of, at: minutesFrom(at, -1), businessId: null, outcome: 'wrongCredentials' },
            ...entered,
          ]
        : entered;
    })
    .filter(({ at }) => at > since && at < now);
};

type Joined = { personId: bigint; businessId: bigint | null; joinedAt: Date };

const readJoined = ({ platform: { database } }: Past): Promise<Joined[]> =>
  inRole(database, 'identity', (tx) =>
    tx.rows<Joined>(sql`
      select p.id as "personId", m.business_id as "businessId", coalesce(m.created_at, p.created_at) as "joinedAt"
      from persons p left join memberships m on m.person_id = p.id`),
  );

// She has just begun, and they have nothing to log in to yet.
const neverIn = ['new@acquirer.example', 'nora.pak@plumstreet.example', 'vera.holm@holm.example'];

/** Sign-ins of each person since he joined. */
export const addSignIns = async (past: Past, on: Calendar, now: Date): Promise<void> => {
  const joined = await readJoined(past);
  const attempts = past.people
    .filter(({ email }) => !neverIn.includes(email))
    .flatMap((person) => {
      const own = joined.find(
        (one) => one.personId === person.personId && one.businessId === person.businessId,
      );
      return attemptsOf(person, { on, now, since: own?.joinedAt ?? now });
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const rows = attempts.map(({ personId, businessId, ...attempt }) => ({
    ...attempt,
    person_id: String(personId),
    business_id: businessId === null ? null : String(businessId),
    user_agent: attempt.userAgent,
  }));
  await inRole(past.platform.database, 'identity', (tx) =>
    tx.run(sql`
      insert into sign_in_attempts (at, account, person_id, business_id, method, session_kind, ip, user_agent, outcome)
      select at, account, person_id, business_id, case when account like '%@acquirer.example' then 'adminLogin' else 'signIn' end,
        'browser', ip, user_agent, outcome
      from json_populate_recordset(null::sign_in_attempts, ${JSON.stringify(rows)})
      order by at`),
  );
};

/** Every member except the owner was invited by the owner, the day before he joined. */
export const addInvitations = async ({ people, platform }: Past): Promise<void> => {
  for (const owner of people.filter(({ isOwner }) => isOwner)) {
    const scope = tenantScope(owner.businessId ?? 0n, null);
    await inTenant(platform.database, {
      scope,
      mode: 'read write',
      work: (tx) =>
        tx.run(sql`
          insert into invitations (business_id, id, email, login_name, gateway_numbers, sees_account_dynamics, language, invited_by,
            invited_at, expires_at, closed_at, outcome)
          select ${scope.businessId}, id, email, login_name, gateway_numbers, sees_account_dynamics, language, ${owner.personId},
            joined_at - interval '20 hours', joined_at + interval '52 hours', joined_at, 'accepted'
          from administrators_of_business() where not is_owner and person_id is not null
          on conflict do nothing`),
    });
  }
};

/** Most people read most published announcements within two days. */
export const addReceipts = async ({ people, platform }: Past, now: Date): Promise<void> => {
  const readers = people.filter(
    ({ personKind, email }) => personKind === 'merchant' && !neverIn.includes(email),
  );
  for (const { personId, businessId, email } of readers) {
    await inRole(platform.database, 'identity', (tx) =>
      tx.run(sql`
        insert into announcement_reads (business_id, announcement_id, person_id, read_at)
        select ${businessId}, a.id, ${personId}, a.publish_from + make_interval(hours => ${2 + scattered(email, 30)})
        from announcements a
        join announcement_recipients t on t.announcement_id = a.id and t.person_id = ${personId}
        where a.scheduled_at is not null and a.withdrawn_at is null and not a.must_read
          and a.publish_from < ${minutesFrom(now, -3 * 24 * 60)} and (a.id + ${personId}) % 3 <> 0
        on conflict do nothing`),
    );
  }
};

type Invited = { email: string; daysAgo: number; time: string; withdrawnDaysAgo?: number };

const invited: readonly Invited[] = [
  { email: 'pat.yeung@lanternbay.example', daysAgo: 96, time: '11:00', withdrawnDaysAgo: 95 },
  { email: 'sam.kwok@lanternbay.example', daysAgo: 30, time: '16:10' },
  { email: 'tom.yeung@lanternbay.example', daysAgo: 1, time: '17:45' },
];

const invitationSteps = ({ act, find }: Past, on: Calendar): Step[] => {
  const mei = find('mei.chan');
  return invited.flatMap(({ email, daysAgo, time, withdrawnDaysAgo }) => {
    const at = on(daysAgo, time);
    let id = '';
    const sent: Step = {
      at,
      take: async () => {
        const { rows } = await act(listRoles, { by: mei, at, input: { filter: {} } });
        const role = rows.find(({ predefined }) => predefined === 'customerService');
        const input = {
          emails: [email],
          roleId: role?.id ?? '',
          gatewayNumbers: null,
          seesAccountDynamics: false,
          language: 'zhHk' as const,
        };
        ({
          ids: [id = ''],
        } = await act(inviteAdministrators, { by: mei, at, input }));
      },
    };
    const withdrawnAt = on(withdrawnDaysAgo ?? 0, '14:15');
    const withdrawn: Step = {
      at: withdrawnAt,
      take: () => act(withdrawInvitation, { by: mei, at: withdrawnAt, input: { id } }),
    };
    return withdrawnDaysAgo === undefined ? [sent] : [sent, withdrawn];
  });
};

/** People who also want reminders in the back-office, and since when. */
const reminded = [
  { login: 'mei.chan', daysAgo: 150, event: 'withdrawalEnded' },
  { login: 'zoe.ng', daysAgo: 149, event: 'withdrawalEnded' },
  { login: 'daniel.fong', daysAgo: 143, event: 'withdrawalEnded' },
  { login: 'daniel.fong', daysAgo: 143, event: 'refundFailed' },
] as const;

const reminderSteps = ({ act, find }: Past, on: Calendar): Step[] =>
  reminded.map(({ login, daysAgo, event }, index) => {
    const at = minutesFrom(on(daysAgo, '09:45'), index);
    const input = { event, channel: 'reminder' as const, isOn: true };
    return { at, take: () => act(chooseNotification, { by: find(login), at, input }) };
  });

/** How an owner sets up his business: a role, a second person for larger refunds, and invitations. */
export const memberSteps = (past: Past, on: Calendar): Step[] => {
  const { act, find } = past;
  const mei = find('mei.chan');
  const [roleAt, ruleAt] = [on(133, '15:30'), on(101, '11:10')];
  return [
    {
      at: roleAt,
      take: () =>
        act(createRole, {
          by: mei,
          at: roleAt,
          input: {
            nameEn: 'Warehouse',
            nameZh: '仓库',
            description: 'Looks up orders to pack and ship them.',
            permissions: ['home.view', 'transactions.view'],
          },
        }),
    },
    {
      at: ruleAt,
      take: () =>
        act(changeApproval, {
          by: mei,
          at: ruleAt,
          input: {
            subject: 'refund',
            isOn: true,
            limits: ['USD', 'EUR', 'GBP'].map((currency) => ({
              currency,
              perRequestMinor: '25000',
              perDayMinor: '100000',
            })),
            version: 0,
          },
        }),
    },
    ...reminderSteps(past, on),
    ...invitationSteps(past, on),
  ];
};
