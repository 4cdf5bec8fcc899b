import { chooseAvatar, removeAvatar } from '@back-office/contract/features/settings';
import { settingsErrors } from '@back-office/messages/errors/settings';
import { profileWords, settingsWords } from '@back-office/messages/features/settings';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Avatar } from '#kit/values/avatar';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { readSessionAgain, useSession } from '#platform/session/session';

const megabytes = 10;
const side = 256;

/** The middle of a picture as a small square, so that a photo of a phone needs no upload of its size. */
const squareOf = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file);
  const from = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const [left, top] = [(picture.width - from) / 2, (picture.height - from) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, from, from, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
};

/** Spec S3.1: a picture of one's own, or one's initials. */
export const AvatarForm = (): ReactNode => {
  const say = useSay();
  const { name, avatar } = useSession().userInfo;
  const input = useRef<HTMLInputElement>(null);
  const refreshed = {
    onSuccess: () => {
      notify({ kind: 'success', text: say(settingsWords.saved) });
      void readSessionAgain();
    },
  };
  const choosing = useCommand(chooseAvatar, { refreshes: [] });
  const removing = useCommand(removeAvatar, { refreshes: [] });
  const choose = async (file: File): Promise<void> => {
    if (file.size > megabytes * 1024 * 1024) {
      notify({ kind: 'error', text: say(profileWords.pictureTooLarge, { megabytes }) });
      return;
    }
    const picture = await squareOf(file).catch(() => undefined);
    if (picture === undefined) {
      notify({ kind: 'error', text: say(settingsErrors['settings.pictureUnreadable']) });
      return;
    }
    choosing.mutate({ picture }, refreshed);
  };
  return (
    <div className="kit-avatar-row">
      <Avatar name={name} picture={avatar} isLarge />
      <input
        ref={input}
        type="file"
        className="kit-hidden"
        tabIndex={-1}
        accept="image/png,image/jpeg,image/webp"
        aria-label={say(profileWords.choosePicture)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) {
            void choose(file);
          }
        }}
      />
      <Button loading={choosing.isPending} onClick={() => input.current?.click()}>
        {say(profileWords.choosePicture)}
      </Button>
      {avatar !== null && (
        <Button loading={removing.isPending} onClick={() => removing.mutate({}, refreshed)}>
          {say(profileWords.removePicture)}
        </Button>
      )}
      <span className="kit-caption kit-quiet">{say(profileWords.pictureNote, { megabytes })}</span>
    </div>
  );
};
