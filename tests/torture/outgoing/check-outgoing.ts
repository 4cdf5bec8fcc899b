// Link payments, charges and webhooks, compared with the gateway's and the receiver's records.
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import type { Charges } from './charges.ts';
import type { TortureReceiver } from './receiver.ts';

export type Outside = { charges: Charges; receiver: TortureReceiver };

export type OutgoingFindings = {
  lost: string[];
  doubled: string[];
  broken: string[];
  /** Counts of what was checked, so that a campaign without any is noticed. */
  seen: { paidLinks: number; charges: number; webhooks: number };
};

type Rows = (text: string, values?: unknown[]) => Promise<string[]>;

const linkFaults = async (rows: Rows) => ({
  lost: await rows(
    `select 'paid, and the link does not know: ' || o.order_number as told
     from payment_link_orders o join transactions t on t.business_id = o.business_id and t.merchant_order_number = o.order_number
     where t.status = 'success' and o.status <> 'paid'`,
  ),
  doubled: await rows(
    `select 'a one-time link was paid ' || count(*) || ' times: ' || l.number as told
     from payment_links l join payment_link_orders o on o.business_id = l.business_id and o.link_number = l.number
     where l.type = 'oneTime' and o.status = 'paid' group by l.number having count(*) > 1`,
  ),
  broken: await rows(
    `select 'a link miscounts its payments: ' || l.number as told
     from payment_links l left join payment_link_orders o on o.business_id = l.business_id and o.link_number = l.number
     group by l.business_id, l.number, l.payments, l.paid_minor
     having l.payments <> count(*) filter (where o.status = 'paid')
       or l.paid_minor <> coalesce(sum(o.amount_minor) filter (where o.status = 'paid'), 0)`,
  ),
});

const chargeFaults = async (rows: Rows, { twice }: Charges) => ({
  lost: await rows(
    `select 'paid, and the period is open: ' || a.subscription_number || '-' || a.period as told
     from subscription_attempts a
     join transactions t on t.business_id = a.business_id and t.merchant_order_number = a.subscription_number || '-' || a.period
     join subscription_charges c on c.business_id = a.business_id and c.subscription_number = a.subscription_number and c.period = a.period
     where t.status = 'success' and c.status <> 'succeeded'`,
  ),
  doubled: [
    ...twice,
    ...(await rows(
      `select 'a period has ' || count(*) || ' payments: ' || merchant_order_number as told from transactions
       where merchant_order_number ~ '^S[0-9]{18}-' and status = 'success' group by business_id, merchant_order_number having count(*) > 1`,
    )),
  ],
});

/**
 * Nobody may receive events of a rolled back transaction. Events are deleted after 30 days, and some arrive after days of retries.
 */
const neverRecorded = async (rows: Rows, heard: ReadonlyMap<string, Date>): Promise<string[]> => {
  const recorded = new Set(
    await rows('select id as told from webhook_events where id = any ($1::text[])', [
      [...heard.keys()],
    ]),
  );
  const [since = ''] = await rows(
    `select to_json(now() + make_interval(secs => offset_ms / 1000.0) - interval '10 days') #>> '{}' as told from clock`,
  );
  return [...heard].flatMap(([id, at]) =>
    at > new Date(since) && !recorded.has(id) ? [`heard and never recorded: ${id}`] : [],
  );
};

const webhookFaults = async (rows: Rows, heard: ReadonlyMap<string, Date>) => {
  const ids = [...heard.keys()];
  return {
    lost: await rows(
      `select 'said to be delivered and never heard: ' || event_id as told from webhook_deliveries
       where state = 'delivered' and event_id <> all ($1::text[])`,
      [ids],
    ),
    doubled: await neverRecorded(rows, heard),
    // A later event may overtake one that failed five times.
    broken: await rows(
      `select 'heard before ' || a.event_id || ', which is earlier: ' || b.event_id as told
       from unnest($1::text[]) with ordinality ha (id, at)
       join webhook_deliveries a on a.event_id = ha.id
       join webhook_deliveries b on b.business_id = a.business_id and b.endpoint_id = a.endpoint_id
         and b.object_kind = a.object_kind and b.object_number = a.object_number and b.place > a.place
       join unnest($1::text[]) with ordinality hb (id, at) on hb.id = b.event_id
       where hb.at < ha.at and a.attempts < 5`,
      [ids],
    ),
  };
};

