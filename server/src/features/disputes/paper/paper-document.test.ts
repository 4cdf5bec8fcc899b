import { expect, test } from 'vitest';
import { writePdf } from '#platform/pdf/write-pdf';
import { readPdf } from '../../../testing/read-pdf.ts';
import { paperDocument } from './paper-document.ts';

const pagesAfter = async (lines: number): Promise<string[]> => {
  const summary = Array.from({ length: lines }, (_, at) => `Line ${at}`).join('\n');
  const sections = [
    { title: 'Summary', text: summary },
    { title: 'Carrier', text: 'By sea' },
  ];
  const text = { caseNumber: 'D1', merchant: 'A shop', sections, apart: [] };
  return readPdf(await writePdf(paperDocument({ text, pictures: [], attached: [] })));
};

test('no heading is left behind at the foot of a page, wherever the page ends', async () => {
  const places = [];
  for (let lines = 20; lines <= 40; lines += 1) {
    const pages = await pagesAfter(lines);
    const heading = pages.findLastIndex((page) => page.includes('Carrier'));
    const text = pages.findIndex((page) => page.replaceAll(/\s+/g, ' ').includes('By sea'));
    places.push({ lines, pages: pages.length, isTogether: heading === text });
  }
  expect(places.filter(({ isTogether }) => !isTogether)).toEqual([]);
  expect(new Set(places.map(({ pages }) => pages))).toEqual(new Set([1, 2]));
});
