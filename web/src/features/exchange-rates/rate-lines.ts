import type { ProposedRate } from '@back-office/contract/features/exchange-rates';

const separators = /[\s,;/]+/;

/**
 * Lines of a file or of what was typed: `EUR USD 1.0842`, separated by blanks, commas, semicolons or slashes. Nothing is judged
 * here; what a line lacks is empty. A head row, which names no currency by three capital letters, is left out.
 */
export const readRateLines = (text: string): ProposedRate[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', '').trim().toUpperCase())
    .filter((line) => line !== '')
    .map((line) => line.split(separators))
    .filter(([from = '', to = ''], at) => at > 0 || (from.length === 3 && to.length === 3))
    .map(([from = '', to = '', rate = '']) => ({ from, to, rate }));
