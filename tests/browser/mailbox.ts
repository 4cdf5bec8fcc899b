import { environment } from './environment.ts';
import { expect } from './product.ts';

type Letter = { subject: string; body: string; html: string | null };

const lettersTo = async (recipient: string): Promise<Letter[]> => {
  const answer = await fetch(
    `${environment('SANDBOX_URL')}/mailbox.json?to=${encodeURIComponent(recipient)}`,
  );
  return (await answer.json()) as Letter[];
};

/** The newest letter to somebody with this in its subject; it arrives when it arrives. */
export const letterTo = async (recipient: string, subject: string): Promise<Letter> => {
  const find = async (): Promise<Letter | undefined> =>
    (await lettersTo(recipient)).find((letter) => letter.subject.includes(subject));
  await expect.poll(async () => (await find())?.subject, { timeout: 120_000 }).toContain(subject);
  const letter = await find();
  if (letter === undefined) {
    throw new Error(`The letter “${subject}” to ${recipient} was there and is gone.`);
  }
  return letter;
};

/** The address that a letter asks to be opened, below this product. */
export const linkIn = ({ body }: Letter): string => {
  const url = new URL(/https?:\/\/\S+/.exec(body)?.[0] ?? 'about:blank');
  return `${url.pathname}${url.search}${url.hash}`;
};

/** The six digits of the newest short message to a number. */
export const codeTextedTo = async (phone: string): Promise<string> => {
  const find = async (): Promise<string> => {
    const [newest] = await lettersTo(phone);
    return /\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 120_000 }).toMatch(/^\d{6}$/);
  return find();
};
