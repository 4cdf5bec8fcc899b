import { flushCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { mountApi } from '#app/api';
import { startJobs } from '#app/jobs';
import { servePages } from '#app/pages';
import { listenForMail, mountMailWebhook } from '#features/cardholder-mail/public';
import { mountCheckout } from '#features/checkout/public';
import { mountGatewayFeed } from '#features/gateway-feed/public';
import { readConfiguration } from '#platform/configuration';
import { inRole } from '#platform/database';
import { openDatabase } from '#platform/database/open-database';
import { followClock, readClock } from '#platform/follow-clock';
import { buildServer } from '#platform/http/build-server';
import { openQueue } from '#platform/queue';
import { refuseForgetfulDatabase } from '#platform/refuse-forgetful-database';

const configuration = readConfiguration(process.env);
const database = openDatabase(configuration.DATABASE_URL, {
  patience: configuration.DATABASE_PATIENCE,
});
if (configuration.UNSAFE_DATABASE === 'refused') {
  await refuseForgetfulDatabase(database);
}
await readClock(database);
const stopFollowing = configuration.MOVABLE_CLOCK ? await followClock(database) : undefined;
const queue = await openQueue(database.pools.jobs);
const platform = { configuration, database, queue };
const server = await buildServer(configuration);
// The queue hands on a copy of what was thrown.
queue.on('error', ({ message, stack }) =>
  server.log.error({ err: Object.assign(new Error(message), { stack }) }, 'the queue failed'),
);

server.get('/healthz', async () => {
  await inRole(database, 'identity', (tx) => tx.rows(sql`select 1`));
  return { ok: true };
});
if (configuration.ROLE !== 'jobs') {
  mountApi(server, platform);
  await mountCheckout(server, platform);
  await mountGatewayFeed(server, platform);
  await mountMailWebhook(server, platform);
  if (configuration.WEB_DIST !== undefined) {
    await servePages(server, configuration.WEB_DIST);
  }
}
const stopTidying =
  configuration.ROLE === 'api' ? undefined : await startJobs(platform, server.log);
// Where jobs run, so that a heavy mail holds up no page.
const mailbox =
  configuration.ROLE === 'api' ? undefined : await listenForMail(platform, server.log);
await server.listen({ port: configuration.PORT, host: configuration.HOST });
// A process that is killed leaves to the next start what was compiled, where NODE_COMPILE_CACHE names a folder for it.
flushCompileCache();

const stop = async (): Promise<void> => {
  // Requests under way are answered first, then jobs are put back, then the database is let go.
  await mailbox?.close();
  await server.close();
  stopTidying?.();
  await queue.stop({ graceful: true, timeout: 5000 });
  await stopFollowing?.();
  // A round that reads long is not waited for; its connection ends with the process.
  await Promise.race([database.close(), setTimeout(5000)]);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
