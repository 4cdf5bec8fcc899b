import { listWebsites } from '@back-office/contract/features/websites';
import { downloadFixList } from '@back-office/contract/features/websites/fix-list';
import type { FileAnswer } from '@back-office/contract/kit/file';
import { languages } from '@back-office/contract/kit/language';
import { websiteCheckLabels } from '@back-office/messages/features/websites/checks';
import { fixListWords } from '@back-office/messages/features/websites/fix-list';
import { websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { plantWebsites } from '../../../testing/people/plant-websites.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import {
  asOwner,
  testDatabase as createTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts';
import { websites } from '../read-websites.ts';
import { downloadFixListRoute } from './download-fix-list.ts';

let testDatabase: TestDatabase;
let failed: string;
let waiting: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await plantBusinesses(testDatabase, [{ id: 1n, gatewayNumbers: ['10000101'] }]);
  await asOwner(testDatabase.url, (client) =>
    client.query(
      `insert into persons (kind, email, name, password_hash, language, created_at)
       values ('operator', 'ops@acquirer.example', 'Ops', 'x', 'en', now())`,
    ),
  );
  await plantWebsites(testDatabase.database);
  const { rows } = await askAs(testDatabase.database, aMerchant, {
    call: listWebsites,
    route: websites.route,
    input: { filter: {} },
  });
  const numberOf = (status: string) => rows.find((row) => row.status === status)?.number ?? '';
  failed = numberOf('auditFailed');
  waiting = numberOf('pending');
});
afterAll(() => testDatabase.drop());

const download = (number: string, language: (typeof languages)[number]): Promise<FileAnswer> =>
  askAs(testDatabase.database, aMerchant, {
    call: downloadFixList,
    route: downloadFixListRoute,
    input: { number },
    context: { language },
  });

test.each(languages)('%s: the fix list says what a website has to correct', async (language) => {
  const { content, mediaType } = await download(failed, language);
  expect(mediaType).toBe('application/pdf');
  const bare = (text: string): string => text.replaceAll(/\s/g, '');
  const text = bare(readPdf(content as Uint8Array).join(''));
  for (const told of [
    fixListWords.title[language],
    'https://failed.teashop.example',
    failed,
    websiteStatusLabels.auditFailed[language],
    websiteCheckLabels.tls[language],
    'Without https',
  ]) {
    expect(text).toContain(bare(told));
  }
  expect(text).not.toContain(bare(websiteCheckLabels.privacy[language]));
  // The paper lists nothing but what is to be corrected, and marks none of it.
  expect(text).toContain(bare(fixListWords.whatNext[language]));
});

test('there is no fix list of a website that waits, and none of another merchant', async () => {
  await expect(download(waiting, 'en')).rejects.toMatchObject({
    code: 'websites.notInThisStatus',
  });
  const other = askAs(
    testDatabase.database,
    { ...aMerchant, businessId: 2n },
    { call: downloadFixList, route: downloadFixListRoute, input: { number: failed } },
  );
  await expect(other).rejects.toMatchObject({ code: 'websites.notFound' });
});
