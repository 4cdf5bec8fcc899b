import { copyFailed } from '@back-office/messages/errors';
import { useEffect, useState } from 'react';
import { useSay } from '#platform/language/language';
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
