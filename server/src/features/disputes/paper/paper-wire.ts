import type { PaperText } from './paper-document.ts';

/** The content of an answer, and the list of the files that follow. */
export type PaperOrder = {
  text: PaperText;
  pagesMax: number;
  files: readonly { name: string; kind: 'jpg' | 'pdf'; bytes: number }[];
};

// The length of the order, before it.
const headBytes = 4;
/** The answer instead of a document with too many pages. */
export const tooLongMark = 'too long';

/** The length of the order, the order as JSON, then its files one after the other. */
export const writeOrder = (order: PaperOrder, files: readonly Buffer[]): Buffer => {
  const told = Buffer.from(JSON.stringify(order));
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(told.length);
  return Buffer.concat([head, told, ...files]);
};

export const readOrder = (input: Buffer): { order: PaperOrder; files: Buffer[] } => {
  let at = headBytes + input.readUInt32BE(0);
  const order = JSON.parse(input.subarray(headBytes, at).toString()) as PaperOrder;
  const files = order.files.map(({ bytes }) => {
    at += bytes;
    return input.subarray(at - bytes, at);
  });
  return { order, files };
};
