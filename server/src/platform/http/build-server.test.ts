import { expect, it } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { buildServer } from './build-server.ts';

const standStill = (ms: number): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('answers from its start on, also where a busy machine took long to start it', async () => {
  const server = await buildServer(
    readConfiguration({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      GATEWAY_URL: 'http://127.0.0.1:9',
      GATEWAY_SIGNING_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      PEPPER: 'a pepper that only tests are seasoned with',
      MASTER_KEY: '07'.repeat(32),
      LOG_LEVEL: 'silent',
    }),
  );
  // Longer than the one second before the first measurement of load.
  standStill(1200);
  await new Promise((resolve) => setTimeout(resolve));
  const { payload } = await server.inject('/nothing');
  expect(payload).toContain('request.notFound');
  await server.close();
});
