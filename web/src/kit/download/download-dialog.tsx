import {
  downloadAtOnce,
  fileRowsMax,
  operatorRowsMax,
  requestDownload,
  rowsAtOnceMax,
} from '@back-office/contract/features/downloads';
import {
  type FileFormat,
  fileFormats,
  listDownloads,
} from '@back-office/contract/features/downloads/made-files';
import { exportForOperator } from '@back-office/contract/features/downloads/operator-lists';
import {
  downloadTitles,
  downloadWords,
  fileFormatLabels,
} from '@back-office/messages/features/downloads';
import { pagerWords } from '@back-office/messages/kit';
import { back, close as closeWord } from '@back-office/messages/shell';
import type { Word } from '@back-office/messages/words';
import { Modal, Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { DescriptionList } from '#kit/object/description-list';
import { formatCount } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { Problem } from '#kit/form/problem';
import { useZoneName } from '#kit/time/time-text';
import { CallRefused } from '#platform/http/client';
import { downloadFile } from '#platform/http/download';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import {
  type ColumnChoice,
  columnCount,
  type Downloadable,
  type DownloadWish,
  wishOf,
} from './downloadable.ts';
import { downloadsPath } from './downloads-path.ts';

type Choice = { format: FileFormat; columns: ColumnChoice };

const Choices = <Value extends string>({
  name,
  value,
  options,
  choose,
}: {
  name: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  choose: (value: Value) => void;
}) => {
  const id = useId();
  return (
    <div className="kit-form">
      <span id={id} className="kit-filter-label">
        {name}
      </span>
      <Radio.Group
        aria-labelledby={id}
        vertical
        value={value}
        options={[...options]}
        onChange={({ target }: { target: { value?: Value } }) =>
          target.value !== undefined && choose(target.value)
        }
      />
    </div>
  );
};

/** Row limit of a file, and whether it is made at once: an operator's always are. */
const limitsOf = ({ total, overMerchants }: Downloadable, format: FileFormat) => {
  const isOver = overMerchants !== undefined;
  const rowsMax = isOver ? operatorRowsMax : fileRowsMax[format];
  return {
    path: isOver ? exportForOperator.path : downloadAtOnce.path,
    isSmall: isOver || (total !== undefined && total <= rowsAtOnceMax),
    rowsMax,
    isTooMany: total !== undefined && total > rowsMax,
    tooMany: isOver ? downloadWords.tooManyOver : downloadWords.tooMany,
  };
};

const Form = ({
  downloadable,
  choice,
  choose,
}: {
  downloadable: Downloadable;
  choice: Choice;
  choose: (choice: Choice) => void;
}) => {
  const say = useSay();
  const language = useLanguage();
  const zone = useZoneName();
  const { total } = downloadable;
  const counted = (count: number): string => formatCount(count, language);
  const [shown, all] = [columnCount(downloadable, 'shown'), columnCount(downloadable, 'all')];
  return (
    <div className="kit-form-groups">
      <DescriptionList
        items={[
          {
            term: say(downloadWords.rowsLabel),
            value: total === undefined ? say(pagerWords.counting) : counted(total),
          },
          { term: say(downloadWords.zone), value: zone },
        ]}
      />
      <Choices
        name={say(downloadWords.format)}
        value={choice.format}
        choose={(format) => choose({ ...choice, format })}
        options={fileFormats.map((format) => ({
          value: format,
          label: (
            <>
              {say(fileFormatLabels[format].name)}{' '}
              <span className="kit-quiet">
                {say(fileFormatLabels[format].about)}{' '}
                {say(downloadWords.upTo, {
                  max: counted(limitsOf(downloadable, format).rowsMax),
                })}
              </span>
            </>
          ),
        }))}
      />
      {shown !== undefined && all !== undefined && (
        <Choices
          name={say(downloadWords.columns)}
          value={choice.columns}
          choose={(columns) => choose({ ...choice, columns })}
          options={[
            {
              value: 'shown',
              label: say(downloadWords.shownColumns, { count: counted(shown) }),
            },
            { value: 'all', label: say(downloadWords.allColumns, { count: counted(all) }) },
          ]}
        />
      )}
    </div>
  );
};

const titleOf = ({ question }: Downloadable): Word =>
  question.list === 'transactions' && question.filter.view !== 'query'
    ? downloadWords.exportTransactions
    : downloadTitles[question.list];

type Ended = { problem?: string; isRequested?: boolean };

/** Small files are downloaded at once; large ones are made by a job that continues after the page is left. */
const useDownload = (wish: DownloadWish, { path, isSmall }: { path: string; isSmall: boolean }) => {
  const [ended, setEnded] = useState<Ended>({});
  const [isBusy, setBusy] = useState(false);
  const requesting = useCommand(requestDownload, {
    refreshes: [listDownloads],
  });
  const start = async (): Promise<boolean> => {
    setBusy(true);
    setEnded({});
    try {
      if (isSmall) {
        await downloadFile(path, wish);
        return true;
      }
      await requesting.mutateAsync(wish);
      setEnded({ isRequested: true });
    } catch (failure) {
      // Spec S8.6: file errors have been shown by now.
      setEnded(failure instanceof CallRefused ? { problem: failure.msg } : {});
    } finally {
      setBusy(false);
    }
    return false;
  };
  return { ...ended, isBusy, start };
};

const Foot = ({ note }: { note: string | undefined }) => {
  const say = useSay();
  return (
    <>
      {note !== undefined && <p className="kit-note">{note}</p>}
      <p>
        <PageLink to={downloadsPath}>{say(downloadWords.toCentre)}</PageLink>
      </p>
    </>
  );
};

/** Choice of format and columns; shows the number of rows and the zone of the times. */
export const DownloadDialog = ({
  downloadable,
  close,
}: {
  downloadable: Downloadable;
  close: () => void;
}) => {
  const say = useSay();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(true);
  const [choice, setChoice] = useState<Choice>({ format: 'csv', columns: 'shown' });
  const { overMerchants } = downloadable;
  const limits = limitsOf(downloadable, choice.format);
  const { isSmall, isTooMany, rowsMax } = limits;
  const download = useDownload(wishOf(downloadable, choice), limits);
  const isRequested = download.isRequested === true;
  const start = async (): Promise<void> => {
    if (isRequested || (await download.start())) {
      setOpen(false);
    }
  };
  const problem = isTooMany
    ? say(limits.tooMany, { max: formatCount(rowsMax, language) })
    : download.problem;
  return (
    <Modal
      open={isOpen}
      title={
        overMerchants === undefined
          ? say(titleOf(downloadable))
          : say(downloadWords.exportOf, { title: say(overMerchants) })
      }
      okText={say(isRequested ? closeWord : isSmall ? downloadWords.now : downloadWords.prepare)}
      okButtonProps={{ disabled: isTooMany }}
      cancelText={say(back)}
      cancelButtonProps={{ hidden: isRequested }}
      confirmLoading={download.isBusy}
      width={480}
      onOk={() => void start()}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      {isRequested ? (
        <p role="status">{say(downloadWords.requested)}</p>
      ) : (
        <Form downloadable={downloadable} choice={choice} choose={setChoice} />
      )}
      <Problem text={problem} />
      {overMerchants === undefined && (
        <Foot note={isSmall || isRequested ? undefined : say(downloadWords.prepareNote)} />
      )}
    </Modal>
  );
};
