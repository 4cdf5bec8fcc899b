import { revealSignKey } from '@back-office/contract/features/merchants/information';
import { keyRevealedLetter } from '@back-office/messages/features/merchants/letters';
import { implement } from '#platform/http/route';
import { signKeysOf } from './sign-keys.ts';
import { tellOfKey } from './tell-of-key.ts';

/** Shows the keys that are valid now; that it happened is told to the person and the owner, and stays in the log. */
export const revealSignKeyRoute = implement(revealSignKey, async (context) => {
  const { platform, tx, scope, session, now, refuse, change } = context;
  const { businessId } = scope;
  const keys = await signKeysOf(tx, businessId, { now, keys: platform.configuration });
  const [inUse] = keys;
  if (inUse === undefined) {
    return refuse('merchants.noSignKey');
  }
  change({ objectNumber: inUse.id, before: null, after: { shown: keys.length } });
  await tellOfKey({ platform, tx, session, businessId, now }, 'keyRevealed', (act, reader) =>
    keyRevealedLetter[reader.language](act),
  );
  return { keys };
});
