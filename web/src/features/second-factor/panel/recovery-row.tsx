import { makeRecoveryCodes } from '@back-office/contract/features/second-factor/enrolment';
import { copyFailed } from '@back-office/messages/errors';
import { codesLeft, factorPanelWords } from '@back-office/messages/features/second-factor/panel';
import { copied } from '@back-office/messages/shell';
import { type ReactNode, useState } from 'react';
import { TextButton, ValueRow } from '#kit/sections/value-row';
import { isConfirmed } from '#platform/dialog/dialog';
import { saveFile } from '#platform/http/download';
import { type Say, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useFactorChange } from './use-factors.ts';

const copyAll = async (text: string, say: Say): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'success', text: say(copied) });
  } catch {
    notify({ kind: 'error', text: say(copyFailed) });
  }
};

const NewCodes = (props: { codes: readonly string[]; done: () => void }): ReactNode => {
  const say = useSay();
  const text = props.codes.join('\n');
  const download = (): void =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <div role="status">
      <p className="kit-sections-text">{say(factorPanelWords.shownOnce)}</p>
      <ul className="kit-code-list">
        {props.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="kit-section-buttons">
        <button type="button" className="kit-section-submit" onClick={download}>
          {say(factorPanelWords.download)}
        </button>
        <button type="button" onClick={() => void copyAll(text, say)}>
          {say(factorPanelWords.copyAll)}
        </button>
        <button type="button" onClick={props.done}>
          {say(factorPanelWords.kept)}
        </button>
      </div>
    </div>
  );
};

export const RecoveryRow = ({ left }: { left: number }): ReactNode => {
  const say = useSay();
  const [codes, setCodes] = useState<readonly string[]>();
  const making = useFactorChange(makeRecoveryCodes);
  const make = async (): Promise<void> => {
    const isWanted =
      left === 0 ||
      (await isConfirmed({
        kind: 'warning',
        title: say(factorPanelWords.makeCodes),
        text: say(factorPanelWords.makeCodesText),
        okText: say(factorPanelWords.makeCodes),
      }));
    if (isWanted) {
      making.mutate({}, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
    }
  };
  return (
    <ValueRow
      label={say(factorPanelWords.recovery)}
      value={say(codesLeft, { left })}
      facts={[say(factorPanelWords.recoveryNote)]}
      action={
        <TextButton onClick={() => void make()}>{say(factorPanelWords.makeCodes)}</TextButton>
      }
    >
      {codes !== undefined && <NewCodes codes={codes} done={() => setCodes(undefined)} />}
    </ValueRow>
  );
};
