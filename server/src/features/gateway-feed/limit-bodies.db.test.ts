import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { eventsPath } from '@back-office/contract/gateway/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from '#platform/signing';
import { startTestServer, testSigningSecret, type TestServer } from '../../testing/test-server.ts';

const megabyte = 1024 * 1024;

let server: TestServer;
const open: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => server.stop());

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The headers of a signed batch, with a signature that can't be valid before the body is there. */
const signed = (more: Record<string, string> = {}): Record<string, string> => ({
  host: server.host,
  'content-type': 'application/json',
  'content-length': String(7 * megabyte),
  'webhook-id': `msg_${randomUUID()}`,
  'webhook-timestamp': String(nowSeconds()),
  'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
  ...more,
});

const gatewayAddress = '127.0.0.9';

const signedWell = (body: string): Record<string, string> => {
  const unsigned = signed({ 'content-length': String(body.length) });
  const [id = '', timestamp = ''] = [unsigned['webhook-id'], unsigned['webhook-timestamp']];
  const signature = signatureOf(testSigningSecret, { id, timestamp, body: Buffer.from(body) });
  return { ...unsigned, 'webhook-signature': `v1,${signature.toString('base64')}` };
};

const say = (headers: Record<string, string>, body: string, from = server.host): Socket => {
  const socket = connect({ port: server.port, host: server.host, localAddress: from });
  open.push(socket);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${eventsPath} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return socket;
};

const firstWordsOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (data) => resolve(data.toString()));
  });

/** The answer to a message, even if none of its body was sent. */
const answerTo = (
  headers: Record<string, string>,
  body = '',
  from = server.host,
): Promise<string> => firstWordsOf(say(headers, body, from));

/** Leaves a message half sent, once the server has asked for the rest. */
const leaveHalfSent = async (from = server.host): Promise<void> => {
  const answer = await answerTo(signed({ expect: '100-continue' }), '', from);
  expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\n$/);
};

const statusOf = (answer: string) => answer.split(' ')[1];

const without = (name: string) => {
  const { [name]: _, ...rest } = signed();
  return rest;
};

describe('[N01] a batch whose body is still on its way', () => {
  test.each([
    ['without a signature', () => without('webhook-signature'), '401'],
    ['without an id', () => without('webhook-id'), '401'],
    ['without a time', () => without('webhook-timestamp'), '401'],
    ['of an hour ago', () => signed({ 'webhook-timestamp': String(nowSeconds() - 3600) }), '401'],
    ['with a signature of another length', () => signed({ 'webhook-signature': 'v1,AAAA' }), '401'],
    ['with a key of another kind', () => signed({ 'webhook-signature': 'v2,AAAA' }), '401'],
    ['of more than 8 MB', () => signed({ 'content-length': String(9 * megabyte) }), '413'],
  ])('is refused before any of it is read: %s', async (_what, headers, status) => {
    expect(statusOf(await answerTo(headers()))).toBe(status);
  });

  test('of a sender that signed well has its place though strangers hold all of theirs', async () => {
    const body = JSON.stringify({ events: [] });
    // An empty batch is malformed; only its valid signature matters here.
    expect(statusOf(await answerTo(signedWell(body), body, gatewayAddress))).toBe('200');
    for (let count = 0; count < 16; count += 1) {
      await leaveHalfSent(count < 8 ? '127.0.0.7' : '127.0.0.8');
    }
    const large = { 'content-length': '70000' };
    const stranger = answerTo(signed(large), 'x'.repeat(70_000), '127.0.0.6');
    expect(statusOf(await stranger)).toBe('429');
    expect(statusOf(await answerTo(signed(large), 'x'.repeat(70_000), gatewayAddress))).toBe('401');
  });

  test('is cut after a few seconds where its sender never signed well, and its place is free', async () => {
    const body = JSON.stringify({ events: [] });
    expect(statusOf(await answerTo(signedWell(body), body, gatewayAddress))).toBe('200');
    const begun = performance.now();
    const slow = say(signed({ 'content-length': '70000' }), 'x'.repeat(100), '127.0.0.5');
    // A body that trickles in gets no extra time.
    const dripping = setInterval(() => slow.write('x'), 200);
    const small = say(signed({ 'content-length': '100' }), 'x', '127.0.0.5');
    const patient = say(signedWell(body), body.slice(0, 5), gatewayAddress);
    // A byte sent to the closed connection resets it.
    slow.on('error', () => undefined);
    const closed = [slow, small].map((socket) => new Promise((done) => socket.once('close', done)));
    const [first, second] = await Promise.all([firstWordsOf(slow), firstWordsOf(small)]);
    clearInterval(dripping);
    await Promise.all(closed);
    expect([first, second].map(statusOf)).toEqual(['408', '408']);
    expect(performance.now() - begun).toBeLessThan(9000);
    // A known gateway gets more time.
    patient.write(body.slice(5));
    expect(statusOf(await firstWordsOf(patient))).toBe('200');
  });

  test('is one of eight at most from its address; a ninth is told to wait, a small one passes', async () => {
    for (let count = 0; count < 8; count += 1) {
      await leaveHalfSent();
    }
    const large = (): Promise<string> =>
      answerTo(signed({ 'content-length': '70000' }), 'x'.repeat(70_000));
    const ninth = await large();
    expect(statusOf(ninth)).toBe('429');
    expect(ninth.toLowerCase()).toMatch(/retry-after: \d/);
    expect(statusOf(await answerTo(signed({ 'content-length': '1' }), 'x'))).toBe('401');
    open.splice(0).forEach((socket) => socket.destroy());
    await expect.poll(async () => statusOf(await large()), { timeout: 60_000 }).toBe('401');
  });
});
