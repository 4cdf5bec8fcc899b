// Messages the back-office would have sent: mails and text messages, kept for the person trying it out.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists letters (
    id integer primary key autoincrement, message_id text not null unique, channel text not null, recipient text not null,
    subject text not null, body text not null, html text, answer_to text, received_at text not null) strict;
  create index if not exists letters_recipient on letters (recipient, id);
`;

const keptMax = 1000;
const shownMax = 100;

const letterSchema = z.object({
  id: z.number(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  html: z.string().nullable(),
  /** Address for replies; null for a text message. */
  answer_to: z.string().nullable(),
  message_id: z.string(),
  received_at: z.string(),
});
export type Letter = z.output<typeof letterSchema>;

export type Arrived = Omit<Letter, 'id'>;

export const openMailbox = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'mailbox.sqlite'));
  database.exec(schema);
  // Mailboxes of an earlier version lack this column.
  const columns = database.prepare('pragma table_info(letters)').all();
  if (!columns.some(({ name }) => name === 'answer_to')) {
    database.exec('alter table letters add column answer_to text');
  }
  // A mail sent twice is stored once.
  const add = database.prepare(
    'insert into letters (message_id, channel, recipient, subject, body, html, answer_to, received_at) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
  );
  const forget = database.prepare(
    'delete from letters where id <= (select max(id) from letters) - ?',
  );
  const list = database.prepare(
    "select * from letters where ?1 = '' or recipient = ?1 order by id desc limit ?2",
  );
  const find = database.prepare('select * from letters where id = ?');
  return {
    keep: (letter: Arrived): void => {
      const { message_id, channel, recipient, subject, body, html, answer_to, received_at } =
        letter;
      add.run(message_id, channel, recipient, subject, body, html, answer_to, received_at);
      forget.run(keptMax);
    },
    /** Newest first; of one recipient, or of all. */
    list: (recipient = ''): Letter[] => z.array(letterSchema).parse(list.all(recipient, shownMax)),
    find: (id: number): Letter | undefined => letterSchema.optional().parse(find.get(id)),
    close: (): void => database.close(),
  };
};
export type Mailbox = ReturnType<typeof openMailbox>;
