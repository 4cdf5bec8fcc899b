import { cardFormPath, type CardForm } from '@back-office/contract/gateway/card-form';
import { signatureVersion } from '@back-office/contract/gateway/signature';
import type { Configuration } from '#platform/configuration';
import { signatureOf } from '#platform/signing';

/** The address of the gateway's card form for one order, signed, so that nobody changes its amount. */
export const cardFormUrl = (
  { GATEWAY_URL, GATEWAY_SIGNING_SECRET }: Configuration,
  form: CardForm,
): string => {
  const body = JSON.stringify(form);
  const message = { id: form.merchantOrderNumber, timestamp: form.until, body };
  const signature = `${signatureVersion},${signatureOf(GATEWAY_SIGNING_SECRET, message).toString('base64')}`;
  const url = new URL(`${GATEWAY_URL.replace(/\/$/, '')}${cardFormPath}`);
  url.searchParams.set('form', Buffer.from(body).toString('base64url'));
  url.searchParams.set('signature', signature);
  return url.href;
};
