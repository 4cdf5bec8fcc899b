import { UploadOutlined } from '@ant-design/icons';
import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { waybillBatchWords as words } from '@back-office/messages/features/waybills/batch';
import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { base64Of } from '#kit/form/base64-of';
import { DrawerButton } from '#kit/page/drawer-button';
import { FileDrop } from '#kit/form/file-drop';
import { formatCount } from '#kit/money/money';
import { Problem } from '#kit/form/problem';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { callServer, CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { Templates } from './templates.tsx';
import { SheetResult, type RowNames, type WrongSheetRow } from './sheet-result.tsx';

type SheetAnswer = { rows: number; right: number; wrong: readonly WrongSheetRow[] };

/** Upload of a spreadsheet: checked when chosen, saved after a preview of its effect. */
export type SheetUpload<Check extends CallDefinition, Save extends CallDefinition> = {
  title: Word;
  how: Word;
  rowsMax: number;
  bytesMax: number;
  templatePath: string;
  check: Check;
  save: Save;
  refreshes: readonly CallDefinition[];
  headings: Readonly<Record<string, Word>>;
  rowNames: RowNames;
  /** Effect of the valid rows, beside their number. */
  More: (props: { answer: OutputOf<Check> }) => ReactNode;
};

type Any = SheetUpload<CallDefinition, CallDefinition>;
type Chosen = { file: File; content: string };

const bytesPerKilobyte = 1024;

const useUpload = ({ check, save: saveCall, refreshes, bytesMax }: Any) => {
  const say = useSay();
  const [chosen, setChosen] = useState<Chosen>();
  const [checked, setChecked] = useState<SheetAnswer>();
  const [saved, setSaved] = useState<SheetAnswer>();
  const [problem, setProblem] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  // A checked file counts as unsaved until it is saved (Spec S2.68).
  useUnsavedChanges(checked !== undefined && saved === undefined);
  const saving = useCommand(saveCall, { refreshes });
  const refused = (failure: unknown): void =>
    setProblem(failure instanceof CallRefused ? failure.msg : undefined);
  const inputOf = ({ file, content }: Chosen): InputOf<CallDefinition> => ({
    fileName: file.name,
    content,
  });
  const choose = async (file: File): Promise<void> => {
    setChecked(undefined);
    setSaved(undefined);
    setProblem(undefined);
    if (file.size > bytesMax) {
      setProblem(say(batchWords.tooLarge, { size: String(bytesMax / bytesPerKilobyte) }));
      return;
    }
    setChecking(true);
    try {
      const next = { file, content: await base64Of(file) };
      setChosen(next);
      setChecked((await callServer(check, inputOf(next))) as SheetAnswer);
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
      setSaved((await saving.mutateAsync(inputOf(chosen))) as SheetAnswer);
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

const Sheet = ({ of }: { of: Any }) => {
  const say = useSay();
  const language = useLanguage();
  const { file, checked, saved, problem, isChecking, isSaving, choose, save } = useUpload(of);
  const rows = formatCount(of.rowsMax, language);
  const size = String(of.bytesMax / bytesPerKilobyte);
  const result = saved ?? checked;
  const { More } = of;
  return (
    <div className="kit-form-groups">
      <div className="kit-note">
        <p>{say(of.how)}</p>
      </div>
      <Templates path={of.templatePath} />
      <div className="kit-form" aria-busy={isChecking}>
        <FileDrop
          label={say(batchWords.drop)}
          note={say(batchWords.limits, { rows, size })}
          accept=".csv,.xlsx"
          file={file}
          choose={(chosen) => void choose(chosen)}
        />
        <Problem text={problem} />
      </div>
      {result !== undefined && (
        <SheetResult
          result={result}
          isSaved={saved !== undefined}
          headings={of.headings}
          rowNames={of.rowNames}
        >
          <More answer={result as OutputOf<CallDefinition>} />
        </SheetResult>
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

/** The button above a list that opens the upload; `isSecondary` beside a more common button. */
export const SheetUploadButton = <Check extends CallDefinition, Save extends CallDefinition>({
  of,
  isSecondary = false,
}: {
  of: SheetUpload<Check, Save>;
  isSecondary?: boolean;
}) => (
  <DrawerButton
    label={isSecondary ? of.title : words.open}
    title={of.title}
    icon={<UploadOutlined aria-hidden />}
    isPrimary={!isSecondary}
  >
    <Sheet of={of as unknown as Any} />
  </DrawerButton>
);
