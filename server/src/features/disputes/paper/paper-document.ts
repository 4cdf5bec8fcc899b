import type { Cell, Content, Definition, Table } from '#platform/pdf/pdf-types';
import { fontOf } from '#platform/pdf/write-pdf';

/** The content of an answer, in the bank's reading order. */
export type PaperText = {
  caseNumber: string;
  merchant: string;
  sections: readonly {
    title: string;
    facts?: readonly (readonly [string, string])[];
    text?: string;
  }[];
  /** Names of files that can't become pages; they are sent beside this document. */
  apart: readonly string[];
};

export type Pictured = { name: string; image: string };
export type Attached = { name: string; firstPage: number };
export type Paper = {
  text: PaperText;
  pictures: readonly Pictured[];
  attached: readonly Attached[];
};

const ink = { text: '#1f2a37', second: '#4b5768' };
/** A picture fills the page below its name. */
const pictureBox = [515, 690] as const;

const noLines = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

export const heading = (text: string, more: Partial<Cell> = {}): Cell => ({
  text,
  fontSize: 12,
  bold: true,
  margin: [0, 16, 0, 4],
  ...more,
});

export const pairs = (facts: readonly (readonly [string, string])[]): Table => ({
  table: {
    widths: [150, '*'],
    body: facts.map(([term, value]) => [{ text: term, color: ink.second }, { text: value }]),
  },
  layout: noLines,
});

const pictureTitle = (name: string): string => `Document: ${name}`;

/** The page of each part; an attached document starts after all pages written here. */
const contents = ({ text, pictures, attached }: Paper): Table => ({
  table: {
    widths: ['*', 40],
    body: [
      ...text.sections.map(({ title }, at) => [
        { text: title },
        { pageReference: `section-${at}`, alignment: 'right' as const },
      ]),
      ...pictures.map(({ name }, at) => [
        { text: pictureTitle(name) },
        { pageReference: `picture-${at}`, alignment: 'right' as const },
      ]),
      ...attached.map(({ name, firstPage }) => [
        { text: pictureTitle(name) },
        { text: String(firstPage), alignment: 'right' as const },
      ]),
      ...text.apart.map((name) => [
        { text: `${pictureTitle(name)} (sent as a separate file)` },
        { text: '–', alignment: 'right' as const },
      ]),
    ],
  },
  layout: noLines,
});

const sections = ({ sections: told }: PaperText): Content[] =>
  told.flatMap(({ title, facts, text }, at): Content[] => [
    heading(title, { id: `section-${at}`, headlineLevel: 1 }),
    ...(facts === undefined ? [] : [pairs(facts)]),
    ...(text === undefined ? [] : [{ text, lineHeight: 1.3 }]),
  ]);

/** An answer in the bank's form: the subject, the contents, the summary, the evidence, the documents. */
export const paperDocument = (paper: Paper): Definition => {
  const { text, pictures } = paper;
  const title = `Response to dispute ${text.caseNumber}`;
  return {
    info: { title, author: text.merchant, subject: title },
    language: 'en',
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 52],
    defaultStyle: { font: fontOf('en'), fontSize: 9.5, color: ink.text },
    content: [
      { text: title, fontSize: 18, bold: true },
      { text: text.merchant, color: ink.second, margin: [0, 4, 0, 0] },
      heading('Contents'),
      contents(paper),
      ...sections(text),
      ...pictures.flatMap(({ name, image }, at): Content[] => [
        heading(pictureTitle(name), {
          id: `picture-${at}`,
          pageBreak: 'before',
          margin: [0, 0, 0, 8],
        }),
        { image, fit: pictureBox },
      ]),
    ],
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel !== undefined && getFollowingNodesOnPage().length === 0,
    // Page numbers are stamped later, also on the pages of attached documents.
    footer: () => ({ text: '' }),
  };
};
