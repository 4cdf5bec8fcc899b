import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  accountDynamics,
  isWrite,
  neededFor,
  type CallDefinition,
  type InputOf,
  type OutputOf,
} from '@back-office/contract/kit/call';
import type { Language } from '@back-office/contract/kit/language';
import { merchantActs } from '@back-office/contract/kit/merchant-status';
import { timeZoneOf } from '@back-office/contract/kit/time-zone';
import sql from 'sql-template-tag';
import { routes } from '#app/api';
import { permissionsOf, type RightsRecord } from '#platform/auth/find-session';
import { minutesFrom } from '#platform/clock';
import { inRole, inTenant, type Tx } from '#platform/database';
import { callLog } from '#platform/http/log-call';
import { refuseFor, type Platform, type Session } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';

// The demo's past is made with the product's own calls, each by a person with the right to it, as of its time: so every state was
// reached through its life cycle, every log entry names a member, and the books balance.

/** The address of a person's workplace in the demo, from which his calls come. */
const addressOf = (personId: bigint): string => `203.0.113.${20 + Number(personId % 200n)}`;

export type Person = Pick<
  Session,
  'personId' | 'personName' | 'personKind' | 'businessId' | 'gatewayNumbers' | 'permissions'
> & { email: string; language: Language; ip: string };

type PersonRecord = RightsRecord &
  Omit<Person, 'ip' | 'permissions' | 'personKind'> & { isOwner: boolean | null };

const readPeople = ({ database }: Platform): Promise<PersonRecord[]> =>
  inRole(database, 'identity', (tx) =>
    tx.rows<PersonRecord>(sql`
      select p.id as "personId", p.name as "personName", p.kind as person_kind, p.email, p.language, p.operator_permissions,
        m.business_id as "businessId", m.gateway_numbers as "gatewayNumbers", m.sees_account_dynamics, m.is_owner as "isOwner",
        r.permissions as role_permissions, r.is_top as has_top_role
      from persons p
      left join memberships m on m.person_id = p.id
      left join roles r on r.business_id = m.business_id and r.id = m.role_id
      order by p.id, m.business_id`),
  );

const personOf = (record: PersonRecord): Person & { isOwner: boolean } => ({
  ...record,
  personKind: record.person_kind,
  permissions: permissionsOf(record),
  ip: addressOf(record.personId),
  isOwner: record.isOwner === true,
});

/** The caller and the time, beside the input. */
type Asking<Call extends CallDefinition> = {
  by: Person;
  at: Date;
  input: InputOf<Call>;
  /** For a call that takes a file. */
  body?: Buffer;
};

export type Past = {
  platform: Platform;
  people: readonly (Person & { isOwner: boolean })[];
  /** Finds a person by the first part of his e-mail; for members of two businesses, by the business as well. */
  find: (login: string, businessId?: bigint) => Person;
  act: <Call extends CallDefinition>(call: Call, asking: Asking<Call>) => Promise<OutputOf<Call>>;
};

const mayAsk = ({ access, showsBalances }: CallDefinition, { permissions }: Person): boolean =>
  access.kind === 'session' ||
  (neededFor(access).some((permission) => permissions.has(permission)) &&
    (showsBalances !== true || permissions.has(accountDynamics)));

const sessionOf = (
  { email: _email, language: _language, ip: _ip, ...person }: Person,
  at: Date,
): Session => ({
  ...person,
  tokenHash: Buffer.alloc(0),
  kind: 'browser',
  level: 'active',
  factorProvedAt: at,
  hasChangedBrowser: false,
  merchantActs,
  actingFor: null,
  apiKeyId: null,
});

/** Sends nothing for the past; letters stay as written. */
const withoutSending = (platform: Platform): Platform => ({
  ...platform,
  queue: new Proxy(platform.queue, {
    get: (queue, name): unknown =>
      name === 'insert' || name === 'send' ? async () => null : Reflect.get(queue, name),
  }),
});

type Handle = (context: unknown, input: unknown) => Promise<unknown>;
type Prepare = (context: unknown, input: unknown) => Promise<{ content: unknown }>;

const perform = async (
  platform: Platform,
  call: CallDefinition,
  { by, at, input, body }: Asking<CallDefinition>,
): Promise<unknown> => {
  const route = routes.find((one) => one.call === call);
  if (route === undefined || !mayAsk(call, by)) {
    throw new Error(`${by.personName} may not ask ${call.name}.`);
  }
  const session = sessionOf(by, at);
  const request = { id: randomUUID(), ip: by.ip, log: silent };
  const log = callLog({ platform, call, request, now: at, session });
  const asked = call.input.parse(input);
  log.ask(asked);
  const scope = tenantScope(by.businessId ?? 0n, by.gatewayNumbers);
  const context = {
    platform,
    session,
    scope,
    now: at,
    language: by.language,
    timeZone: timeZoneOf(undefined),
    requestId: request.id,
    log: silent,
    can: (permission: never) => by.permissions.has(permission),
    refuse: refuseFor(call),
    ...(body && { body: Readable.from([body]), announcedBytes: body.length }),
  };
  const prepare = route.receive as Prepare | undefined;
  const prepared = await prepare?.(context, asked);
  const work = async (tx: Tx): Promise<unknown> => {
    const handle = route.handle as Handle;
    const answer = await handle(
      { ...context, tx, change: log.change, file: prepared?.content },
      asked,
    );
    await (isWrite(call) ? log.done(tx) : undefined);
    return answer;
  };
  const { database } = platform;
  if (call.access.kind === 'merchant') {
    return inTenant(database, { scope, mode: 'read write', work });
  }
  return inRole(database, call.access.kind === 'operator' ? 'operator' : 'identity', work);
};

const nothing = (): void => {};
const silent = { error: nothing, warn: nothing, info: nothing } as unknown as Parameters<
  typeof callLog
>[0]['request']['log'];

export const openPast = async (running: Platform): Promise<Past> => {
  const platform = withoutSending(running);
  const people = (await readPeople(platform)).map(personOf);
  return {
    platform,
    people,
    find: (login, businessId) => {
      const person = people.find(
        ({ email, businessId: of }) =>
          email.startsWith(`${login}@`) && (businessId === undefined || of === businessId),
      );
      if (person === undefined) {
        throw new Error(`The demo has no ${login}.`);
      }
      return person;
    },
    act: async (call, asking) =>
      call.output.parse(await perform(platform, call, asking)) as OutputOf<typeof call>,
  };
};

const dayMinutes = 24 * 60;
const unreadMinutes = 7 * dayMinutes;

/** Marks past letters as done, so that none is sent, and reminders older than a week as read, calls to act older than a day. */
export const leaveBehind = async ({ platform }: Past, now: Date): Promise<void> => {
  await inRole(platform.database, 'jobs', (tx) =>
    tx.run(sql`
      update letters set status = 'sent', body = null, closed_at = created_at
      where status = 'queued' and created_at < ${minutesFrom(now, -1)}`),
  );
  await inRole(platform.database, 'identity', (tx) =>
    tx.run(sql`
      update reminders set read_at = created_at + interval '3 hours'
      where read_at is null and created_at < case when until is null
        then ${minutesFrom(now, -unreadMinutes)}::timestamptz else ${minutesFrom(now, -dayMinutes)}::timestamptz end`),
  );
};
