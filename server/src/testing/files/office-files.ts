import { zipFile, type ZipPart } from './zip-file.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'application/vnd.openxmlformats-officedocument';
const relationsOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const types = (overrides: string): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`;

/** The relations of a part, each with the last word of its type, its target and whether that is external. */
export const relations = (
  ...listed: { type: string; target: string; isOutside?: boolean }[]
): string =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${listed
    .map(
      ({ type, target, isOutside }, at) =>
        `<Relationship Id="r${at}" Type="${relationsOf}/${type}" Target="${target}"${isOutside === true ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

const wordBody = (inside: string): string =>
  `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Proof of delivery</w:t></w:r>${inside}</w:p></w:body></w:document>`;

const mainOf = {
  docx: {
    path: 'word/document.xml',
    type: `${openXml}.wordprocessingml.document.main+xml`,
    content: wordBody(''),
  },
  xlsx: {
    path: 'xl/workbook.xml',
    type: `${openXml}.spreadsheetml.sheet.main+xml`,
    content: `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>`,
  },
} as const;

type Made = {
  /** Overrides the content type of the kind. */
  mainType?: string;
  /** Inside the paragraph of a Word document. */
  inside?: string;
  more?: readonly ZipPart[];
};

export const officeParts = (
  kind: 'docx' | 'xlsx',
  { mainType, inside, more = [] }: Made = {},
): ZipPart[] => {
  const { path, type, content } = mainOf[kind];
  return [
    {
      name: '[Content_Types].xml',
      content: types(`<Override PartName="/${path}" ContentType="${mainType ?? type}"/>`),
    },
    { name: '_rels/.rels', content: relations({ type: 'officeDocument', target: path }) },
    { name: path, content: inside === undefined ? content : wordBody(inside) },
    ...more,
  ];
};

/** A minimal Word or Excel document in the current format. */
export const officeFile = (kind: 'docx' | 'xlsx', made: Made = {}): Buffer =>
  zipFile(officeParts(kind, made));
