import { SaxesParser } from 'saxes';

/** One element with its whole content. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
};

const depthMax = 32;
const textMax = 1_000_000;

/** The elements below one with this name, at any depth. */
export const within = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...within(child, name),
  ]);

/** The text of the first child with this name. */
export const textIn = (element: Element, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? '';

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type Taking = {
  wanted: readonly string[];
  take: (element: Element) => void;
  seen: (element: Element) => void;
};

const fail = (sentence: string): never => {
  throw new Error(sentence);
};

const parserFor = ({ wanted, take, seen }: Taking): SaxesParser => {
  const parser = new SaxesParser();
  const open: Element[] = [];
  let kept = 0;
  parser.on('doctype', () => fail('A list with a document type is not read.'));
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= depthMax) {
      fail('The list is nested too deeply.');
    }
    open.push({ name: localName(name), attributes, children: [], text: '' });
  });
  const addText = (text: string): void => {
    const top = open.at(-1);
    if (top !== undefined) {
      kept += text.length;
      top.text += kept > textMax ? fail('An entry of the list is too long.') : text;
    }
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element === undefined) {
      return;
    }
    const isInside = open.some(({ name }) => wanted.includes(name));
    if (isInside) {
      open.at(-1)?.children.push(element);
      return;
    }
    kept = 0;
    if (wanted.includes(element.name)) {
      take(element);
    } else {
      seen(element);
    }
  });
  return parser;
};

/**
 * Passes on each element with a wanted name once it is complete, so that a file of any size needs only the memory of
 * its largest entry. `seen` receives the attributes and text of every other element. A file with a document type is
 * refused, because its entities could grow without limit.
 */
export const readElements = async (
  file: AsyncIterable<Buffer | string>,
  taking: Taking,
): Promise<void> => {
  const parser = parserFor(taking);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const part of file) {
    parser.write(typeof part === 'string' ? part : decoder.decode(part, { stream: true }));
  }
  parser.write(decoder.decode()).close();
};
