import { invitationHours } from '@back-office/contract/features/administrators/invitations';
import pg from 'pg';
import { hashOfSecret } from '#platform/auth/secrets';
import { minutesFrom, now } from '#platform/clock';

/** Invitations to the silk shop, each with the key of its first mail: sent too long ago for a test to wait. */
export const plantedInvitations = {
  pending: {
    id: '0199a000-0000-4000-8000-000000000011',
    email: 'lost.the.mail@newcomers.example',
    key: 'p'.repeat(43),
    ageHours: 1,
    language: 'zhHk',
  },
  inEnglish: {
    id: '0199a000-0000-4000-8000-000000000013',
    email: 'reads.english@newcomers.example',
    key: 'r'.repeat(43),
    ageHours: 1,
    language: 'en',
  },
  expired: {
    id: '0199a000-0000-4000-8000-000000000012',
    email: 'was.on.leave@newcomers.example',
    key: 'e'.repeat(43),
    ageHours: invitationHours + 1,
    language: 'zhHk',
  },
} as const;

/** Two pending ones, and one whose 72 hours are over. */
export const plantInvitations = async (
  databaseUrl: string,
  { businessId, personId }: { businessId: bigint; personId: bigint },
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { id, email, key, ageHours, language } of Object.values(plantedInvitations)) {
      const sentAt = minutesFrom(now(), -ageHours * 60);
      const expiresAt = minutesFrom(sentAt, invitationHours * 60);
      await client.query(
        `insert into invitations (business_id, id, email, login_name, role_id, sees_account_dynamics, language, invited_by,
           invited_at, expires_at)
         select $1, $2, $3, $3, min(id), false, $7, $4, $5, $6 from roles where business_id = $1 and not is_top
         on conflict do nothing`,
        [businessId, id, email, personId, sentAt, expiresAt, language],
      );
      await client.query(
        `insert into one_time_keys (purpose, shape, key_hash, subject, business_id, created_at, expires_at, asker, attempt)
         values ('invitation', 'link', $1, $2, $3, $4, $5, 'business', sha256(convert_to('business ' || $3::bigint, 'UTF8')))
         on conflict do nothing`,
        [hashOfSecret(key), id, businessId, sentAt, expiresAt],
      );
    }
  } finally {
    await client.end();
  }
};
