import { randomUUID } from 'node:crypto';
import type { SettlementWorld } from './settlement-world.ts';
import { getSettlementAnswer } from '@back-office/contract/features/settlements/cycle';
import {
  uploadWaybill,
  type WaybillReason,
  type WaybillStatus,
} from '@back-office/contract/features/waybills';
import {
  decideWaybill,
  type WaybillDecision,
} from '@back-office/contract/features/waybills/by-hand';
import { listMissingProofs } from '@back-office/contract/features/waybills/missing';
import { expect } from 'vitest';
import { recordChecks } from '#features/waybills/public';
import { waybillRoutes } from '#features/waybills/routes';
import { inRole } from '#platform/database';
import { aMerchant, askAs } from './ask-as-merchant.ts';
import { askAsOperator } from './ask-as-operator.ts';
import { settlementAnswerRoute, uploadWaybillRoute } from './other-rooms.ts';
import { listMissingProofsRoute } from '#features/waybills/missing/list-missing-proofs';

/** A picture as an upload leaves it; returns its number. */
export const aStoredImage = async ({ owner }: SettlementWorld, name: string): Promise<string> => {
  const id = randomUUID();
  await owner.query(
    `insert into stored_contents (business_id, content_hash, object_name, key_sealed, bytes, stored_at)
     values (1, encode(sha256($2::text::bytea), 'hex'), '1/' || $1, '\\x00', 1, now()) on conflict do nothing`,
    [id, name],
  );
  await owner.query(
    `insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name, uploaded_at)
     values (1, $1, 'deliveryCertificate', $2, 'png', 1, encode(sha256($2::text::bytea), 'hex'), 7, 'Ada Merchant', clock_timestamp())`,
    [id, name],
  );
  return id;
};

const businessId = 1n;

const told = {
  moving: { status: 'transportNoUpload', reason: null },
  received: { status: 'received', reason: null },
  mismatch: { status: 'informationNotConfirmed', reason: 'otherCountry' },
} as const satisfies Record<string, { status: WaybillStatus; reason: WaybillReason | null }>;
const notes = {
  accept: null,
  notConfirmed: 'Unreadable',
  revoke: 'Signed by somebody else',
} as const satisfies Partial<Record<WaybillDecision, string | null>>;
export type Told = keyof typeof told;
export type Decided = keyof typeof notes;
const isDecided = (one: Told | Decided): one is Decided => one in notes;

/** A refusal counts as false: nothing new is promised then. */
const isTaken = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: { code?: string }) => {
      expect(error.code).toMatch(/^waybills\./);
      return false;
    },
  );

const asking = ({ database }: SettlementWorld, now: Date) =>
  [database, { ...aMerchant, now }] as const;

/** A payment's promised days on screen, and its waybill. */
const readings = (world: SettlementWorld) => ({
  answered: (paymentNumber: string, now: Date) =>
    askAs(...asking(world, now), {
      call: getSettlementAnswer,
      route: settlementAnswerRoute,
      input: { paymentNumber },
    }),
  /** The settlement that an upload now would reach, as shown; undefined if the to-do list doesn't ask for one. */
  offered: async (paymentNumber: string, now: Date): Promise<string | undefined> => {
    const { rows } = await askAs(...asking(world, now), {
      call: listMissingProofs,
      route: listMissingProofsRoute,
      input: { filter: {}, limit: 50 },
    });
    return rows.find((row) => row.paymentNumber === paymentNumber)?.settlementDay ?? undefined;
  },
  waybillOf: async (
    paymentNumber: string,
  ): Promise<{ status: WaybillStatus; version: number } | undefined> => {
    const { rows } = await world.owner.query<{ status: WaybillStatus; version: number }>(
      'select status, version from waybills where business_id = $1 and payment_number = $2',
      [businessId, paymentNumber],
    );
    return rows[0];
  },
});

let serial = 0;
/** Uploads a new tracking number, or an image. */
const uploading =
  (world: SettlementWorld) =>
  async (paymentNumber: string, now: Date, kind: 'upload' | 'image'): Promise<boolean> => {
    serial += 1;
    const trackingNumbers = kind === 'image' ? [] : [`SF${String(serial).padStart(13, '0')}`];
    const fileIds = kind === 'image' ? [await aStoredImage(world, `${serial}.png`)] : [];
    return isTaken(
      askAs(...asking(world, now), {
        call: uploadWaybill,
        route: uploadWaybillRoute,
        input: { paymentNumber, trackingNumbers, fileIds, company: null, websites: [] },
      }),
    );
  };

const decide = async (
  { database, owner }: SettlementWorld,
  named: { paymentNumber: string; decision: Decided; version: number },
  now: Date,
): Promise<void> => {
  const { rows } = await owner.query<{ merchantNumber: string }>(
    'select merchant_number as "merchantNumber" from businesses where id = $1',
    [businessId],
  );
  const merchantNumber = rows[0]?.merchantNumber ?? '';
  await isTaken(
    askAsOperator(database, {
      call: decideWaybill,
      routes: waybillRoutes,
      input: { merchantNumber, ...named, note: notes[named.decision] },
      now,
      person: { personId: 9n, personName: 'Oliver Operator' },
    }),
  );
};

/** A carrier's report on a waybill, or an operator's decision. */
const judging =
  (world: SettlementWorld) =>
  async (
    paymentNumber: string,
    version: number,
    { now, kind }: { now: Date; kind: Told | Decided },
  ): Promise<void> => {
    if (isDecided(kind)) {
      await decide(world, { paymentNumber, decision: kind, version }, now);
      return;
    }
    const reports = [{ ...told[kind], number: paymentNumber }];
    await inRole(world.database, 'jobs', (tx) => recordChecks(tx, { businessId, reports }, now));
  };

/** Acts of merchants, carriers and operators on proofs of delivery, and what screens show meanwhile. */
export const deliveryActs = (world: SettlementWorld) => ({
  ...readings(world),
  upload: uploading(world),
  judge: judging(world),
});
