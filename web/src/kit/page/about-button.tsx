import { QuestionCircleOutlined } from '@ant-design/icons';
import type { Word } from '@back-office/messages/words';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useSay } from '#platform/language/language';

/** Opens what explains a screen; its panel is fetched then. */
export const AboutButton = ({
  label,
  Panel,
}: {
  label: Word;
  Panel: (props: { close: () => void }) => ReactNode;
}) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say(label)}
      </Button>
      {isOpen && (
        <FetchedDialog>
          <Panel close={() => setOpen(false)} />
        </FetchedDialog>
      )}
    </>
  );
};
