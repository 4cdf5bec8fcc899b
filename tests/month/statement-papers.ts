// One statement through its screen, its lines, its days and its files.
import { downloadAtOnce } from '@back-office/contract/features/downloads';
import {
  downloadStatement,
  getBatch,
  listBatchDays,
  listBatchLines,
} from '@back-office/contract/features/settlements/batches';
import {
  lineFigures,
  signedFigure,
  statementFigures,
  type BatchLine,
} from '@back-office/contract/features/settlements/statement';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { batchFields, statementFigureLabels } from '@back-office/messages/features/settlements';
import { readCsv, readSheet } from '@back-office/server/testing/read-file';
import { readPdf } from '@back-office/server/testing/read-pdf';
import type { SignedIn } from '../http/signed-in.ts';
import { asked, currency, sumOf } from './ask.ts';

const linesOf = async (by: SignedIn, number: string): Promise<BatchLine[]> => {
  const rows: BatchLine[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await asked(by, listBatchLines, { number, page, limit: 50 });
    rows.push(...answer.rows);
    if (page * answer.limit >= (answer.total ?? 0)) {
      return rows;
    }
  }
};

const inEnglish = { headers: { lang: 'en_US' } };

/** An amount as written in files and on paper. */
const written = (minor: bigint | string): string => majorOfMinor(String(minor), currency);

const ofFile = async (by: SignedIn, number: string, format: 'csv' | 'xlsx') => {
  const answer = await by.call(
    downloadAtOnce,
    { list: 'settlements', filter: { number }, format },
    inEnglish,
  );
  return (format === 'csv' ? readCsv : readSheet)(answer.bytes);
};

const plain = (text: string): string => text.replaceAll(/[\s,]/g, '').replaceAll('−', '-');

/** Differences of lines, days, CSV, XLSX and PDF from the statement on screen. */
export const differencesOfPapers = async (by: SignedIn, number: string): Promise<string[]> => {
  const statement = await asked(by, getBatch, { number });
  const lines = await linesOf(by, number);
  const { days } = await asked(by, listBatchDays, { number });
  const paper = await by.call(downloadStatement, { number }, inEnglish);
  const text = plain(readPdf(paper.bytes).join(''));
  const pairs: [string, unknown, unknown][] = [
    [
      'net',
      BigInt(statement.netMinor),
      statementFigures.reduce(
        (sum, figure) => sum + BigInt(signedFigure(figure, statement.figures[figure])),
        0n,
      ),
    ],
    ['net in PDF', text.includes(plain(written(statement.netMinor))), true],
    ['number in PDF', text.includes(number), true],
  ];
  for (const figure of lineFigures) {
    const minor = BigInt(statement.figures[figure]);
    pairs.push(
      [`${figure} in lines`, sumOf(lines, ({ figures }) => figures[figure]), minor],
      [`${figure} in days`, sumOf(days, ({ figures }) => figures[figure]), minor],
      [`${figure} in PDF`, minor === 0n || text.includes(plain(written(minor))), true],
    );
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const { head, rows } = await ofFile(by, number, format);
    const told = new Map(head.map(([label = '', value = '']) => [label, value]));
    pairs.push(
      [
        `net in ${format}`,
        told.get(batchFields.net.en),
        `${currency} ${written(statement.netMinor)}`,
      ],
      [`lines in ${format}`, rows.length, lines.length],
    );
    for (const figure of statementFigures) {
      const label = statementFigureLabels[figure].en;
      const signed = written(signedFigure(figure, statement.figures[figure]));
      pairs.push([`${figure} in head of ${format}`, told.get(label), `${currency} ${signed}`]);
    }
    for (const line of lines) {
      const row = rows.find((one) => Object.values(one).includes(line.cause));
      for (const figure of lineFigures) {
        pairs.push([
          `${figure} of ${line.cause} in ${format}`,
          Number(row?.[statementFigureLabels[figure].en]),
          Number(written(signedFigure(figure, line.figures[figure]))),
        ]);
      }
    }
  }
  return pairs
    .filter(([, one, other]) => one !== other)
    .map(([what, one, other]) => `${number} ${what}: ${String(one)} and ${String(other)}`);
};
