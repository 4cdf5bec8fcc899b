import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { listenForMail } from './listen-for-mail.ts';
import { addMailbox } from './mailbox-routes.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'mailbox-test-'));
let mailbox: Mailbox;
let app: FastifyInstance;
let port: number;
let mail: { close: () => Promise<void> };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });

/** Speaks to the mail server as any program would, line by line. */
const deliver = (to: string, letter: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const lines = [
      'EHLO test',
      'MAIL FROM:<no-reply@shop.example>',
      `RCPT TO:<${to}>`,
      'DATA',
      `${letter.replaceAll('\n', '\r\n')}\r\n.`,
      'QUIT',
    ];
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString();
      // The last line of an answer has a blank behind its number.
      if (/^\d{3} /m.test(chunk.toString())) {
        const line = lines.shift();
        if (line !== undefined) {
          socket.write(`${line}\r\n`);
        }
      }
    });
    socket.once('close', () => resolve(said));
    socket.once('error', reject);
  });

beforeAll(async () => {
  mailbox = openMailbox(folder);
  port = await freePort();
  mail = await listenForMail(mailbox, port);
  app = Fastify();
  addMailbox(app, mailbox);
});
afterAll(async () => {
  await mail.close();
  await app.close();
  mailbox.close();
  rmSync(folder, { recursive: true });
});

const letter = (subject: string, html: string) =>
  `Message-ID: <one@letters>\nSubject: ${subject}\nContent-Type: text/html; charset=utf-8\n\n${html}`;

it('shows a mail once, though it was delivered twice', async () => {
  await deliver('Ann@Shop.example', letter('Hello', '<p>Good morning</p>'));
  await deliver('Ann@Shop.example', letter('Hello', '<p>Good morning</p>'));
  expect(mailbox.list('ann@shop.example')).toMatchObject([
    { channel: 'mail', subject: 'Hello', recipient: 'ann@shop.example' },
  ]);
});

it('lets nothing in a mail run or load, and escapes what stands in its subject', async () => {
  await deliver(
    'eve@shop.example',
    letter('<b>Hi</b>', '<script>alert(1)</script>').replace('<one@', '<two@'),
  );
  const [{ id } = { id: 0 }] = mailbox.list('eve@shop.example');
  const [page, inner] = await Promise.all([
    app.inject(`/mailbox/${id}`),
    app.inject(`/mailbox/${id}/page`),
  ]);
  expect(page.body).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  expect(page.body).not.toContain('<script>');
  expect(inner.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
});
