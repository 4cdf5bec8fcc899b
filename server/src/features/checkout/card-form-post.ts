import {
  cardFormPath,
  type CardForm,
  type CardFormPost,
} from '@back-office/contract/gateway/card-form';
import { signatureVersion } from '@back-office/contract/gateway/signature';
import type { Configuration } from '#platform/configuration';
import { signatureOf } from '#platform/signing';

/** The gateway's card form for one order, signed so that its amount can't be changed. */
export const cardFormPost = (
  { GATEWAY_URL, GATEWAY_SIGNING_SECRET }: Configuration,
  form: CardForm,
): CardFormPost => {
  const body = JSON.stringify(form);
  const message = { id: form.merchantOrderNumber, timestamp: form.until, body };
  return {
    url: `${GATEWAY_URL.replace(/\/$/, '')}${cardFormPath}`,
    form: Buffer.from(body).toString('base64url'),
    signature: `${signatureVersion},${signatureOf(GATEWAY_SIGNING_SECRET, message).toString('base64')}`,
  };
};
