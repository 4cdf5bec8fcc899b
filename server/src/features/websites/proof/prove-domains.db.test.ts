import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyForWebsites, getWebsite } from '@back-office/contract/features/websites';
import {
  proveWebsite,
  type DomainProof,
  type ProofMethod,
} from '@back-office/contract/features/websites/proof';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outside } from '#features/outbound/public';
import { readAnnouncement, staleChannel } from '#platform/stale';
import { hearWakes } from '#platform/upkeep/wake-round';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import {
  testDatabase as createTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts';
import { applyForWebsitesRoute } from '../apply-for-websites.ts';
import { getWebsiteRoute } from '../read-websites.ts';
import { proveAsked, proveWebsiteRoute } from './prove-domains.ts';

const host = 'shop.mine.example';
const gatewayNumber = '10000001';

// The merchant's website and DNS zone, both simulated on one port as in a demo's sandbox.
let fileContent: string | undefined;
let records: readonly string[] = [];
const asked: string[] = [];
const answerTo = (url: URL): { status: number; body: string } => {
  if (url.pathname === '/dns-query') {
    const isText = url.searchParams.get('type') === 'TXT';
    asked.push(String(url.searchParams.get('name')));
    const found = (isText ? records : ['127.0.0.1']).map((data) => ({ data }));
    return { status: 200, body: JSON.stringify({ Status: 0, Answer: found }) };
  }
  const isThere =
    url.host === host &&
    url.pathname === '/.well-known/back-office-verification.txt' &&
    fileContent !== undefined;
  return { status: isThere ? 200 : 404, body: fileContent ?? '' };
};
const played: Server = createServer(({ url = '', headers }, answer) => {
  const { status, body } = answerTo(new URL(url, `http://${headers.host}`));
  answer.writeHead(status).end(body);
});

let testDatabase: TestDatabase;
let number: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await plantBusinesses(testDatabase, [{ id: 1n, gatewayNumbers: [gatewayNumber] }]);
  await once(played.listen(0, '127.0.0.1'), 'listening');
  const { numbers } = await askAs(testDatabase.database, aMerchant, {
    call: applyForWebsites,
    route: applyForWebsitesRoute,
    input: {
      gatewayNumber,
      addresses: [`https://${host}`],
      type: 'services',
      platform: 'ownSite',
      currency: 'USD',
      averageMinor: '5000',
    },
  });
  number = String(numbers[0]);
});
afterAll(async () => {
  played.close();
  await testDatabase.drop();
});

const read = async (): Promise<DomainProof> =>
  (
    await askAs(testDatabase.database, aMerchant, {
      call: getWebsite,
      route: getWebsiteRoute,
      input: { number },
    })
  ).proof;

const look = async (): Promise<void> => {
  const { port } = played.address() as AddressInfo;
  const internet = outside({ OUTBOUND_SANDBOX: [], OUTBOUND_RESOLVER: `127.0.0.1:${port}` });
  await proveAsked(testDatabase.database, { now: aMerchant.now, outside: internet });
};
const ask = (method: ProofMethod) =>
  askAs(testDatabase.database, aMerchant, {
    call: proveWebsite,
    route: proveWebsiteRoute,
    input: { number, method },
  });
const prove = async (method: ProofMethod): Promise<DomainProof> => {
  await ask(method);
  await look();
  return read();
};

test('a domain is verified by its own record or file with its own token, and by nothing else', async () => {
  const { record, file, provedAt } = await read();
  expect(provedAt).toBeNull();
  expect(file.url).toBe(`https://${host}/.well-known/back-office-verification.txt`);
  expect(record.name).toBe(`_back-office.${host}`);
  expect(record.value).toMatch(/^back-office-verification=[0-9a-f]{32}$/);

  const woken: string[] = [];
  const stopHearing = await hearWakes(testDatabase.database, (name) => woken.push(name));
  expect(await ask('file')).toEqual({ asked: 'file' });
  expect((await read()).asked).toBe('file');
  // A person waits for the result, so the round starts at once, and the open page shows it.
  await expect.poll(() => woken, { timeout: 60_000 }).toEqual(['prove domains']);
  await stopHearing();
  const listener = new pg.Client({ connectionString: testDatabase.url });
  await listener.connect();
  await listener.query(`listen ${staleChannel}`);
  const heard = once(listener, 'notification');
  await look();
  const [{ payload }] = (await heard) as [{ payload: string }];
  expect(readAnnouncement(payload)).toEqual({ businessId: '1', stale: 'websites' });
  await listener.end();
  expect(await read()).toMatchObject({ asked: null, failure: 'notFound', provedAt: null });

  fileContent = `${record.value.slice(0, -1)}x`;
  expect((await prove('file')).failure).toBe('otherContent');
  expect((await prove('dns')).failure).toBe('notFound');
  records = ['v=spf1 -all'];
  expect((await prove('dns')).failure).toBe('otherContent');

  records = ['v=spf1 -all', record.value];
  expect(await prove('dns')).toMatchObject({
    provedBy: 'dns',
    provedAt: aMerchant.now.toISOString(),
    failure: null,
  });
  expect([...new Set(asked)]).toEqual([host, record.name]);
  await expect(ask('file')).rejects.toMatchObject({ code: 'websites.provedAlready' });
});
