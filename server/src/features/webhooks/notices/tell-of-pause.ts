import {
  type PauseCause,
  webhookPausedLetter,
} from '@back-office/messages/features/webhooks/letters';
import sql from 'sql-template-tag';
import { instantFor, writeLetters } from '#features/letters/public';
import { readersOf } from '#features/merchants/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import type { EndpointKey } from '../endpoints/secrets-of-endpoint.ts';

/** Notifies the owners that an endpoint was paused. Role: jobs. */
export const tellOfPause = async (
  { database, queue }: Platform,
  tx: Tx,
  { businessId, endpointId, cause, now }: EndpointKey & { cause: PauseCause; now: Date },
): Promise<void> => {
  const [endpoint] = await tx.rows<{ name: string }>(sql`
    select name from webhook_endpoints where business_id = ${businessId} and id = ${endpointId}`);
  const { merchant, readers } = await readersOf(database, { businessId, personIds: [] });
  await writeLetters({ tx, queue, now }, { kind: 'webhookPaused', businessId, readers }, (reader) =>
    webhookPausedLetter[reader.language]({
      merchant,
      name: endpoint?.name ?? '',
      cause,
      at: instantFor(now, reader),
    }),
  );
};
