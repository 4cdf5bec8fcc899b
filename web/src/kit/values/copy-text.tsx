import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { partWords } from '@back-office/messages/kit';
import { copied } from '@back-office/messages/shell';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useSay } from '#platform/language/language';
import './values.css';
import { copyFailed } from '@back-office/messages/errors';
import { notify } from '#platform/notice/notice';

const shownMs = 1500;

/** Copies a text, and says for a moment that it did. */
export const useCopy = (text: string): { isCopied: boolean; copy: () => Promise<void> } => {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), shownMs) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify({ kind: 'error', text: say(copyFailed) });
    }
  };
  return { isCopied, copy };
};

/** A value with a button that copies it; `what` names it to a screen reader. */
export const CopyText = ({
  text,
  what,
  children,
}: {
  text: string;
  what: string;
  children?: ReactNode;
}) => {
  const say = useSay();
  const { isCopied, copy } = useCopy(text);
  const press = (event: MouseEvent): void => {
    event.stopPropagation();
    void copy();
  };
  return (
    <span className="kit-copy">
      <span className="kit-copy-text">{children ?? text}</span>
      <button
        type="button"
        className="kit-icon-button kit-copy-button"
        aria-label={isCopied ? say(copied) : say(partWords.copyWhat, { what })}
        onClick={press}
      >
        {isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      </button>
    </span>
  );
};
