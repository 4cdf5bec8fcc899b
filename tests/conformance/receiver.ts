// The receiving end as the rules see it: told a batch, it has to account for every event.
import { eventBatchAnswerSchema, eventsPath } from '@back-office/contract/gateway/protocol';
import type { EventBatchAnswer } from '@back-office/contract/gateway/protocol';
import { expectThat, shown } from './rules.ts';
import { send, signedMessage } from './signed-message.ts';

export type Receiver = {
  url: string;
  secret: string;
  gatewayNumber: string;
  /** Another gateway that the receiver knows, of any of its businesses. */
  otherGatewayNumber: string;
};

type Wanted = Partial<Record<'accepted' | 'duplicates' | 'parked', number>>;
export type Rejection = EventBatchAnswer['rejected'][number];

/** Code and content of the back-office's envelope. */
export const envelopeOf = (body: unknown): { code?: unknown; data?: unknown } =>
  typeof body === 'object' && body !== null ? body : {};

export const batchOf = (events: readonly unknown[]): string => JSON.stringify({ events });

export const told = async (
  { url, secret }: Receiver,
  events: readonly unknown[],
): Promise<EventBatchAnswer> => {
  const { status, body } = await send(url + eventsPath, signedMessage(secret, batchOf(events)));
  const { code, data } = envelopeOf(body);
  const answer = eventBatchAnswerSchema.safeParse(data);
  expectThat(status === 200 && code === 0, `the answer was ${status} ${shown(body)}`);
  if (!answer.success) {
    throw new Error(`the answer does not follow the schema: ${shown(body)}`);
  }
  const { accepted, duplicates, rejected } = answer.data;
  expectThat(
    accepted + duplicates + rejected.length === events.length,
    `${events.length} events were answered by ${shown(body)}`,
  );
  return answer.data;
};

export const expectAnswer = (answer: EventBatchAnswer, wanted: Wanted): void => {
  const isSo = Object.entries(wanted).every(
    ([field, count]) => answer[field as keyof Wanted] === count,
  );
  expectThat(isSo, `instead of ${shown(wanted)} the answer was ${shown(answer)}`);
};

export const expectRejections = (
  answer: EventBatchAnswer,
  wanted: readonly Partial<Rejection>[],
): void => {
  const isSo =
    answer.rejected.length === wanted.length &&
    wanted.every(({ index, reason }) =>
      answer.rejected.some((one) => one.index === index && one.reason === reason),
    );
  expectThat(isSo, `instead of ${shown(wanted)} rejected were ${shown(answer.rejected)}`);
};
