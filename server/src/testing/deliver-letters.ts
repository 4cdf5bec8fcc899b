import { sendLetter } from '#features/letters/send-letter';
import type { TestServer } from './test-server.ts';

/** Sends every new letter without files as the server's jobs do, to the addresses in the server's configuration. */
export const deliverLetters = async ({ platform }: TestServer): Promise<void> => {
  await platform.queue.work<{ id: string }>(
    'send-letter',
    { pollingIntervalSeconds: 0.5 },
    async (letters) => {
      for (const { data } of letters) {
        await sendLetter(platform, data.id);
      }
    },
  );
};
