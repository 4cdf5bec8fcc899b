// Keys for finding earlier payments when judging a later one: card, e-mail, network address and device.
import type { DatabaseSync } from 'node:sqlite';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import {
  countedBy,
  countedValueOf,
  type CountedBy,
} from '@back-office/contract/gateway/risk-rules';
import { instantOf } from '../clock.ts';

/** A value at a gateway number, in payments ordered before an instant. */
type Sought = { gatewayNumber: string; by: CountedBy; value: string; before: number };

export const openSightings = (database: DatabaseSync) => {
  const keep = database.prepare(
    'insert or ignore into sightings (gateway, kind, value, at, number) values (?, ?, ?, ?, ?)',
  );
  const count = database.prepare(
    'select count(*) as seen from sightings where gateway = ? and kind = ? and value = ? and at >= ? and at < ?',
  );
  const first = database.prepare(
    'select min(at) as at from sightings where gateway = ? and kind = ? and value = ? and at < ?',
  );
  return {
    keepSightings: ({ object }: PaymentEvent): void => {
      for (const by of countedBy) {
        const value = countedValueOf(object, by);
        if (value !== undefined) {
          keep.run(object.gatewayNumber, by, value, instantOf(object.orderedAt), object.number);
        }
      }
    },
    countSightings: ({
      gatewayNumber,
      by,
      value,
      from,
      before,
    }: Sought & { from: number }): number =>
      Number(count.get(gatewayNumber, by, value, from, before)?.['seen']),
    firstSighting: ({ gatewayNumber, by, value, before }: Sought): number | undefined => {
      const at = first.get(gatewayNumber, by, value, before)?.['at'];
      return typeof at === 'number' ? at : undefined;
    },
  };
};
