import { addDeliveryToDraft } from '@back-office/contract/features/disputes/detail';
import { uploadPurposes } from '@back-office/contract/features/uploads/rules';
import sql from 'sql-template-tag';
import {
  attachCopies,
  attachStored,
  detachFile,
  filesOf,
  storeContent,
  type FileOwner,
  type StoredContent,
} from '#features/uploads/public';
import { readDeliveryEvidence } from '#features/waybills/public';
import { inTenant, type Tx } from '#platform/database';
import { implementPrepared, type Prepare } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { writePdf } from '#platform/pdf/write-pdf';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { draftOwner, readDraft } from '../answer/drafts.ts';
import { refusalOfAnswer } from '../answer/judge-answer.ts';
import { holdCase, type HeldCase } from '../hold-case.ts';
import { deliveryDocument } from './delivery-document.ts';

type Delivery = {
  images: FileOwner;
  /** Null without a parcel. */
  page: StoredContent | null;
};

/** The proof of delivery of a case's payment; undefined without one. */
const prepare: Prepare<typeof addDeliveryToDraft, Delivery | undefined> = async (
  context,
  { number },
) => {
  const { platform, scope } = context;
  const evidence = await inTenant(platform.database, {
    scope,
    mode: 'read only',
    work: async (tx) => {
      const [found] = await tx.rows<{ paymentNumber: string }>(sql`
        select payment_number as "paymentNumber" from disputes where ${inScope(scope)} and number = ${number}`);
      return found && readDeliveryEvidence(tx, scope, found.paymentNumber);
    },
  });
  if (evidence === undefined) {
    return undefined;
  }
  const hasParcel = evidence.trackingNumbers.length > 0;
  const page = hasParcel ? await writePdf(deliveryDocument(evidence)) : null;
  return { images: evidence.owner, page: page && (await storeContent(context, page)) };
};

type By = { personId: bigint; personName: string };

/** An existing draft keeps its texts. */
const touchDraft = (
  tx: Tx,
  { businessId, number, gatewayNumber, stage }: HeldCase,
  { by, now }: { by: By; now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into dispute_drafts (business_id, number, gateway_number, stage, statement, evidence, saved_at, saved_by, saved_by_name)
    values (${businessId}, ${number}, ${gatewayNumber}, ${stage}, '', '{}', ${now}, ${by.personId}, ${by.personName})
    on conflict (business_id, number) do update set stage = excluded.stage, saved_at = excluded.saved_at,
      saved_by = excluded.saved_by, saved_by_name = excluded.saved_by_name`);

type Adding = { scope: TenantScope; delivery: Delivery; by: By; now: Date };

/** Existing images stay; the page replaces an earlier one. */
const addFiles = async (tx: Tx, standing: HeldCase, adding: Adding): Promise<void> => {
  const { scope, delivery, by, now } = adding;
  const owner = draftOwner(standing.number);
  const purpose = 'disputeEvidence';
  await attachCopies(tx, scope, { from: delivery.images, to: owner, purpose, now });
  if (delivery.page === null) {
    return;
  }
  const name = `delivery-${standing.paymentNumber}.pdf`;
  for (const file of await filesOf(tx, standing.businessId, owner)) {
    if (file.name === name) {
      await detachFile(tx, scope, { owner, fileId: file.id, now });
    }
  }
  await attachStored(tx, scope, {
    owners: [{ ...owner, gatewayNumber: standing.gatewayNumber }],
    purpose,
    name,
    kind: 'pdf',
    stored: delivery.page,
    by,
    now,
  });
};

/** Reuses the delivery proof for settlement as evidence for the issuer, in one step. */
export const addDeliveryToDraftRoute = implementPrepared(
  addDeliveryToDraft,
  prepare,
  async (context, { number, stage }) => {
    const { tx, scope, session, can, now, refuse, change, file: delivery } = context;
    if (!can('waybills.view')) {
      throw new Refusal('session.noPermission', { missing: ['waybills.view'] });
    }
    const standing = await holdCase(tx, { number, within: inScope(scope) });
    if (standing === undefined) {
      return refuse('disputes.notFound');
    }
    const refusal = refusalOfAnswer(standing, { stage, now });
    if (refusal !== undefined) {
      return refuse(refusal);
    }
    if (delivery === undefined) {
      return refuse('disputes.noDeliveryProof');
    }
    await touchDraft(tx, standing, { by: session, now });
    await addFiles(tx, standing, { scope, delivery, by: session, now });
    const draft = await readDraft(tx, standing);
    if (draft === null) {
      return refuse('disputes.noDeliveryProof');
    }
    if (draft.files.length > uploadPurposes.disputeEvidence.filesMax) {
      return refuse('uploads.tooMany');
    }
    change({ before: null, after: { stage, files: draft.files.length } });
    return draft;
  },
);
