import type { ProposedRate } from '@back-office/contract/features/exchange-rates';

const separators = /[\s,;/]+/;

/**
 * Lines of a file or of typed text: `EUR USD 1.0842`, separated by spaces, commas, semicolons or slashes. Nothing is
 * validated here; missing parts are empty. A head row, recognised by the lack of a currency in three capital letters,
 * is skipped.
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