/** May run during the load. */
export const checkOutgoing = async (
  databaseUrl: string,
  { charges, receiver }: Outside,
): Promise<OutgoingFindings> => {
  // An event received by now was recorded before.
  const heard = new Map(receiver.heard);
  return withConnection(databaseUrl, async (client) => {
    const rows: Rows = async (text, values = []) =>
      (await client.query<{ told: string }>(text, values)).rows.map(({ told }) => told);
    const links = await linkFaults(rows);
    const periods = await chargeFaults(rows, charges);
    const { lost, ...events } = await webhookFaults(rows, heard);
    const [counted] = (
      await client.query<OutgoingFindings['seen']>(
        `select (select count(*)::integer from payment_link_orders where status = 'paid') as "paidLinks",
           (select count(*)::integer from subscription_charges where status = 'succeeded') as charges`,
      )
    ).rows;
    // Delivered since the query: checked again with what has been received since.
    const unheard = lost.filter(
      (told) => ![...receiver.heard.keys()].some((id) => told.endsWith(id)),
    );
    return {
      lost: [...links.lost, ...periods.lost, ...unheard],
      doubled: [...links.doubled, ...periods.doubled, ...events.doubled],
      broken: [...links.broken, ...events.broken],
      seen: {
        paidLinks: counted?.paidLinks ?? 0,
        charges: counted?.charges ?? 0,
        webhooks: heard.size,
      },
    };
  });
};

/** For an attempt `a`: everything else known of its period, for finding the fault. */
const besideCharge = `
  (select string_agg(format('attempt %s %s %s %s', o.place, o.status, o.response_code, o.payment_number), '; ' order by o.place)
   from subscription_attempts o
   where o.business_id = a.business_id and o.subscription_number = a.subscription_number and o.period = a.period),
  (select string_agg(format('payment %s %s, version %s, told %s', t.number, t.status, t.version,
     (select string_agg(format('%s %s', s.version, s.event #>> '{object,status}'), ', ' order by s.version) from transaction_steps s
      where s.business_id = t.business_id and s.payment_number = t.number and s.kind = 'payment')), '; ')
   from transactions t
   where t.business_id = a.business_id and t.merchant_order_number = a.subscription_number || '-' || a.period)`;

/**
 * A charge being sent when its server was killed, whose subscription was cancelled before a retry, may never have
 * left: only the gateway knows. Shortens its wait of a quarter of an hour until the inquiry.
 */
export const hastenInquiries = (databaseUrl: string): Promise<unknown> =>
  withConnection(databaseUrl, (client) =>
    client.query(`
      update subscription_attempts set sent_at = (coalesce(sent_at, at) at time zone 'UTC' - interval '15 minutes') at time zone 'UTC'
      where status = 'sent' and payment_number is null and inquired_at is null`),
  );

/** Outstanding: charges without an answer, and undelivered webhooks. */
export const openOutgoing = `
  select format('charge %s-%s, place %s, %s, sends %s, at %s, sent %s, leased until %s, inquired %s, command %s, payment %s: %s | %s',
    a.subscription_number, a.period, a.place, a.status, a.sends, a.at, a.sent_at, a.leased_until, a.inquired_at, a.command_id, a.payment_number,
    ${besideCharge}) as told, null as job
  from subscription_attempts a where a.status in ('queued', 'sent')
  union all
  select format('webhook %s, try %s, due %s, leased %s', event_id, tries, next_at, leased_until), null from webhook_deliveries where state = 'waiting'`;
