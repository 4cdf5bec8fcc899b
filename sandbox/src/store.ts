// The sandbox's data in one SQLite file: payments, planned events, events to send, and answered commands. Each change
// is one transaction, so a killed sandbox continues where it was.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CardEvent, FeedEvent } from '@back-office/contract/gateway/card-events';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import type { EntryValue, RiskEntry } from '@back-office/contract/gateway/risk-entries';
import { instantOf } from './clock.ts';
import { openFollowing } from './following.ts';
import { openTakings } from './limits/takings.ts';
import { openOutbox } from './outbox.ts';
import { openSightings } from './risk/sightings.ts';

// In one transaction: by themselves each table would wait for the disk.
const schema = `
  begin immediate;
  create table if not exists notes (name text primary key, value text not null) strict;
  create table if not exists payments (number text primary key, event text not null, card text) strict;
  create table if not exists refunds (number text primary key, payment_number text not null, version integer not null, event text not null) strict;
  create index if not exists refunds_payment on refunds (payment_number);
  create table if not exists disputes (number text primary key, payment_number text not null, version integer not null, event text not null) strict;
  create index if not exists disputes_payment on disputes (payment_number);
  create table if not exists alerts (number text primary key, payment_number text not null, version integer not null, event text not null) strict;
  create index if not exists alerts_payment on alerts (payment_number);
  create table if not exists fraud_reports (number text primary key, payment_number text not null, version integer not null, event text not null) strict;
  create index if not exists fraud_reports_payment on fraud_reports (payment_number);
  create table if not exists plans (id integer primary key, payment_number text not null, due_at integer not null, cause text not null, event text not null) strict;
  create index if not exists plans_due on plans (due_at, id);
  create index if not exists plans_payment on plans (payment_number, due_at, id);
  create table if not exists outbox (id integer primary key autoincrement, lane integer not null, event text not null) strict;
  create index if not exists outbox_order on outbox (lane, id);
  create table if not exists rejections (id integer primary key, reason text not null, detail text, event text not null) strict;
  create table if not exists risk_entries (gateway text not null, number text not null, version integer not null, type text not null, value text not null, entry text not null, primary key (gateway, number)) strict;
  create index if not exists risk_entries_value on risk_entries (gateway, type, value);
  create table if not exists sightings (gateway text not null, kind text not null, value text not null, at integer not null, number text not null, primary key (gateway, kind, value, at, number)) strict, without rowid;
  create table if not exists commands (id text primary key, fingerprint text not null, answer text not null) strict;
  commit;
`;

/** Early, a commit is answered before it is on disk; the first safe one after that brings all of them there. */
export type Commits = 'early' | 'safe';

const commitAs = (commits: Commits): string =>
  `pragma synchronous = ${commits === 'early' ? 'normal' : 'full'}`;

/** Only 'life' events can be brought forward by an inquiry; 'fixed' ones always wait for their time. */
export type Cause = 'life' | 'fixed' | 'command';
/** A due event may also concern a card. */
type DuePlan = { id: number; cause: Cause; event: FeedEvent };
export type Plan = { cause: Cause; event: GatewayEvent };

type Row = Record<string, string | number | bigint | null | Uint8Array>;
const text = (row: Row | undefined, column: string): string | undefined => {
  const value = row?.[column];
  return typeof value === 'string' ? value : undefined;
};

const paymentNumberOf = (event: GatewayEvent): string =>
  event.type === 'payment' ? event.object.number : event.object.paymentNumber;

const openDatabase = (folder: string, commits: Commits) => {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'));
  database.exec('pragma journal_mode = wal');
  database.exec(commitAs(commits));
  database.exec(schema);
  return database;
};

