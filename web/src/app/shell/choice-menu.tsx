import { CheckOutlined, DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';

export type Choice = { key: string; label: ReactNode };

/** A button of the top bar that opens a list of which one is chosen. */
export const ChoiceMenu = (props: {
  /** What is chosen here, read before what is on the button. */
  name: string;
  button: ReactNode;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (key: string) => void;
}): ReactNode => {
  // Held here: what is chosen may draw the whole page anew, and the list must close all the same.
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: props.choices.map(({ key, label }) => ({
          key,
          label,
          icon: <CheckOutlined aria-hidden style={{ opacity: key === props.chosen ? 1 : 0 }} />,
        })),
        selectedKeys: [props.chosen],
        onClick: ({ key }) => {
          setOpen(false);
          props.onChoose(key);
        },
      }}
    >
      <button type="button" className="bar-button" aria-haspopup="menu">
        <span className="kit-hidden">{props.name} </span>
        {props.button}
        <DownOutlined aria-hidden className="bar-arrow" />
      </button>
    </Dropdown>
  );
};
