import { rotateSignKey } from '@back-office/contract/features/merchants/information';
import { keyRotatedLetter } from '@back-office/messages/features/merchants/letters';
import { instantFor } from '#features/letters/public';
import { implement } from '#platform/http/route';
import { rotate } from './sign-keys.ts';
import { tellOfKey } from './tell-of-key.ts';

/** Another key; the one before goes on for a day, so that the merchant's machines can change over. */
export const rotateSignKeyRoute = implement(rotateSignKey, async (context) => {
  const { platform, tx, scope, session, now, refuse, change } = context;
  const { businessId } = scope;
  const rotated = await rotate(tx, businessId, { now, keys: platform.configuration });
  if (rotated === undefined) {
    return refuse('merchants.rotationUnderWay');
  }
  const { inUse, before } = rotated;
  change({
    objectNumber: inUse.id,
    before: before === undefined ? null : { id: before.id, validUntil: null },
    after: { id: inUse.id, endOfTheOneBefore: before?.until ?? null },
  });
  await tellOfKey({ platform, tx, session, businessId, now }, 'keyRotated', (act, reader) =>
    keyRotatedLetter[reader.language]({
      ...act,
      until: before === undefined ? null : instantFor(before.until, reader),
    }),
  );
  return { signKeys: before === undefined ? [inUse] : [inUse, before] };
});
