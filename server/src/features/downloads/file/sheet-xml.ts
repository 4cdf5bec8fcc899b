import { safeText } from '@back-office/contract/kit/safe-text';

/** The indexes of the number formats in the workbook's styles. */
export const numberStyles = {
  plain: 0,
  instant: 1,
  whole: 2,
  twoDecimals: 3,
  threeDecimals: 4,
  heading: 5,
} as const;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// XML can't represent these two; a workbook with one of them does not open.
const nonCharacters = /[\uFFFE\uFFFF]/g;
const xmlText = (text: string): string =>
  text.replaceAll(nonCharacters, '').replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? letter);

/** A text cell, in the form of the database's sheet_text. */
export const sheetText = (text: string, style?: number): string =>
  `<c${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(safeText(text))}</t></is></c>`;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All parts of a workbook except its one sheet, by their path in the package. */
export const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf numFmtId="1" applyNumberFormat="1" xfId="0"/><xf numFmtId="2" applyNumberFormat="1" xfId="0"/><xf numFmtId="165" applyNumberFormat="1" xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** The XML before and after the rows that the database writes. */
export const sheetFrame = (
  head: readonly (readonly string[])[],
  headings: readonly string[],
): { before: string; after: string } => {
  const row = (texts: readonly string[], style?: number): string =>
    `<row>${texts.map((text) => sheetText(text, style)).join('')}</row>\n`;
  const rows = [...head.map((line) => row(line)), '<row/>\n', row(headings, numberStyles.heading)];
  return {
    before: `${declaration}<worksheet xmlns="${main}"><sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><sheetData>\n${rows.join('')}`,
    after: '</sheetData></worksheet>',
  };
};
