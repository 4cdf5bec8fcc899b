import { CheckOutlined, DownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { type MenuEntry, MenuButton } from './menu-button.tsx';

export type Choice = { key: string; label: ReactNode };

/** An entry with a check mark if it is chosen. */
export const choiceEntry = (choice: Choice, isChosen: boolean, act: () => void): MenuEntry => ({
  ...choice,
  isChosen,
  icon: <CheckOutlined aria-hidden style={{ opacity: isChosen ? 1 : 0 }} />,
  act,
});

/** A top bar button that opens a list of choices. */
export const ChoiceMenu = (props: {
  /** Name of the setting, read before the button's text. */
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
