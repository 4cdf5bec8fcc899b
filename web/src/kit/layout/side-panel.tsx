import { close as closeWord } from '@back-office/messages/shell';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSay } from '#platform/language/language';
import './side-panel.css';

const panelWidth = 420;

/** Reading matter beside a page. */
export const SidePanel = ({
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
      <div className="kit-prose">
        {children}
        <Button onClick={() => setOpen(false)}>{say(closeWord)}</Button>
      </div>
    </Drawer>
  );
};
