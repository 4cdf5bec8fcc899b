import { close as closeWord } from '@back-office/messages/shell';
import type { Word } from '@back-office/messages/words';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '#platform/language/language';
import '#kit/layout/side-panel.css';

const panelWidth = 420;

/** Reading matter beside a page. */
const SidePanel = ({
  title,
  close,
  children,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
}) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer
      open={isOpen}
      size={panelWidth}
      title={title}
      closable={{ 'aria-label': say(closeWord) }}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => !open && close()}
    >
      <div className="kit-about">
        {children}
        <Button onClick={() => setOpen(false)}>{say(closeWord)}</Button>
      </div>
    </Drawer>
  );
};

type AboutPanelProps = {
  title: Word;
  purpose: Word;
  parts: readonly { title: Word; text: Word }[];
  terms: { title: Word; explained: readonly { term: Word; text: Word }[] };
  close: () => void;
};

/** Spec S2.49, FunctionDescription: purpose of a screen, how to read it, and its terms. */
export const AboutPanel = ({ title, purpose, parts, terms, close }: AboutPanelProps) => {
  const say = useSay();
  return (
    <SidePanel title={say(title)} close={close}>
      <p>{say(purpose)}</p>
      {parts.map((part) => [
        <h3 key={part.title.en}>{say(part.title)}</h3>,
        <p key={part.text.en}>{say(part.text)}</p>,
      ])}
      <h3>{say(terms.title)}</h3>
      <dl>
        {terms.explained.map(({ term, text }) => (
          <div key={term.en}>
            <dt>{say(term)}</dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
};
