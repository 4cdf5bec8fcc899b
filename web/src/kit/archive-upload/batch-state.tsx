import { archiveWords as words } from '@back-office/messages/features/uploads/archives';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Paged } from '#kit/list/pager';
import { formatCount } from '#kit/money/money';
import { PlainTable } from '#kit/table/plain-table';
import { TimeText } from '#kit/time/time-text';
import { useLanguage, useSay } from '#platform/language/language';

/** `line` is a row of the ZIP's table; null for a problem without a row, absent if the ZIP has no table. */
type BatchProblem = { line?: number | null; name: string; reason: string };

type ProblemsProps = {
  problems: readonly BatchProblem[];
  heads: { line?: string; name: string };
};

const Problems = ({ problems, heads }: ProblemsProps) => {
  const say = useSay();
  const language = useLanguage();
  const lineCells = ({ line }: BatchProblem): string[] =>
    line === undefined ? [] : [line === null ? '—' : formatCount(line, language)];
  return (
    <Paged rows={problems} of={say(words.problems)}>
      {(shown) => (
        <PlainTable
          name={say(words.problems)}
          none=""
          isWrapped
          heads={[...(heads.line === undefined ? [] : [heads.line]), heads.name, say(words.reason)]}
          rows={shown.map((problem, at) => ({
            id: String(at),
            cells: [
              ...lineCells(problem),
              <span key="name" translate="no">
                {problem.name}
              </span>,
              problem.reason,
            ],
          }))}
        />
      )}
    </Paged>
  );
};

type Props = ProblemsProps & {
  batch: { fileName: string; uploadedAt: string; status: string };
  statusLabel: string;
  /** State of the batch, in words. */
  summary: ReactNode;
  /** Undefined once it can't be cancelled. */
  cancel: { isPending: boolean; send: () => void } | undefined;
  /** Further actions of the sender. */
  children?: ReactNode;
};

/** State of an uploaded ZIP, its problems, and the sender's next actions. */
export const BatchState = ({
  batch: { fileName, uploadedAt, status },
  statusLabel,
  summary,
  problems,
  heads,
  cancel,
  children,
}: Props) => {
  const say = useSay();
  return (
    <>
      <div
        className={status === 'refused' ? 'kit-note kit-note-warning' : 'kit-note'}
        role="status"
      >
        <p>
          <strong translate="no">{fileName}</strong> · {statusLabel} · <TimeText at={uploadedAt} />
        </p>
        {summary}
      </div>
      {problems.length > 0 && <Problems problems={problems} heads={heads} />}
      {children}
      {cancel !== undefined && (
        <div className="kit-toolbar">
          <Button loading={cancel.isPending} onClick={cancel.send}>
            {say(words.cancel)}
          </Button>
        </div>
      )}
    </>
  );
};
