import { errorCodes, type ErrorCode } from '@back-office/contract/kit/error-codes';
import type { ReactNode } from 'react';
import { DetailSkeleton } from '#kit/object/description-list';
import { EmptyFirst, ErrorState } from '#kit/feedback/states';
import { CallRefused } from '#platform/http/client';

type Question = { error: Error | null; refetch: () => Promise<unknown> };

/** Placeholder for an answer: its skeleton, or the error with a retry. */
export const Awaited = ({
  question,
  skeleton = <DetailSkeleton />,
}: {
  question: Question;
  skeleton?: ReactNode;
}) =>
  question.error === null ? (
    skeleton
  ) : (
    <ErrorState error={question.error} tryAgain={() => void question.refetch()} />
  );

export const isRefusedWith = (error: unknown, refusals: readonly ErrorCode[]): boolean =>
  error instanceof CallRefused && refusals.some((refusal) => error.code === errorCodes[refusal]);

type AskedDetailProps<Data> = {
  question: Question & { data: Data | undefined };
  /** Refusals that mean the object doesn't exist, and the text shown then. */
  absent: { refusals: readonly ErrorCode[]; title: string; text: string; back?: ReactNode };
  children: (data: Data) => ReactNode;
};

/** One object, in a drawer or on a page; also while loading, after an error, and if it doesn't exist. */
export const AskedDetail = <Data,>({ question, absent, children }: AskedDetailProps<Data>) => {
  if (isRefusedWith(question.error, absent.refusals)) {
    return (
      <EmptyFirst title={absent.title} text={absent.text}>
        {absent.back}
      </EmptyFirst>
    );
  }
  return question.data === undefined ? <Awaited question={question} /> : children(question.data);
};
