import { randomUUID } from 'node:crypto';
import {
  askForProduct,
  cancelProductRequest,
} from '@back-office/contract/features/merchant-products';
import { majorOfMinor } from '@back-office/contract/kit/money';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { holdRequest, writeDecision } from './request-row.ts';
import { readGrants } from './standing.ts';

/** A merchant asks for a product, one request at a time: the database refuses a second open one. */
export const askForProductRoute = implement(
  askForProduct,
  async ({ tx, scope, session, now, refuse, change }, { product, volume, note }) => {
    const { businessId } = scope;
    const id = randomUUID();
    const asked = await tx.run(sql`
      insert into product_requests (business_id, id, product, volume_currency, volume_minor, note, asked_by, asked_by_name, asked_at)
      values (${businessId}, ${id}, ${product}, ${volume?.currency ?? null}, ${volume?.minor ?? null}, ${note},
        ${session.personId}, ${session.personName}, ${now})
      on conflict (business_id, product) where closed_at is null do nothing`);
    if (asked === 0) {
      return refuse('merchantProducts.askedAlready');
    }
    // Checked afterwards: a concurrent grant is visible once its request is closed.
    if ((await readGrants(tx, businessId)).has(product)) {
      return refuse('merchantProducts.enabledAlready');
    }
    await announceStale(tx, { businessId, stale: 'home' });
    change({
      objectNumber: product,
      before: null,
      after: {
        status: 'waiting',
        ...(volume === null
          ? {}
          : { monthlyVolume: `${volume.currency} ${majorOfMinor(volume.minor, volume.currency)}` }),
        ...(note === null ? {} : { note }),
      },
    });
    return { id };
  },
);

/** Anyone in the business who may request products can cancel an open request. */
export const cancelProductRequestRoute = implement(
  cancelProductRequest,
  async ({ tx, scope, session, now, refuse, change }, { id }) => {
    const { businessId } = scope;
    const held = await holdRequest(tx, businessId, id);
    if (held === undefined) {
      return refuse('merchantProducts.requestNotFound');
    }
    const { product, status } = held;
    if (held.closedAt !== null) {
      return refuse('merchantProducts.closedAlready');
    }
    await writeDecision(tx, held, { status: 'cancelled', by: session, now });
    await announceStale(tx, { businessId, stale: 'home' });
    change({ objectNumber: product, before: { status }, after: { status: 'cancelled' } });
    return { status: 'cancelled' as const };
  },
);
