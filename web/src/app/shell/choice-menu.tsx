import { CheckOutlined, DownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { type MenuEntry, MenuButton } from './menu-button.tsx';

export type Choice = { key: string; label: ReactNode };

/** An entry with a mark while it is the one that is chosen. */
export const choiceEntry = (choice: Choice, isChosen: boolean, act: () => void): MenuEntry => ({
  ...choice,
  isChosen,
  icon: <CheckOutlined aria-hidden style={{ opacity: isChosen ? 1 : 0 }} />,
  act,
});

/** A button of the top bar that opens a list of which one is chosen. */
export const ChoiceMenu = (props: {
  /** What is chosen here, read before what is on the button. */
  name: string;
  button: ReactNode;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (key: string) => void;
}): ReactNode => (
  <MenuButton
    label={
      <>
        <span className="kit-hidden">{props.name} </span>
        {props.button}
        <DownOutlined aria-hidden className="bar-arrow" />
      </>
    }
    parts={[
      {
        key: 'choices',
        entries: props.choices.map((choice) =>
          choiceEntry(choice, choice.key === props.chosen, () => props.onChoose(choice.key)),
        ),
      },
    ]}
  />
);
