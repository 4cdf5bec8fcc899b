import { CopyText } from '#kit/copy-text';

/** A number as a link to its page; a plain click opens the drawer beside the list. */
export const NumberLink = ({
  number,
  what,
  path,
  show,
}: {
  number: string;
  what: string;
  path: string;
  show: (number: string) => void;
}) => (
  <CopyText text={number} what={what}>
    <a
      className="kit-mono"
      href={path}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
          event.preventDefault();
          show(number);
        }
      }}
    >
      {number}
    </a>
  </CopyText>
);