/** Joins a transaction that is already open. */
const inTransaction =
  (database: DatabaseSync) =>
  <T>(work: () => T): T => {
    if (database.isTransaction) {
      return work();
    }
    database.exec('begin immediate');
    try {
      const result = work();
      database.exec('commit');
      return result;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };

const openPayments = (database: DatabaseSync) => {
  const { keepSightings, ...sightings } = openSightings(database);
  const keep = database.prepare(
    'insert into payments (number, event, card) values (?, ?, ?) on conflict (number) do update set event = excluded.event, card = coalesce(excluded.card, card)',
  );
  const find = database.prepare('select event, card from payments where number = ?');
  const latest = database.prepare(
    'select event from payments where card is not null order by number desc limit ?',
  );
  return {
    ...sightings,
    keepPayment: (event: PaymentEvent, card?: string): void => {
      keep.run(event.object.number, JSON.stringify(event), card ?? null);
      keepSightings(event);
    },
    findPayment: (
      number: string,
    ): { event: PaymentEvent; card: string | undefined } | undefined => {
      const row = find.get(number);
      const event = text(row, 'event');
      return event === undefined
        ? undefined
        : { event: JSON.parse(event) as PaymentEvent, card: text(row, 'card') };
    },
    latestTestPayments: (limit: number): PaymentEvent[] =>
      latest.all(limit).map((row) => JSON.parse(text(row, 'event') ?? '') as PaymentEvent),
  };
};

const openPlans = (database: DatabaseSync) => {
  const add = database.prepare(
    'insert into plans (payment_number, due_at, cause, event) values (?, ?, ?, ?)',
  );
  const due = database.prepare(
    'select id, cause, event from plans where due_at <= ? order by due_at, id limit ?',
  );
  const ofPayment = database.prepare(
    'select id, cause, event from plans where payment_number = ? order by due_at, id',
  );
  const remove = database.prepare('delete from plans where id = ?');
  const removeAll = database.prepare('delete from plans where payment_number = ?');
  const read = (row: Row) => ({
    id: Number(row['id']),
    cause: (text(row, 'cause') ?? 'life') as Cause,
    event: JSON.parse(text(row, 'event') ?? '') as GatewayEvent,
  });
  const planFor = (payment: string, { cause, event }: Omit<DuePlan, 'id'>): void =>
    void add.run(payment, instantOf(event.occurredAt), cause, JSON.stringify(event));
  return {
    plan: (plan: Plan) => planFor(paymentNumberOf(plan.event), plan),
    /** Card events are not tied to a payment, so dropping a payment's plans keeps them. */
    planCard: (event: CardEvent) => planFor('', { cause: 'life', event }),
    duePlans: (now: number, limit: number): DuePlan[] => due.all(now, limit).map(read),
    plansOf: (paymentNumber: string) => ofPayment.all(paymentNumber).map(read),
    dropPlan: (id: number) => void remove.run(id),
    dropPlansOf: (paymentNumber: string) => void removeAll.run(paymentNumber),
  };
};

const openNotes = (database: DatabaseSync) => {
  const read = database.prepare('select value from notes where name = ?');
  const write = database.prepare(
    'insert into notes (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  );
  const findAnswer = database.prepare('select fingerprint, answer from commands where id = ?');
  const keepAnswer = database.prepare(
    'insert into commands (id, fingerprint, answer) values (?, ?, ?)',
  );
  return {
    note: (name: string): string | undefined => text(read.get(name), 'value'),
    setNote: (name: string, value: string) => void write.run(name, value),
    findAnswer: (commandId: string) => {
      const row = findAnswer.get(commandId);
      return row === undefined
        ? undefined
        : { fingerprint: text(row, 'fingerprint') ?? '', answer: text(row, 'answer') ?? '' };
    },
    keepAnswer: (command: { id: string; fingerprint: string; answer: string }) =>
      void keepAnswer.run(command.id, command.fingerprint, command.answer),
  };
};

const openRiskEntries = (database: DatabaseSync) => {
  const keep = database.prepare(
    'insert into risk_entries (gateway, number, version, type, value, entry) values (?, ?, ?, ?, ?, ?) on conflict (gateway, number) do update set version = excluded.version, type = excluded.type, value = excluded.value, entry = excluded.entry where risk_entries.version < excluded.version',
  );
  const find = database.prepare(
    'select entry from risk_entries where gateway = ? and type = ? and value = ? order by number',
  );
  return {
    keepRiskEntry: (gateway: string, entry: RiskEntry) =>
      void keep.run(
        gateway,
        entry.number,
        entry.version,
        entry.type,
        entry.value,
        JSON.stringify(entry),
      ),
    riskEntriesOf: (gateway: string, { type, value }: EntryValue): RiskEntry[] =>
      find
        .all(gateway, type, value)
        .map((row) => JSON.parse(text(row, 'entry') ?? '') as RiskEntry),
  };
};

export const openStore = (folder: string, opened: Commits = 'safe') => {
  const database = openDatabase(folder, opened);
  return {
    transaction: inTransaction(database),
    close: () => database.close(),
    commit: (commits: Commits) => database.exec(commitAs(commits)),
    ...openPayments(database),
    ...openTakings(database),
    ...openFollowing(database),
    ...openPlans(database),
    ...openOutbox(database),
    ...openNotes(database),
    ...openRiskEntries(database),
  };
};
export type Store = ReturnType<typeof openStore>;
