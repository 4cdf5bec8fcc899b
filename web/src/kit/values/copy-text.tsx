import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { partWords } from '@back-office/messages/kit';
import { copied } from '@back-office/messages/shell';
import type { MouseEvent, ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { useCopy } from './use-copy.ts';
import './values.css';

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
