import {
  downloadAtOnce,
  type FileFormat,
  fileFormats,
  fileRowsMax,
  listDownloads,
  requestDownload,
  rowsAtOnceMax,
} from '@back-office/contract/features/downloads';
import {
  downloadTitles,
  downloadWords,
  fileFormatLabels,
} from '@back-office/messages/features/downloads';
import { pagerWords } from '@back-office/messages/kit';
import { cancel, close as closeWord } from '@back-office/messages/shell';
import { Modal, Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { DescriptionList } from '#kit/description-list';
import { formatCount } from '#kit/money';
import { PageLink } from '#kit/page-link';
import { Problem } from '#kit/problem';
import { useZoneName } from '#kit/time-text';
import { CallRefused, downloadFile } from '#platform/http/client';
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
              <span className="kit-quiet">{say(fileFormatLabels[format].about)}</span>
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

type Ended = { problem?: string; isRequested?: boolean };

/** Few rows come at once; many are made by a job that goes on when the page is left. */
const useDownload = (wish: DownloadWish, isSmall: boolean) => {
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
        await downloadFile(downloadAtOnce.path, wish);
        return true;
      }
      await requesting.mutateAsync(wish);
      setEnded({ isRequested: true });
    } catch (failure) {
      // Spec S8.6: what went wrong with a file has been said by now.
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

/** Which format and which columns; it says how many rows the file will have and in which zone its times are. */
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
  const { total } = downloadable;
  const isSmall = total !== undefined && total <= rowsAtOnceMax;
  const rowsMax = fileRowsMax[choice.format];
  const isTooMany = total !== undefined && total > rowsMax;
  const download = useDownload(wishOf(downloadable, choice), isSmall);
  const isRequested = download.isRequested === true;
  const start = async (): Promise<void> => {
    if (isRequested || (await download.start())) {
      setOpen(false);
    }
  };
  const problem = isTooMany
    ? say(downloadWords.tooMany, { max: formatCount(rowsMax, language) })
    : download.problem;
  return (
    <Modal
      open={isOpen}
      title={say(downloadTitles[downloadable.question.list])}
      okText={say(isRequested ? closeWord : isSmall ? downloadWords.now : downloadWords.prepare)}
      okButtonProps={{ disabled: isTooMany }}
      cancelText={say(cancel)}
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
      <Foot note={isSmall || isRequested ? undefined : say(downloadWords.prepareNote)} />
    </Modal>
  );
};
