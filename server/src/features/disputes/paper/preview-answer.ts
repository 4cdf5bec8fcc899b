import { previewDisputeAnswer } from '@back-office/contract/features/disputes/detail';
import { implementPrepared } from '#platform/http/route';
import { preparePaper } from './prepare-paper.ts';

/** The draft in the bank's form. */
export const previewDisputeAnswerRoute = implementPrepared(
  previewDisputeAnswer,
  preparePaper,
  ({ file: paper, refuse }, { number }) => {
    if (paper === undefined) {
      return refuse('disputes.notFound');
    }
    const { content } = paper;
    if (content === 'tooLong') {
      return refuse('disputes.answerTooLong');
    }
    const name = `answer_${number}.pdf`;
    const mediaType = 'application/pdf';
    return Promise.resolve({
      name: { ascii: name, full: name },
      mediaType,
      bytes: content.length,
      content,
    });
  },
);
