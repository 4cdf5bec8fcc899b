import { DownloadOutlined } from '@ant-design/icons';
import {
  checkWaybills,
  downloadWaybillTemplate,
  uploadWaybills,
  waybillBatchBytesMax,
  waybillBatchRowsMax,
} from '@back-office/contract/features/waybills/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { sheetFormats, type SheetFormat } from '@back-office/contract/kit/file';
import { batchFormatLabels, batchWords } from '@back-office/messages/features/refunds/batch';
import { waybillBatchWords as words } from '@back-office/messages/features/waybills/batch';
import { Button } from 'antd';
import { useState } from 'react';
import { base64Of } from '#kit/base64-of';
import { FileDrop } from '#kit/file-drop';
import { formatCount } from '#kit/money';
import { Problem } from '#kit/problem';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { callServer, CallRefused, downloadFile } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { refreshedByWaybills } from '../refreshed-by-waybills.ts';
import { WaybillUploadResult } from './waybill-upload-result.tsx';

type Answer = OutputOf<typeof checkWaybills>;
type Chosen = { file: File; content: string };

const bytesPerKilobyte = 1024;
const sizeText = String(waybillBatchBytesMax / bytesPerKilobyte);

const Templates = () => {
  const say = useSay();
  const fetchIt = async (format: SheetFormat): Promise<void> => {
    // Spec S8.6: what goes wrong with a file is said as a notice.
    await downloadFile(downloadWaybillTemplate.path, { format }).catch(() => undefined);
  };
  return (
    <span className="kit-toolbar">
      {sheetFormats.toReversed().map((format) => (
        <Button
          key={format}
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void fetchIt(format)}
        >
          {say(batchFormatLabels[format])}
        </Button>
      ))}
    </span>
  );
};

/** A file is checked as soon as it is chosen, and saved when the person has seen what it would do. */
const useUpload = () => {
  const say = useSay();
  const [chosen, setChosen] = useState<Chosen>();
  const [checked, setChecked] = useState<Answer>();
  const [saved, setSaved] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  // What was checked is unsaved until it is saved (Spec S2.68).
  useUnsavedChanges(checked !== undefined && saved === undefined);
  const saving = useCommand(uploadWaybills, { refreshes: refreshedByWaybills });
  const refused = (failure: unknown): void =>
    setProblem(failure instanceof CallRefused ? failure.msg : undefined);
  const choose = async (file: File): Promise<void> => {
    setChecked(undefined);
    setSaved(undefined);
    setProblem(undefined);
    if (file.size > waybillBatchBytesMax) {
      setProblem(say(batchWords.tooLarge, { size: sizeText }));
      return;
    }
    setChecking(true);
    try {
      const content = await base64Of(file);
      setChosen({ file, content });
      setChecked(await callServer(checkWaybills, { fileName: file.name, content }));
    } catch (failure) {
      refused(failure);
    }
    setChecking(false);
  };
  const save = async (): Promise<void> => {
    if (chosen === undefined) {
      return;
    }
    try {
      const { file, content } = chosen;
      setSaved(await saving.mutateAsync({ fileName: file.name, content }));
    } catch (failure) {
      refused(failure);
    }
  };
  return {
    file: chosen?.file,
    checked,
    saved,
    problem,
    isChecking,
    isSaving: saving.isPending,
    choose,
    save,
  };
};

/** The template, the file, what is wrong with its rows, and what the others move. */
export const WaybillUpload = () => {
  const say = useSay();
  const language = useLanguage();
  const { file, checked, saved, problem, isChecking, isSaving, choose, save } = useUpload();
  const rows = formatCount(waybillBatchRowsMax, language);
  const result = saved ?? checked;
  return (
    <div className="kit-form-groups">
      <div className="kit-note">
        <p>{say(words.how)}</p>
      </div>
      <Templates />
      <div className="kit-form" aria-busy={isChecking}>
        <FileDrop
          label={say(batchWords.drop)}
          note={say(batchWords.limits, { rows, size: sizeText })}
          accept=".csv,.xlsx"
          file={file}
          choose={(chosen) => void choose(chosen)}
        />
        <Problem text={problem} />
      </div>
      {result !== undefined && (
        <WaybillUploadResult result={result} isSaved={saved !== undefined} />
      )}
      {checked !== undefined && saved === undefined && checked.right > 0 && (
        <div className="kit-toolbar">
          <Button type="primary" loading={isSaving} onClick={() => void save()}>
            {say(words.save, { count: formatCount(checked.right, language) })}
          </Button>
        </div>
      )}
    </div>
  );
};
