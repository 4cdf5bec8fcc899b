import { expect, test } from 'vitest';
import { openProductDatabase } from './embedded-database.ts';

test('data that a removed copy left behind are refused with their place and both ways out', async () => {
  // As the server answers to the password of another copy's secrets.
  const { username, host } = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const clusterUrl = `postgres://${username}:of-another-copy@${host}`;
  const opened = openProductDatabase({ dataDir: '/left/behind' }, clusterUrl);
  await expect(opened).rejects.toMatchObject({
    isRefusal: true,
    message: expect.stringMatching(/\/left\/behind .*\.run folder.*npm start -- --fresh/),
  });
});
