// Runs in its own process (make-paper.ts): reads an order with its files from stdin, and writes the paper.
import { readOrder, tooLongMark, writePaper } from './write-paper.ts';

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) {
  chunks.push(chunk as Buffer);
}
const { order, files } = readOrder(Buffer.concat(chunks));
const paper = await writePaper(order, files);
process.stdout.write(paper === 'tooLong' ? tooLongMark : paper);
