import { downloadTransactions, rowsAtOnceMax } from '@back-office/contract/features/downloads';
import { buffer } from 'node:stream/consumers';
import { countFound, readQuestion } from '#features/transactions/public';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { fileNameOf } from './file-head.ts';
import { mediaTypes, writeFile } from './write-file.ts';

/** A file of few rows, made whole in memory before its first byte leaves: what goes wrong is told as JSON. Spec S7.19. */
export const downloadTransactionsRoute = implement(
  downloadTransactions,
  async (context, request) => {
    const { tx, now, refuse } = context;
    if (!context.can('transactions.view')) {
      throw new Refusal('session.noPermission');
    }
    const question = await readQuestion(context, request.filter);
    const rows = await countFound(tx, question);
    if (rows > rowsAtOnceMax) {
      refuse('downloads.tooManyForOnce');
    }
    const reader = { language: context.language, timeZone: context.timeZone };
    const made = {
      request: { ...request, filter: { ...request.filter, asOf: question.frozen.asOf } },
      reader,
      rows,
      now,
    };
    const content = await buffer(writeFile(tx, { question, made }));
    return {
      name: fileNameOf(request, reader),
      mediaType: mediaTypes[request.format],
      bytes: content.length,
      content,
    };
  },
);
