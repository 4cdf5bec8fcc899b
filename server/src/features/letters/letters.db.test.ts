import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { LetterText } from '@back-office/messages/letter';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '#platform/configuration';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testMasterKey, testPepper, testSigningSecret } from '../../testing/test-server.ts';
import { giveUpLetter, sendLetter } from './send-letter.ts';
import { writeLetter, writeSms } from './write-letter.ts';

type Mail = Awaited<ReturnType<typeof PostalMime.parse>>;

const now = new Date('2026-11-21T04:00:00Z');
const mails: Mail[] = [];
const messages: { body: unknown; token: string | undefined }[] = [];
let isDown = false;
let test: TestDatabase;
let platform: Platform;

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onMailFrom: (_address, _session, answer) => answer(isDown ? new Error('Not now') : null),
  onData: (stream, _session, done) => {
    void buffer(stream).then(async (bytes) => {
      mails.push(await PostalMime.parse(bytes));
      done();
    });
  },
});
const provider = createServer((request, response) => {
  void buffer(request).then((bytes) => {
    messages.push({ body: JSON.parse(String(bytes)), token: request.headers.authorization });
    response.writeHead(isDown ? 503 : 202).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => void mailServer.listen(0, '127.0.0.1', listening));
  await new Promise<void>((listening) => void provider.listen(0, '127.0.0.1', listening));
  test = await testDatabase();
  const { port } = mailServer.server.address() as AddressInfo;
  platform = {
    configuration: readConfiguration({
      DATABASE_URL: test.url,
      GATEWAY_URL: 'http://127.0.0.1:9',
      GATEWAY_SIGNING_SECRET: testSigningSecret,
      PEPPER: testPepper,
      MASTER_KEY: testMasterKey,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/sms`,
      SMS_TOKEN: 'a token',
    }),
    database: test.database,
    queue: await openQueue(test.database.pools.jobs),
  };
});
afterAll(async () => {
  await platform.queue.stop({ graceful: false });
  await test.drop();
  await new Promise<void>((closed) => mailServer.close(closed));
  provider.close();
});
beforeEach(() => {
  isDown = false;
  mails.length = 0;
  messages.length = 0;
});

const text: LetterText = {
  subject: '重設密碼 <b>',
  paragraphs: ['陳大文 <script>，您好'],
  action: { label: '重設密碼', url: 'http://localhost:8080/resetPassword?key=a&b=c' },
  code: '123456',
};

const write = (kind: string, more: Partial<LetterText> = {}) =>
  inRole(test.database, 'identity', (tx) =>
    writeLetter(
      { tx, queue: platform.queue, now },
      { kind, to: 'ann@shop.example', language: 'zhHk', text: { ...text, ...more } },
    ),
  );

const kept = (kind: string) =>
  inRole(test.database, 'jobs', async ({ client }) => {
    const { rows } = await client.query<{ id: string; status: string; body: string | null }>(
      'select id, status, body from letters where kind = $1',
      [kind],
    );
    return rows;
  });

const onlyOne = async (kind: string) => {
  const [letter, ...others] = await kept(kind);
  expect(others).toEqual([]);
  if (letter === undefined) {
    throw new Error(`No letter of the kind ${kind} was kept.`);
  }
  return letter;
};

describe('a letter', () => {
  it('leaves only with the transaction that it was written in', async () => {
    await expect(
      inRole(test.database, 'identity', async (tx) => {
        const post = { tx, queue: platform.queue, now };
        await writeLetter(post, { kind: 'undone', to: 'a@b.example', language: 'en', text });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await kept('undone')).toEqual([]);
  });

  it('with files waits in a lane of its own, so that few of them are in memory at once', async () => {
    const queueOf = (fileIds: string[]) =>
      inRole(test.database, 'jobs', async (tx) => {
        const thread = { fromName: 'Shop', messageId: '<a@b.example>', inReplyTo: undefined };
        const id = await writeLetter(
          { tx, queue: platform.queue, now },
          {
            kind: 'answer',
            to: 'ann@shop.example',
            language: 'en',
            text,
            headers: {
              replyTo: 'reply@b.example',
              thread: { ...thread, references: [], fileIds },
            },
          },
        );
        const { rows } = await tx.client.query<{ name: string }>(
          `select name from pgboss.job where data ->> 'id' = $1`,
          [id],
        );
        return rows.map(({ name }) => name);
      });
    expect(await queueOf([])).toEqual(['send-letter']);
    expect(await queueOf([randomUUID()])).toEqual(['send-letter-with-files']);
  });

  it('arrives in its language as text and as a page, what somebody typed is no markup, and its body is kept no longer', async () => {
    await write('arrives');
    const { id } = await onlyOne('arrives');
    await sendLetter(platform, id);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toBe(text.subject);
    expect(mail?.text).toContain('http://localhost:8080/resetPassword?key=a&b=c');
    expect(mail?.html).toContain('lang="zh-HK"');
    expect(mail?.html).toContain('陳大文 &lt;script&gt;');
    expect(mail?.html).not.toContain('<script>');
    expect(await onlyOne('arrives')).toMatchObject({ status: 'sent', body: null });
    await sendLetter(platform, id);
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['carriageReturnAndLineFeed', '\r\n'],
    ['lineFeed', '\n'],
    ['carriageReturn', '\r'],
    ['lineSeparator', '\u2028'],
    ['nextLine', '\u0085'],
  ])(
    'with a %s in what somebody typed has no header and no reader more',
    async (kind, lineBreak) => {
      const typed = `Ann${lineBreak}Bcc: eve@evil.example${lineBreak}${lineBreak}Another body`;
      await write(kind, { subject: typed, paragraphs: [typed] });
      await sendLetter(platform, (await onlyOne(kind)).id);
      const [mail] = mails;
      expect(mails).toHaveLength(1);
      expect(mail?.bcc).toBeUndefined();
      expect(mail?.to).toEqual([{ name: '', address: 'ann@shop.example' }]);
      expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail?.subject).toContain('Bcc: eve@evil.example');
    },
  );

  it('waits while the mail server is down, and arrives once it is back', async () => {
    await write('waits');
    const { id } = await onlyOne('waits');
    isDown = true;
    await expect(sendLetter(platform, id)).rejects.toThrow();
    expect(await onlyOne('waits')).toMatchObject({ status: 'queued' });
    isDown = false;
    await sendLetter(platform, id);
    expect(mails).toHaveLength(1);
  });

  it('that nobody would take is given up, and its body goes with it', async () => {
    await write('givenUp');
    const { id } = await onlyOne('givenUp');
    await giveUpLetter(platform, id);
    expect(await onlyOne('givenUp')).toMatchObject({ status: 'failed', body: null });
    await sendLetter(platform, id);
    expect(mails).toEqual([]);
  });

  it('cannot be read by those who write it', async () => {
    for (const role of ['identity', 'operator'] as const) {
      await expect(
        inRole(test.database, role, ({ client }) => client.query('select body from letters')),
      ).rejects.toThrow('permission denied');
    }
  });
});

it('a short message is handed to its provider with the token, and again after a failure with the same id', async () => {
  await inRole(test.database, 'identity', (tx) =>
    writeSms(
      { tx, queue: platform.queue, now },
      { kind: 'code', to: '+85291234567', language: 'en', text: 'Your code is 123456.' },
    ),
  );
  const { id } = await onlyOne('code');
  isDown = true;
  await expect(sendLetter(platform, id)).rejects.toThrow('503');
  isDown = false;
  await sendLetter(platform, id);
  const sent = { id, to: '+85291234567', text: 'Your code is 123456.' };
  expect(messages).toEqual([
    { body: sent, token: 'Bearer a token' },
    { body: sent, token: 'Bearer a token' },
  ]);
});
