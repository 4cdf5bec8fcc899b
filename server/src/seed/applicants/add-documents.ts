import { randomUUID } from 'node:crypto';
import { neededDocuments, purposeOf } from '@back-office/contract/features/onboarding/countries';
import {
  documentKey,
  isIdPhoto,
  type Answers,
} from '@back-office/contract/features/onboarding/questions';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { placeContent, storeContent, type StoredContent } from '#features/uploads/public';
import { inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Past } from '../past/act.ts';
import type { Applicant } from './applicant.ts';

/** A sheet with lines, or a card with a face: pictures of no real person. */
const drawn = (isCard: boolean): Promise<Buffer> => {
  const lines = Array.from(
    { length: isCard ? 5 : 14 },
    (_, at) =>
      `<rect x="${isCard ? 250 : 60}" y="${80 + at * 44}" width="${isCard ? 300 - (at % 3) * 60 : 480 - (at % 4) * 70}" height="14" fill="#8a94a6"/>`,
  ).join('');
  const face = isCard
    ? '<rect x="50" y="80" width="160" height="200" fill="#d5dbe6"/><circle cx="130" cy="155" r="38" fill="#8a94a6"/><path d="M70 280a60 60 0 0 1 120 0z" fill="#8a94a6"/>'
    : '';
  const height = isCard ? 380 : 760;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${height}"><rect width="600" height="${height}" fill="#fbfcfe"/><rect x="12" y="12" width="576" height="${height - 24}" fill="none" stroke="#3b6ea5" stroke-width="4"/>${face}${lines}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

type Kept = { paper: StoredContent; card: StoredContent };

/** A row for each document that the answers require. */
const rowsOf = (answers: Answers, { paper, card }: Kept) =>
  neededDocuments(answers).flatMap(({ item, document, filesMin }) =>
    Array.from({ length: filesMin }, (_, number) => ({
      id: randomUUID() as string,
      owner: documentKey(item, document),
      purpose: purposeOf(document),
      name: `${document}${filesMin > 1 ? number + 1 : ''}.png`,
      content: isIdPhoto(document) ? card : paper,
    })),
  );

/** Adds the documents that an application's answers require, as uploads would. */
export const addDocuments = async (
  { platform, find }: Past,
  { businessId, login }: Applicant,
  { answers, at }: { answers: Answers; at: Date },
): Promise<void> => {
  const scope = tenantScope(businessId, null);
  const { personId, personName } = find(login, businessId);
  const paper = await storeContent({ platform, scope, now: at }, await drawn(false));
  const card = await storeContent({ platform, scope, now: at }, await drawn(true));
  const rows = rowsOf(answers, { paper, card });
  await inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      await placeContent(tx, scope, { stored: paper, now: at });
      await placeContent(tx, scope, { stored: card, now: at });
      await tx.run(sql`
        insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name,
          uploaded_at, owner_kind, owner_id, attached_at)
        select ${businessId}, id, purpose, name, 'png', bytes, hash, ${personId}, ${personName}, ${at}::timestamptz, 'onboarding',
          owner, ${at}::timestamptz
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ purpose }) => purpose)}::text[],
          ${rows.map(({ name }) => name)}::text[], ${rows.map(({ content }) => content.bytes)}::integer[],
          ${rows.map(({ content }) => content.contentHash)}::text[], ${rows.map(({ owner }) => owner)}::text[])
          as made (id, purpose, name, bytes, hash, owner)
        on conflict do nothing`);
    },
  });
};
